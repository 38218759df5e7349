import { randomBytes } from 'node:crypto';
import { languages } from './languages.ts';
import { addressOf, categorySlugs, findAuthor, toCard } from './post.ts';
import { ok, refuse, wholeNumber } from './routes.ts';
import { wordpressNumber } from './wordpress-quirks.ts';
import type { Content } from './content.ts';
import type { Answer, Call } from './routes.ts';
import type { Entry, World } from './world.ts';

const perPage = 500;

/** What stood at an address, and since which change. */
type Listed = { text: string; change: number; isGone: boolean };

const entriesOf = ({ posts, champions, courses, builds, pages }: World) => [
  ...posts,
  ...champions,
  ...courses,
  ...builds,
  ...pages.values(),
];

/** The languages that each entry has texts in, by its address. */
function languagesIn(content: Content) {
  const found = new Map<string, string[]>();
  for (const language of languages)
    for (const entry of entriesOf(content.world(language))) {
      if (![entry.language, entry.bodyLanguage, entry.titleLanguage].includes(language)) continue;
      found.set(addressOf(entry), [...(found.get(addressOf(entry)) ?? []), language]);
    }
  return found;
}

function toItem(entry: Entry, call: Call, inLanguages: string[] = []) {
  const card = toCard(entry, call);
  return {
    kind: entry.kind,
    slug: entry.slug,
    permalink: card.permalink,
    title: card.title,
    title_language: card.title_language,
    language: card.language,
    excerpt: card.excerpt,
    featured_image_thumbnail_src: card.featured_image_thumbnail_src,
    featured_image_alt: card.featured_image_alt,
    date_time: card.date_time,
    modified_time: card.modified_time,
    ...('class' in card ? { class: card.class } : {}),
    categories: entry.kind === 'post' || entry.kind === 'champion' ? categorySlugs(entry) : [],
    author: findAuthor(entry.meta.author, call.world)?.id ?? '',
    languages: inLanguages,
    ...(entry.meta.noindex ? { noindex: true } : {}),
  };
}

/**
 * Answers the catalogue: everything that has a page. The changes are counted for each language by comparing what is
 * there with what was there at the call before.
 */
export function openCatalogue(content: Content) {
  const start = randomBytes(4).toString('hex');
  const listed = new Map<string, { world?: World; change: number; entries: Map<string, Listed> }>();

  function update({ world }: Call, items: { path: string; item: object }[]) {
    const known = listed.get(world.language) ?? { change: 0, entries: new Map<string, Listed>() };
    listed.set(world.language, known);
    if (known.world === world) return known;
    known.world = world;
    const change = known.change + 1;
    const put = (path: string, text: string, isGone: boolean) => {
      const before = known.entries.get(path);
      if (before?.text === text && before.isGone === isGone) return;
      known.entries.set(path, { text, change, isGone });
      known.change = change;
    };
    const there = new Set(items.map(({ path }) => path));
    for (const { path, item } of items) put(path, JSON.stringify(item), false);
    for (const path of known.entries.keys()) if (!there.has(path)) put(path, '', true);
    return known;
  }

  return (call: Call): Answer => {
    const inLanguages = languagesIn(content);
    const itemsFor = (origin: string) =>
      entriesOf(call.world).map((entry) => {
        const path = addressOf(entry);
        return { path, item: toItem(entry, { ...call, origin }, inLanguages.get(path)) };
      });
    // Without the origin, because a call to another host name is no change.
    const { change, entries } = update(call, itemsFor(''));
    const at = `${start}-${change}`;
    const items = itemsFor(call.origin);
    const asked = call.query.get('since') ?? '';
    if (asked === '') {
      const page = wholeNumber(call.query.get('page'), 1);
      const shown = items.slice((page - 1) * perPage, page * perPage);
      const total = wordpressNumber(items.length, items.length);
      return ok({ items: shown.map(({ item }) => item), total, perPage, at });
    }
    const [, seen] = new RegExp(`^${start}-(\\d+)$`).exec(asked) ?? [];
    if (seen === undefined || Number(seen) > change)
      return refuse(410, 'unknown_since', 'Nobody knows what changed since then.');
    const isNew = (path: string) => (entries.get(path)?.change ?? 0) > Number(seen);
    return ok({
      items: items.filter(({ path }) => isNew(path)).map(({ item }) => item),
      removed: [...entries].flatMap(([path, { isGone }]) =>
        isGone && isNew(path) ? [call.origin + path] : [],
      ),
      at,
    });
  };
}
