import { setTimeout as delay } from 'node:timers/promises';
import { internalPath } from '#lib/addresses/internal-address.ts';
import { screens } from '#lib/addresses/screens.ts';
import { dataFiles, versionsFile } from '#lib/data/forms.ts';
import { embedOf, embeddableBelow } from '#lib/embeds/embeddable.ts';
import { locales } from '#lib/i18n/locales.ts';
import { Copier } from './copier.ts';
import { MirrorFolder } from './folder.ts';
import { addressAt, placeOf } from './place.ts';
import { readCopy } from './read-copy.ts';
import { sweep } from './sweep.ts';
import { writeWords } from './words.ts';

/** Fills a mirror over HTTP, from the site itself. It need not run on the site's machine. */

type Options = {
  /** The address of the site, without a slash at its end. */
  site: string;
  folder: string;
  /** The most requests a second. */
  perSecond: number;
  hosts: readonly string[];
  /** The addresses of files that no page names. */
  always: readonly string[];
  onFailure?: (what: string) => void;
};

const patience = 60_000;

/** The addresses in a sitemap or in a list of sitemaps, without their origin. */
function locationsIn(xml: string) {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, text = '']) => {
    const address = text.replaceAll('&amp;', '&');
    if (!URL.canParse(address)) return [];
    const { pathname, search } = new URL(address);
    return [pathname + search];
  });
}

/** The places of a path in every language, as a page and in the web view. */
function placesOf(pathname: string) {
  return locales.flatMap((lang) =>
    ['web', 'webview'].map((viewer) =>
      placeOf(internalPath(pathname, new URLSearchParams({ lang, viewer }))),
    ),
  );
}

/** The places of what other sites embed, in every language. */
const embedPlacesOf = (address: string) =>
  locales.map((lang) => placeOf(`route ${address}?${new URLSearchParams({ lang }).toString()}`));

export async function fillMirror({ site, folder, perSecond, hosts, always, onFailure }: Options) {
  const counts = { written: 0, removed: 0, skipped: 0, failed: 0, copied: 0, swept: 0 };
  const mirror = new MirrorFolder(folder, hosts);
  const copier = new Copier({
    folder,
    perSecond,
    read: (address) => readCopy(address, { site, hosts }),
    onOutcome: (outcome, address) => {
      if (outcome === 'copied') counts.copied += 1;
      if (outcome === 'failed') fail(address);
    },
  });

  function fail(what: string) {
    counts.failed += 1;
    onFailure?.(what);
  }

  async function ask(address: string) {
    await delay(1000 / perSecond);
    return fetch(site + address, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  }

  async function readSitemaps() {
    const paths = new Set(screens.map(({ path }) => path));
    const index = await ask('/sitemap.xml');
    if (!index.ok) throw new Error(`${site}/sitemap.xml answered ${index.status}.`);
    for (const sitemap of locationsIn(await index.text())) {
      const answer = await ask(sitemap);
      if (!answer.ok) throw new Error(`${site}${sitemap} answered ${answer.status}.`);
      for (const address of locationsIn(await answer.text())) paths.add(address.replace(/\?.*$/s, ''));
    }
    return paths;
  }

  /** The embeds of terms and events, which have no page of their own: the public data name them. */
  async function namedEmbeds() {
    const embeds = new Set<string>();
    await readNames(embeds).catch((error: unknown) => fail(String(error)));
    return embeds;
  }

  async function readNames(embeds: Set<string>) {
    const read = async (address: string): Promise<unknown> => {
      const answer = await ask(address);
      if (!answer.ok) throw new Error(`${site}${address} answered ${answer.status}.`);
      return answer.json();
    };
    const { current, languages } = versionsFile.parse(await read('/data/versions.json'));
    for (const language of languages) {
      const { terms } = dataFiles.glossary.parse(await read(`/data/${current}/${language}/glossary.json`));
      const { events } = dataFiles.events.parse(await read(`/data/${current}/${language}/events.json`));
      for (const { id } of terms) embeds.add(embedOf({ kind: 'term', name: id }));
      for (const { id } of events) embeds.add(embedOf({ kind: 'event', name: id }));
    }
  }

  async function mirrorPage(place: string) {
    const answer = await ask(addressAt(place));
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy');
    const control = answer.headers.get('cache-control') ?? '';
    // A page that lacks something, because the CMS failed, is good for three seconds. It takes the place of none.
    const isWhole = !/no-store|s-maxage=[0-3]\b/.test(control);
    if (
      answer.status === 200 &&
      (!isWhole || policy === null) &&
      (policy === null || (await mirror.has(place)))
    )
      counts.skipped += 1;
    else if (answer.status === 200 && policy !== null && !control.includes('no-store')) {
      const files = await mirror.writePage(place, { html, policy });
      if (files) {
        copier.add(files);
        counts.written += 1;
      } else counts.skipped += 1;
    } else if (answer.status < 500 && answer.status !== 429) {
      if (await mirror.removePage(place)) counts.removed += 1;
      else counts.skipped += 1;
    } else fail(`${addressAt(place)} answered ${answer.status}`);
  }

  await writeWords(folder);
  const paths = [...(await readSitemaps())];
  const pagesWithEmbed = paths.filter((one) => embeddableBelow(one, new URLSearchParams()));
  const embeds = new Set([...pagesWithEmbed.map((one) => `/embed${one}`), ...(await namedEmbeds())]);
  const places = new Set([
    ...paths.flatMap(placesOf),
    ...[...embeds].flatMap(embedPlacesOf),
    ...(await mirror.places()),
  ]);
  copier.add(always);
  for (const place of places)
    if (place !== undefined) {
      await mirrorPage(place).catch((error: unknown) => fail(`${addressAt(place)}: ${String(error)}`));
      // Its files come before the next page, so both together keep to the rate.
      await copier.idle();
    }
  counts.swept = await sweep(mirror);
  return counts;
}
