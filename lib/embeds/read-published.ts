import { cardPath } from '#lib/addresses/paths.ts';
import { possiblePage } from '#lib/addresses/possible-page.ts';
import { readRatings } from '#lib/champions/read-tier-lists.ts';
import type { Article } from '#lib/cms/articles.ts';
import { getBuild } from '#lib/cms/builds.ts';
import { isThere } from '#lib/cms/is-there.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import { formatDate } from '#lib/dates.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { query } from '#lib/links/links.ts';
import { pageOf } from './embeddable.ts';
import type { Embedded } from './embedded.ts';
import { championNotes, longestName, longestText, mostRows, present, short } from './embedded.ts';
import { readBuild } from './read-in-link.ts';

/** What other sites show of pages that editors write: articles, guides, builds and tier lists. */

const longestTier = 400;

type Written = 'article' | 'guide' | 'published-build';

/** The kind that oEmbed names. */
function kindOf(kind: Written, { championClass }: Article): Embedded['kind'] {
  if (kind === 'published-build') return 'build';
  return kind === 'article' && championClass !== null ? 'champion' : kind;
}

function fromArticle(locale: Locale, shown: { kind: Written; name: string }, article: Article): Embedded {
  const kind = kindOf(shown.kind, article);
  const about = { article: 'post', guide: 'course', 'published-build': '' }[shown.kind];
  return {
    kind,
    title: short(article.title),
    titleLanguage: article.titleLanguage,
    page: pageOf(shown),
    notes:
      kind === 'champion'
        ? championNotes(locale, article)
        : present([
            article.category?.name ?? '',
            article.publishedAt === null ? '' : formatDate(article.publishedAt, locale),
          ]),
    text: short(descriptionOf(article), longestText),
    textLanguage: article.language,
    picture: article.picture?.medium ?? '',
    card: cardPath(query(about === '' ? {} : { [about]: article.slug })),
    championClass: article.championClass,
    ...(article.author ? { author: article.author.name } : {}),
    rows: [],
  };
}

/**
 * Whether the CMS has a page. Programs try addresses without end, so an unknown one is asked for like that of a page: in
 * places of their own, which hold up no call for what there is.
 */
async function isUnknown(locale: Locale, address: string): Promise<boolean> {
  const possible = possiblePage(address);
  const there = possible.is === 'asked' ? await isThere({ locale, address, ...possible }) : 'missing';
  return there === 'busy' || there === 'unwell';
}

export async function readArticle<One extends Article>(
  locale: Locale,
  shown: { kind: Written; name: string },
  read: (locale: Locale, name: string) => Promise<Result<One>>,
): Promise<Result<Embedded>> {
  if (await isUnknown(locale, pageOf(shown))) return unwell;
  const article = await read(locale, shown.name);
  return article.kind === 'found' ? found(fromArticle(locale, shown, article.value)) : article;
}

/** A build that the CMS publishes: what its page says, and what is said of a build in a link. */
export async function readPublishedBuild(locale: Locale, name: string): Promise<Result<Embedded>> {
  const article = await readArticle(locale, { kind: 'published-build', name }, getBuild);
  const build = await getBuild(locale, name);
  if (article.kind !== 'found' || build.kind !== 'found') return article;
  const drawn = await readBuild(locale, build.value.build.code);
  if (drawn.kind === 'unwell') return drawn;
  return drawn.kind === 'found' ? found({ ...drawn.value, ...saidOf(article.value) }) : article;
}

const saidOf = ({ title, titleLanguage, page, text, textLanguage, author }: Embedded) => ({
  title,
  titleLanguage,
  page,
  text,
  textLanguage,
  ...(author === undefined ? {} : { author }),
});

export async function readTierList(locale: Locale, name: string): Promise<Result<Embedded>> {
  const ratings = await readRatings(locale);
  if (ratings.kind !== 'found') return ratings;
  const { lists, championOf } = ratings.value;
  const list = lists.find(({ slug }) => slug === name);
  if (!list) return missing;
  return found({
    kind: 'tier-list',
    title: short(list.title),
    titleLanguage: list.language,
    page: pageOf({ kind: 'tier-list', name }),
    notes: present([
      short(list.mode.name, longestName),
      list.patch === '' ? '' : translate(locale, 'tiers.patch', { version: short(list.patch, longestName) }),
    ]),
    text: plainText(list.html, longestText),
    textLanguage: list.language,
    picture: '',
    card: cardPath(''),
    ...(list.author ? { author: list.author.name } : {}),
    rows: list.tiers.slice(0, mostRows).map((tier) => ({
      name: short(tier.name, longestName),
      language: list.language,
      notes: [
        // Names have several words, and lists of `Intl` have no commas in every language.
        short(tier.ratings.map(({ champion }) => championOf(champion).name).join(', '), longestTier),
      ],
      page: '',
    })),
  });
}
