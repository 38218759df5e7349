// The calls whose answers are looked at, and what a change makes of them.
import assert from 'node:assert/strict';
import { api } from '#wordpress/tests/set-up.ts';

/** The calls that are looked at, by what they answer. */
const english: Record<string, string> = {
  'all articles': 'category/',
  'a category': 'category/?id=lore',
  'an author': 'author/?id=1',
  news: 'news/?count=50',
  spotlights: 'spotlights/?id=champion-spotlights',
  hub: 'hub',
  events: 'events',
  home: 'homepage',
  first: 'slugpost?slug=first',
  second: 'slugpost?slug=second',
  third: 'slugpost?slug=third',
  late: 'slugpost?slug=late',
  'the old address of late': 'slugpost?slug=early',
  'an article with a tile of second': 'slugpost?slug=with-a-tile',
  'an article with a list of WordPress': 'slugpost?slug=with-a-list',
  'an article with a shortcode': 'slugpost?slug=with-a-shortcode',
  Apsis: 'slugpost?slug=apsis',
  Boreal: 'slugpost?slug=boreal',
  'a page': 'pathpage?path=about',
  'a page below': 'pathpage?path=about/team',
  'a page below a draft': 'pathpage?path=hidden/shown',
  categories: 'categories/',
  'a course': 'course/?id=blocking',
  Academy: 'academy/',
  subjects: 'subjects/',
  glossary: 'glossary/',
  masteries: 'masteries',
  menu: 'menu/',
  changes: 'changes/',
  redirects: 'redirects/',
  'home news': 'components/home-news/',
  'home tips': 'components/home-tips/',
  notification: 'components/notification/',
};
/** Those that are looked at in German too. */
const translated = [
  'all articles',
  'a category',
  'hub',
  'first',
  'second',
  'third',
  'categories',
  'menu',
  'glossary',
];
export const german = (name: string) => `${name}, in German`;
export const calls = new Map([
  ...Object.entries(english),
  ...translated.map((name) => {
    const call = english[name] ?? '';
    return [german(name), `${call}${call.includes('?') ? '&' : '?'}lang=de`] as const;
  }),
]);
export const unknown = ['an article with a list of WordPress', 'an article with a shortcode'];
export const both = (names: string[]) =>
  names.flatMap((name) => (translated.includes(name) ? [name, german(name)] : [name]));

export const look = async (name: string, more = '') => {
  const call = calls.get(name) ?? '';
  const answer = await api(more ? `${call}${call.includes('?') ? '&' : '?'}${more}` : call);
  return { ...answer, isStored: answer.headers.get('x-fighter-answer') === 'stored' };
};

/** How many calls are made at once. */
let atOnce = 3;

export function lookOneByOne() {
  atOnce = 1;
}

/** Does something with each call. */
async function withEach(run: (name: string) => Promise<void>) {
  const rest = [...calls.keys()];
  const work = async () => {
    for (let name = rest.shift(); name !== undefined; name = rest.shift()) await run(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * What is made anew after a change, and what differs from before. Whatever is answered is what WordPress would make now.
 */
export async function madeAfter(make: () => Promise<unknown>) {
  const kept = new Map<string, string>();
  await withEach(async (name) => {
    const first = await look(name);
    const { text, status, isStored } = first.isStored ? first : await look(name);
    assert.equal(isStored, status === 200, `${name} is stored`);
    kept.set(name, text);
  });
  await make();
  const anew: string[] = [];
  const different: string[] = [];
  const missing: string[] = [];
  await withEach(async (name) => {
    const { text, status, isStored } = await look(name);
    // An unknown parameter changes no answer, but such an answer is never stored.
    if (status !== 200) missing.push(name);
    else if (!isStored) anew.push(name);
    else assert.ok(text === (await look(name, 'fresh=1')).text, `${name} is as it would be made now`);
    if (text !== kept.get(name)) different.push(name);
  });
  return { anew, different, missing };
}
