import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { screens } from '#lib/addresses/screens.ts';
import { languages } from './languages.ts';

const root = join(__dirname, 'content');

const blocks = new Set(
  readdirSync('blocks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);
const fixedRoutes = ['/news/category/', ...screens.map(({ path }) => path)];

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function textsIn(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === key && typeof entry === 'string' ? [entry] : textsIn(entry, key),
  );
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const pages = files.filter((file) => file.endsWith('.html')).sort();
const jsonFiles = files.filter((file) => file.endsWith('.json')).sort();

function slugsOf(folder: string): string[] {
  const start = `en/${folder}/`;
  return pages
    .filter((file) => file.startsWith(start))
    .map((file) => file.slice(start.length, -'.html'.length));
}

const championIds = textsIn(readJson('champions.json'), 'id');
const categories = textsIn(readJson('categories.json'), 'slug');
const terms = new Set(textsIn(readJson('en/glossary.json'), 'id'));

function anchors(html: string): Set<string> {
  const set = [...html.matchAll(/ (?:data-)?id="([^"]+)"/g)].map((match) => match[1] ?? '');
  const made = [...html.matchAll(/<h[2-4]>(.*?)<\/h/g)].map((match) =>
    (match[1] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '-'),
  );
  return new Set([...set, ...made]);
}

const addresses = new Set([
  ...fixedRoutes,
  ...categories.map((slug) => `/news/category/${slug}/`),
  ...[...slugsOf('posts'), ...championIds].map((slug) => `/news/${slug}/`),
  ...slugsOf('courses').map((slug) => `/academy/${slug}/`),
  ...slugsOf('pages').map((slug) => `/${slug}/`),
]);

function splitPage(file: string) {
  const [, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return { head, body };
}

function deadLinks(html: string): string[] {
  const links = [...html.matchAll(/(?: href| data-link|"link"|"url")(?:=|: )"([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  return links.filter((link) => {
    if (/^(https?:|mailto:|#)/.test(link) || link.startsWith('/wp-content/')) return false;
    return !addresses.has(link.replace(/[?#].*$/, ''));
  });
}

describe.each(pages.map((file) => ({ file })))('$file', ({ file }) => {
  const { head, body } = splitPage(file);

  it('has front matter of keys and values', () => {
    if (!head) expect(body || /(notification|legal)\.html$/.test(file)).toBeTruthy();
    for (const line of head.split('\n').filter(Boolean)) expect(line).toMatch(/^[a-z_]+:( .*)?$|^\s*- /);
  });

  it('uses the blocks that authors have', () => {
    const used = [...body.matchAll(/data-block="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(used.filter((name) => !blocks.has(name))).toEqual([]);
  });

  it('closes every div it opens', () => {
    expect([...body.matchAll(/<\/div>/g)]).toHaveLength([...body.matchAll(/<div[\s>]/g)].length);
  });

  it('links to what exists', () => {
    expect(deadLinks(body)).toEqual([]);
    const targets = [...body.matchAll(/data-target="([^"]*)"/g)].map((match) => match[1] ?? '');
    const ids = anchors(body);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  it('marks words that the glossary has', () => {
    const marked = [...body.matchAll(/\[k=glossary\/([^\]]+)\]/g)].map((match) => match[1] ?? '');
    expect(marked.filter((term) => !terms.has(term))).toEqual([]);
  });

  it('shows champions that exist', () => {
    const shown = [...`${head}\n${body}`.matchAll(/\/art\/champion\/([a-z0-9-]+?)(?:-\d+x\d+)?\.webp/g)];
    const posed = [
      ...`${head}\n${body}`.matchAll(/\/art\/(?:news|event|poster)\/[a-z]+__([a-z0-9_-]+)\.webp/g),
    ].flatMap((match) => (match[1] ?? '').split('__').slice(0, -1));
    const ids = [...shown.map((match) => match[1] ?? ''), ...posed];
    expect(ids.filter((id) => !championIds.includes(id))).toEqual([]);
  });
});

it.each(jsonFiles)('%s links to what exists', (file) => {
  expect(deadLinks(JSON.stringify(readJson(file), null, 1))).toEqual([]);
});

it('gives every article a known category and author, and a date', () => {
  const authors = textsIn(readJson('authors.json'), 'id');
  const wrong = slugsOf('posts').filter((slug) => {
    const { head } = splitPage(`en/posts/${slug}.html`);
    const value = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '';
    return (
      !categories.includes(value('category')) ||
      !authors.includes(value('author')) ||
      Number.isNaN(Date.parse(value('date')))
    );
  });
  expect(wrong).toEqual([]);
});

it('never gives an article the address of a champion', () => {
  expect(slugsOf('posts').filter((slug) => championIds.includes(slug))).toEqual([]);
});

it('translates only what English has', () => {
  const strangers = pages.concat(jsonFiles).filter((file) => {
    const [language = '', ...rest] = file.split('/');
    return languages.slice(1).includes(language) && !files.includes(['en', ...rest].join('/'));
  });
  expect(strangers.map((file) => relative('.', file))).toEqual([]);
});

it('builds a translated page as the English one is built', () => {
  const build = (body: string) =>
    [...body.matchAll(/<(ol|ul|table|blockquote|figure|h2|h3|div data-block="[^"]*")[\s>]/g)].map(
      ([tag]) => tag,
    );
  const different = pages.filter((file) => {
    const [language = '', ...rest] = file.split('/');
    const { body } = splitPage(file);
    const isWhole = language !== 'en' && body.trim() !== '';
    return isWhole && build(body).join() !== build(splitPage(['en', ...rest].join('/')).body).join();
  });
  expect(different).toEqual([]);
});

describe('release notes', () => {
  const notes = slugsOf('posts').filter((slug) => /^(?:patch|hotfix)-/.test(slug));
  type Facts = Record<string, { abilities: { name: string }[] }>;
  const factsIn = (language: string): Facts => ({
    ...(readJson('en/facts.json') as Facts),
    ...(files.includes(`${language}/facts.json`) ? (readJson(`${language}/facts.json`) as Facts) : {}),
  });
  const changesIn = (file: string) =>
    [...splitPage(file).body.matchAll(/<div data-block="balance-change"([^>]*)>/g)].map(([, tag = '']) => {
      const value = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
      return {
        champion: value('champion'),
        ability: value('ability'),
        was: value('was'),
        is: value('is'),
        kind: value('kind'),
      };
    });
  const patches = pages.filter((file) => /\/posts\/(?:patch|hotfix)-/.test(file));

  it.each(notes)('of %s have the version of their title', (slug) => {
    const { head } = splitPage(`en/posts/${slug}.html`);
    const version = /^version: "([\d.]+)"$/m.exec(head)?.[1] ?? 'none';
    expect(/^title: (.*)$/m.exec(head)?.[1]).toContain(version);
  });

  it.each(patches)('%s names champions that exist, and abilities that they have', (file) => {
    const facts = factsIn(file.split('/')[0] ?? '');
    for (const change of changesIn(file)) {
      expect(championIds).toContain(change.champion);
      expect(change.was && change.is && change.was !== change.is).toBeTruthy();
      expect(['buff', 'nerf', 'fix', '']).toContain(change.kind);
      const names = (facts[change.champion]?.abilities ?? []).map(({ name }) => name);
      expect(['', ...names]).toContain(change.ability);
    }
  });

  it('change most champions, some of them three times, in each way', () => {
    const changes = notes.flatMap((slug) => changesIn(`en/posts/${slug}.html`));
    const changed = changes.map(({ champion }) => champion);
    expect(new Set(changed).size).toBeGreaterThanOrEqual(40);
    expect(championIds.some((id) => changed.filter((one) => one === id).length >= 3)).toBe(true);
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['buff', 'nerf', 'fix', '']));
  });

  it('say the same of the same champions in every language', () => {
    const outline = (file: string) => changesIn(file).map(({ champion, kind }) => `${champion} ${kind}`);
    for (const file of patches.filter((one) => !one.startsWith('en/'))) {
      expect([file, outline(file)]).toEqual([file, outline(file.replace(/^[^/]+/, 'en'))]);
    }
  });
});
