import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { offeredLanguages } from '#game/languages.ts';
import { findProgram } from '#scripts/machine/debian.ts';
import { toolsRequire } from '#scripts/run.ts';
import { askedAs, readApi } from './api-document.ts';
import { theWorld } from './world.ts';
import type { Miss, Outcome } from './suite.ts';

/** What is read by programs other than browsers, by validators that nobody here wrote. */

const run = promisify(execFile);

/** Debian's Python, if it has these modules. */
function python(modules: Readonly<Record<string, string>>): string | undefined {
  const has = Object.entries(modules).every(([name, debian]) =>
    findProgram([`/usr/lib/python3/dist-packages/${name}`], [debian]),
  );
  return has ? findProgram(['/usr/bin/python3'], ['python3-minimal']) : undefined;
}

/** Runs a program of Python, which prints a JSON list of misses. */
async function missesOf(program: string, script: string, words: readonly string[]): Promise<Miss[]> {
  const { stdout } = await run(program, ['-c', script, ...words], { maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as Miss[];
}

/** English has no parameter. */
const inEachLanguage = (address: string) =>
  offeredLanguages.map((language) => (language === 'en' ? address : `${address}?lang=${language}`));

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

const askFeedValidator = `
import sys, json, urllib.request, urllib.error
sys.path.insert(0, sys.argv[1])
import feedvalidator
from feedvalidator import compatibility
from feedvalidator.formatter.text_plain import Formatter
found = []
for url in sys.argv[2:]:
    try:
        events = feedvalidator.validateURL(url, firstOccurrenceOnly=1)['loggedEvents']
    except feedvalidator.logging.ValidationFailure as failure:
        events = [failure.event]
    for event in compatibility.AA(events):
        found.append({'name': url, 'what': event.__class__.__name__ + ': ' + str(Formatter([event])[0])})
json.dump(found, sys.stdout)
`;

/** RSS and Atom, in every language, by the W3C's feed validator. It looks at what the server sends too. */
export async function runFeeds(folder: string | undefined): Promise<Outcome | undefined> {
  const program = python({ lxml: 'python3-lxml', html5lib: 'python3-html5lib', rdflib: 'python3-rdflib' });
  if (!folder || !program) return undefined;
  const { site } = await theWorld();
  const asked = await askedAs(['application/rss+xml', 'application/atom+xml'], site, await readApi(site));
  const addresses = asked.map(({ address }) => address);
  const misses = await missesOf(program, askFeedValidator, [folder, ...addresses]);
  return { cases: addresses.length, misses: misses.map(({ name, what }) => ({ name: pathOf(name), what })) };
}

const askVobject = `
import sys, json, urllib.request, vobject
found = []
for url in sys.argv[1:]:
    text = urllib.request.urlopen(url).read().decode('utf-8')
    try:
        if not list(vobject.readComponents(text, validate=True)):
            raise ValueError('has no calendar')
    except Exception as error:
        found.append({'name': url, 'what': repr(error)})
json.dump(found, sys.stdout)
`;

/** The calendar of all events and that of each, by Python's vobject. */
export async function runCalendars(): Promise<Outcome | undefined> {
  const program = python({ vobject: 'python3-vobject' });
  if (!program) return undefined;
  const { site } = await theWorld();
  const page = await (await fetch(`${site}/events/`)).text();
  const found = new Set([...page.matchAll(/"(\/events\/[^"?]+\.ics)/g)].map(([, name = '']) => name));
  const addresses = ['/events.ics', ...found].flatMap((name) => inEachLanguage(site + name));
  const misses = await missesOf(program, askVobject, addresses);
  return { cases: addresses.length, misses: misses.map(({ name, what }) => ({ name: pathOf(name), what })) };
}

/** What the package `sitemap` has no schema of: the index, links to other languages, and Google's news. */
const ownSchemas = {
  'index.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
<xs:element name="sitemapindex"><xs:complexType><xs:sequence><xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:all>
<xs:element name="loc"><xs:simpleType><xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="lastmod" minOccurs="0"><xs:simpleType><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType></xs:element>
</xs:all></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>`,
  'xhtml.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
<xs:element name="link"><xs:complexType><xs:attribute name="rel" type="xs:string" fixed="alternate" use="required"/>
<xs:attribute name="hreflang" use="required"><xs:simpleType><xs:union memberTypes="xs:language"/></xs:simpleType></xs:attribute>
<xs:attribute name="href" type="xs:anyURI" use="required"/></xs:complexType></xs:element></xs:schema>`,
  'news.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.google.com/schemas/sitemap-news/0.9" elementFormDefault="qualified">
<xs:element name="news"><xs:complexType><xs:all><xs:element name="publication"><xs:complexType><xs:all>
<xs:element name="name" type="xs:string"/><xs:element name="language" type="xs:language"/></xs:all></xs:complexType></xs:element>
<xs:element name="publication_date"><xs:simpleType><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType></xs:element>
<xs:element name="title" type="xs:string"/></xs:all></xs:complexType></xs:element></xs:schema>`,
};

const importing = (urls: string) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="${urls}"/>
<xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/>
<xs:import namespace="http://www.google.com/schemas/sitemap-news/0.9" schemaLocation="news.xsd"/></xs:schema>`;

/** The index of sitemaps and each file that it names, by sitemaps.org's schema and libxml2. */
export async function runSitemaps(): Promise<Outcome | undefined> {
  const xmllint = findProgram(['/usr/bin/xmllint'], ['libxml2-utils']);
  if (!xmllint) return undefined;
  const urls = path.join(path.dirname(toolsRequire().resolve('sitemap/package.json')), 'schema/sitemap.xsd');
  const { site } = await theWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'sitemaps-'));
  const misses: Miss[] = [];
  let cases = 0;
  const check = async (schema: string, address: string) => {
    const text = await (await fetch(address)).text();
    const file = path.join(folder, 'sitemap.xml');
    await writeFile(file, text);
    cases += 1;
    const words = ['--nonet', '--noout', '--schema', path.join(folder, schema), file];
    await run(xmllint, words).catch((error: unknown) => {
      const { stderr = String(error) } = error as { stderr?: string };
      misses.push({ name: pathOf(address), what: stderr.replaceAll(`${file}:`, '').slice(0, 500) });
    });
    return text;
  };
  try {
    for (const [name, text] of Object.entries({ ...ownSchemas, 'urls.xsd': importing(urls) }))
      await writeFile(path.join(folder, name), text);
    const index = await check('index.xsd', `${site}/sitemap.xml`);
    for (const [, address = ''] of index.matchAll(/<loc>([^<]*)/g)) await check('urls.xsd', address);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { cases, misses };
}

/** The web app manifest in every language, by PWABuilder's rules. What it only recommends is counted apart. */
export async function runManifest(): Promise<Outcome | undefined> {
  type Judged = { member: string; valid?: boolean; errorString?: string; category: string };
  const file = toolsRequire().resolve('@pwabuilder/manifest-validation');
  const { validateManifest } = (await import(pathToFileURL(file).href)) as {
    validateManifest: (manifest: unknown, withMissing?: boolean) => Promise<Judged[]>;
  };
  const { site } = await theWorld();
  const misses: Miss[] = [];
  for (const language of offeredLanguages) {
    const manifest: unknown = await (await fetch(`${site}/site.webmanifest?lang=${language}`)).json();
    for (const { member, valid, errorString = '' } of await validateManifest(manifest, false))
      if (valid !== true) misses.push({ name: language, what: `${member}: ${errorString}` });
  }
  return { cases: offeredLanguages.length, misses };
}
