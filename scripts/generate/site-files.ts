import { readdirSync, readFileSync } from 'node:fs';
import { decidingParams, fixedPaths, ownFolders } from '#lib/addresses/screens.ts';
import { localeNames } from '#lib/i18n/locale-names.ts';
import { defaultLocale, locales, localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What `npm run generate` writes from the tables of screens and languages, for what can't import them. */

/** Replaces what stands between two texts, both of which have to be there. */
function between(start: string, end: string, written: string) {
  return (text: string) => {
    const from = text.indexOf(start) + start.length;
    const to = text.indexOf(end, from);
    if (from < start.length || to < 0) throw new Error(`There is no “${start} … ${end}”.`);
    return text.slice(0, from) + written + text.slice(to);
  };
}

const phpString = (text: string) =>
  text.includes('\n')
    ? JSON.stringify(text).replaceAll('$', String.raw`\$`)
    : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

const phpList = (values: readonly string[]) => `array( ${values.map(phpString).join(', ')} )`;

/** A map in PHP with its arrows one below the other, as WordPress's coding standard asks. */
function phpMap(entries: readonly (readonly [key: string, value: string])[], indent = '\t') {
  const widest = Math.max(...entries.map(([key]) => key.length));
  const lines = entries.map(([key, value]) => `${indent}\t${`'${key}'`.padEnd(widest + 2)} => ${value},\n`);
  return `array(\n${lines.join('')}${indent})`;
}

const textsOf = (locale: Locale) =>
  JSON.parse(readFileSync(`lib/i18n/languages/${locale}.json`, 'utf8')) as Record<string, string>;

/** The text as `vsprintf` reads it. Its arguments are numbered in the order of English. */
function phpFormat(text: string, english: string) {
  const names = [...new Set(english.match(/\{\w+\}/g))];
  return phpString(
    text.replaceAll('%', '%%').replaceAll(/\{\w+\}/g, (name) => `%${names.indexOf(name) + 1}$s`),
  );
}

/** @param group the first part of the texts' keys */
function textGroup(group: string) {
  const texts = locales.map((locale) => [locale, textsOf(locale)] as const);
  const english = Object.entries(textsOf(defaultLocale)).filter(([key]) => key.startsWith(group));
  return phpMap(
    english.map(([key, text]) => [
      key.slice(group.length),
      phpMap(
        texts.map(([locale, own]) => [locale, phpFormat(own[key] ?? '', text)]),
        '\t\t',
      ),
    ]),
  );
}

function siteClass() {
  return `<?php
/**
 * What the plugin knows of the site. Written by \`npm run generate\` of the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\\Site\\Content;

/**
 * The site's screens and languages, and its texts for subscribers and webhooks.
 */
final class Site {

	/** Addresses that have a screen, which wins over content and redirects. */
	public const SCREENS = ${phpList(fixedPaths)};

	/** Folders in which nothing comes from WordPress. */
	public const FOLDERS = '#${ownFolders.source.replaceAll(String.raw`\/`, '/')}#';

	/** Each language by its own name. */
	public const LANGUAGES = ${phpMap(locales.map((locale) => [locale, phpString(localeNames[locale])]))};

	/** The languages that the site offers to its readers. */
	public const OFFERED_LANGUAGES = ${phpList(offeredLocales)};

	/** The texts of mails and pages for subscribers. */
	public const SIGN_UP_TEXTS = ${textGroup('signup.')};

	/** The texts of messages to webhooks. */
	public const WEBHOOK_TEXTS = ${textGroup('webhook.')};
}
`;
}

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
const englishList = new Intl.ListFormat('en');
const listed = (words: readonly string[]) => englishList.format(words).replace(/,(?= and )/, '');

const params = decidingParams.join('|');

/** The names of the blocks, which lib/ can't import. A test in blocks/ compares them with its folders. */
function blockNames() {
  const names = readdirSync('blocks', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const list = names.map(({ name }) => `  '${name}',\n`).toSorted();
  return `/** Written by \`npm run generate\`. Each block has a page of the style guide. */\nexport const blockNames: ReadonlySet<string> = new Set([\n${list.join('')}]);\n`;
}

/** Each file, with the function that makes its new text from the old one. */
export const siteFiles: [file: string, text: (before: string) => string][] = [
  ['wordpress/fighter-site/includes/content/class-site.php', siteClass],
  ['lib/addresses/block-names.ts', blockNames],
  ['deploy/varnish/default.vcl', between('(?<=[?&])(?!(?:', '|_rsc|', params)],
  ['docs/deploy.md', between('regfilter_except(req.url, "^(', '|_rsc)$")', params)],
  ['docs/rules.md', between('without regard to case with ', '. Any other value', listed(locales))],
  [
    'docs/product.md',
    between(
      'The languages on offer are ',
      '; English is the default',
      listed(offeredLocales.map((locale) => inEnglish.of(localeTag(locale)) ?? locale)),
    ),
  ],
];
