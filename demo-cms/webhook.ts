import { describeFile } from './files.ts';
import { categorySlugs } from './post.ts';
import type { openContent } from './content.ts';
import type { World } from './world.ts';

export type Change = { type: string; slug?: string; categories?: string[]; author?: string };

const manyFiles = 20;

/** The messages to the site about files that changed: one for each file, or `all` for a file that is part of every page. */
function changesOf(files: string[], before: World, after: World): Change[] {
  if (files.length > manyFiles) return [{ type: 'all' }];
  const changes = new Map<string, Change>();
  for (const file of files) {
    for (const change of changesOfFile(file, before, after)) changes.set(JSON.stringify(change), change);
  }
  const list = [...changes.values()];
  return list.some(({ type }) => type === 'all') ? [{ type: 'all' }] : list;
}

function changesOfFile(file: string, before: World, after: World): Change[] {
  const about = describeFile(file);
  const wide: Record<string, string> = {
    home: 'home',
    takeover: 'home',
    'takeover-b': 'home',
    events: 'events',
    hub: 'hub',
    glossary: 'glossary',
    notification: 'notification',
    menu: 'menu',
    categories: 'categories',
    subjects: 'subjects',
    masteries: 'masteries',
    redirects: 'redirects',
    'tier-lists': 'tier-lists',
  };
  const name = about?.area === 'single' ? about.slug : file.replace(/\.json$/, '');
  if (!about || about.area === 'single') return [{ type: wide[name] ?? 'all' }];
  const { area, slug } = about;
  if (area === 'pages') return [{ type: 'page', slug }];
  if (area === 'courses') return [{ type: 'course', slug }];
  if (area === 'builds') return [{ type: 'build', slug }];
  if (area === 'champions') return championsTouched(slug, before, after).map(championChange);
  if (area !== 'posts') return [];
  const versions = [before, after].flatMap((world) => world.posts.filter((post) => post.slug === slug));
  const categories = [...new Set(versions.flatMap(categorySlugs))];
  const authors = [...new Set(versions.map((post) => post.meta.author))].filter(Boolean);
  if (authors.length === 0) return [{ type: 'post', slug, categories }];
  return authors.map((author) => ({ type: 'post', slug, categories, author }));
}

const championChange = (slug: string): Change => ({
  type: 'champion',
  slug,
  categories: ['champion-spotlights'],
});

/**
 * The messages about the pages before and after a champion that was added, removed or renamed: their links "previous"
 * and "next" change.
 */
function championsTouched(slug: string, before: World, after: World) {
  const places = [before, after].map(({ champions }) => {
    const index = champions.findIndex((champion) => champion.slug === slug);
    const around = index < 0 ? [] : [champions[index - 1], champions[index + 1]];
    return { title: champions[index]?.meta.title, around: around.map((champion) => champion?.slug) };
  });
  const renamed = places[0]?.title !== places[1]?.title;
  const neighbours = renamed ? places.flatMap(({ around }) => around) : [];
  return [...new Set([slug, ...neighbours])].filter((one) => one !== undefined);
}

type Outcome = { status: number; answer: unknown };

/** @returns status 0 where nothing answers */
async function tellSite(
  change: Change,
  { siteUrl, revalidateSecret, signal }: { siteUrl: string; revalidateSecret: string; signal: AbortSignal },
): Promise<Outcome> {
  let outcome: Outcome = { status: 0, answer: null };
  for (const wait of [0, 400, 1_500]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait).unref());
    if (signal.aborted) return outcome;
    try {
      const response = await fetch(new URL('/api/revalidate', siteUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify(change),
        signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
      });
      outcome = { status: response.status, answer: await response.json().catch(() => null) };
      if (response.status < 500) return outcome;
    } catch {
      outcome = { status: 0, answer: null };
    }
  }
  return outcome;
}

type Publishing = {
  content: ReturnType<typeof openContent>;
  site: { siteUrl: string; revalidateSecret: string };
  log: (line: string) => void;
  signal: AbortSignal;
};

/** @returns what makes a change of the content, and tells the site which content changed */
export function openPublishing({ content, site, log, signal }: Publishing) {
  return async (change: () => string[]) => {
    const before = content.world('en');
    const files = change();
    if (files.length === 0) return [];
    const changes = changesOf(files, before, content.world('en'));
    const { siteUrl, revalidateSecret } = site;
    if (!siteUrl || !revalidateSecret) return changes.map((edit) => ({ ...edit, status: null }));
    return Promise.all(
      changes.map(async (edit) => {
        const { status, answer } = await tellSite(edit, { siteUrl, revalidateSecret, signal });
        const about = edit.slug ? `${edit.type} ${edit.slug}` : edit.type;
        if (!signal.aborted) log(`${about} is published, the site answered ${status || 'nothing'}`);
        return { ...edit, status, answer };
      }),
    );
  };
}
