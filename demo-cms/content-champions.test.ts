import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { builds, emblems, heads, poses, weapons } from '#demo-art/champion.ts';
import { championClasses } from '#game/classes.ts';
import { progressions } from '#game/progressions.ts';
import { screens } from '#lib/addresses/screens.ts';
import { languages } from './languages.ts';

const contentDir = path.join(process.cwd(), 'demo-cms', 'content');
/** A language needs no content of its own: what it lacks is English. */
const translated = languages.filter(
  (language) => language !== 'en' && existsSync(path.join(contentDir, language)),
);

const texts = z.object({
  en: z.string(),
  es: z.string(),
  fr: z.string(),
  de: z.string(),
  it: z.string(),
  'pt-br': z.string(),
  tr: z.string(),
});
const look = z.object({
  build: z.enum(builds),
  head: z.enum(heads),
  emblem: z.enum(emblems),
  pose: z.enum(poses),
  cape: z.boolean(),
  weapon: z.enum(weapons),
  hue: z.number().min(0).max(359),
});
const champion = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  slug: z.string(),
  name: z.string(),
  class: z.enum(championClasses),
  epithet: z.string(),
  maxPrestige: z.number().min(8000).max(24000),
  tiers: z.array(z.number()).nonempty(),
  look,
});
const amount = z.object({ id: z.string(), name: z.string(), q: z.number().positive() });
const mastery = z.object({
  id: z.string(),
  details: z.object({
    name: texts,
    description: texts,
    type: z.string(),
    frame: z.enum(['MasteryFrame0', 'MasteryFrame1', 'MasteryFrame2']),
    coord: z.object({ x: z.number().min(0).max(6), y: z.number().min(0).max(8) }),
  }),
  levels: z
    .array(
      z.object({
        level: z.number(),
        c: z.number(),
        m: z.number(),
        d: z.number(),
        reqLvl: z.number().min(1).max(60),
        reqClassSpend: z
          .object({ classId: z.string(), name: z.string(), value: z.number().positive() })
          .optional(),
        cost: z.array(amount).nonempty(),
        unlock: z.array(amount),
        reqNodes: z.array(z.object({ id: z.string() })),
      }),
    )
    .nonempty(),
});
type Mastery = z.infer<typeof mastery>;
const term = z.object({ id: z.string(), word: z.string(), category: z.string(), description: z.string() });

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(contentDir, file), 'utf8'));

const champions = z.array(champion).parse(readJson('champions.json'));
const subjects = z.array(z.object({ slug: z.string(), name: texts })).parse(readJson('subjects.json'));
const sections = z
  .object({ offense: z.array(mastery), defense: z.array(mastery), utility: z.array(mastery) })
  .parse(readJson('masteries.json'));
const glossary = z.array(term).parse(readJson('en/glossary.json'));

const typesBySection: Record<string, string[]> = {
  offense: ['attack', 'bleed', 'critical-hit'],
  defense: ['health', 'armor', 'resistance'],
  utility: ['reflexes', 'resources', 'stuns'],
};
const preset: Record<string, number> = {
  atk_flt: 1,
  atk_pct: 1,
  cp: 1,
  cr2: 1,
  cr: 5,
  cd: 1,
  cd2: 5,
  heal1: 1,
  en_heal: 3,
  hp_flt: 1,
  hp_pct: 1,
  blk_pr: 4,
  parry2: 3,
  pur3: 1,
  dex: 1,
  stn1: 3,
};

const html = z.string().regex(/^<p>.+<\/(?:p|ul)>$/);
const ability = z.object({ name: z.string().min(1), text: html, terms: z.array(z.string()) });
const translatedFacts = z.record(
  z.string(),
  z.strictObject({
    abilities: z.array(ability).nonempty(),
    synergies: z.array(z.strictObject({ champion: z.string(), text: html })).nonempty(),
    counters: z.array(z.strictObject({ champion: z.string(), reason: html })),
  }),
);
const ownFacts = z.record(
  z.string(),
  translatedFacts.valueType.extend({
    immunities: z.array(z.string()),
    tags: z.array(z.string()),
    counters: z.array(
      z.strictObject({
        champion: z.string(),
        reason: html,
        tried: z.literal(true).optional(),
        source: z.url().optional(),
      }),
    ),
  }),
);
const englishFacts = ownFacts.parse(readJson('en/facts.json'));
const facts: Record<string, z.infer<typeof translatedFacts>> = {
  en: englishFacts,
  ...Object.fromEntries(
    translated
      .filter((language) => existsSync(path.join(contentDir, language, 'facts.json')))
      .map((language) => [language, translatedFacts.parse(readJson(`${language}/facts.json`))]),
  ),
};

type Page = { name: string; slug: string; meta: Map<string, string>; body: string };

function readPages(folder: string): Page[] {
  const directory = path.join(contentDir, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const [, head = '', body = ''] =
        /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(directory, file), 'utf8')) ?? [];
      const meta = new Map(
        head.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trim()];
        }),
      );
      return { name: `${folder}/${file}`, slug: file.replace(/\.html$/, ''), meta, body };
    });
}

const championPages = readPages('en/champions');
const coursePages = readPages('en/courses');
const slugsOf = (pages: Page[]) => pages.map((page) => page.slug);
const words = (body: string) =>
  body
    .replace(/<[^>]*>|\[\/?k[^\]]*\]/g, ' ')
    .trim()
    .split(/\s+/).length;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const spend = (levels: Record<string, number>, masteries: Mastery[]) =>
  masteries.reduce((sum, { id }) => sum + (levels[id] ?? 0), 0);

describe('champions', () => {
  it('are forty-eight, eight of each class, each with an id of its own', () => {
    expect(champions).toHaveLength(48);
    expect(repeated(champions.map(({ id }) => id))).toEqual([]);
    for (const { id, slug } of champions) expect(slug).toBe(id);
    for (const name of championClasses) expect(champions.filter((one) => one.class === name)).toHaveLength(8);
  });

  it.each(championClasses)('of the %s class can be told apart by head, emblem and weapon', (name) => {
    const looks = champions.filter((one) => one.class === name).map((one) => one.look);
    for (const trait of ['head', 'emblem', 'weapon'] as const) {
      expect(repeated(looks.map((one) => one[trait]))).toEqual([]);
    }
  });

  it.each(champions)('$id has a page with story, ratings and advice', ({ id, ...one }) => {
    const page = championPages.find(({ slug }) => slug === id);
    expect(page?.meta.get('champion')).toBe(id);
    expect(page?.meta.get('class')).toBe(one.class);
    expect(page?.meta.get('prestige')).toBe(String(one.maxPrestige));
    expect(matches(page?.body ?? '', /<h2>(.*?)<\/h2>/g)).toEqual(['Story', 'Ratings', 'How to fight']);
    expect(page?.body).toMatch(/data-block="champion-rating"/);
    expect(matches(page?.body ?? '', /data-(?:survivability|damage)="([^"]*)"/g)).toHaveLength(2);
    const { abilities = [], synergies = [] } = englishFacts[id] ?? {};
    const factTexts = [...abilities, ...synergies].map(({ text }) => text);
    expect(words([page?.body, ...factTexts].join(' '))).toBeGreaterThan(230);
  });

  it.each(translated)('have a lead in %s', (language) => {
    const pages = readPages(`${language}/champions`);
    expect(slugsOf(pages).sort()).toEqual(champions.map(({ id }) => id).sort());
    for (const { meta } of pages) expect(meta.get('excerpt')).toMatch(/^<p>.+<\/p>$/);
  });
});

describe('facts', () => {
  const ids = champions.map(({ id }) => id);
  const termIds = new Set(glossary.map(({ id }) => id));
  const counters = Object.entries(englishFacts).flatMap(([id, one]) =>
    one.counters.map(({ champion: by, reason }) => ({ id, by, reason })),
  );

  it.each(['en', ...translated])('are whole in %s', (language) => {
    expect(Object.keys(facts[language] ?? {}).sort()).toEqual([...ids].sort());
  });

  it.each(champions)('of $id name terms that the glossary has', ({ id }) => {
    const { abilities = [], immunities = [], tags = [] } = englishFacts[id] ?? {};
    const named = [...immunities, ...tags, ...abilities.flatMap(({ terms }) => terms)];
    expect(named.filter((name) => !termIds.has(name))).toEqual([]);
    expect(repeated(immunities).concat(repeated(tags))).toEqual([]);
    expect(immunities.length).toBeLessThanOrEqual(4);
    expect(tags.length).toBeGreaterThanOrEqual(2);
    expect(tags.length).toBeLessThanOrEqual(5);
  });

  it.each(Object.keys(facts))(
    'in %s mark terms that the glossary has, and list those of each ability',
    (language) => {
      for (const [id, one] of Object.entries(facts[language] ?? {})) {
        const marks = matches(JSON.stringify(one), /\[k=glossary\/([^\]]+)\]/g);
        expect([id, marks.filter((mark) => !termIds.has(mark))]).toEqual([id, []]);
        for (const { name, text, terms } of one.abilities) {
          const named = new Set(matches(text, /\[k=glossary\/([^\]]+)\]/g));
          expect([name, new Set(terms)]).toEqual([name, named]);
        }
      }
    },
  );

  it('name two to four champions that beat each one, with a reason of its own each', () => {
    for (const id of ids) {
      const named = englishFacts[id]?.counters.map(({ champion: by }) => by) ?? [];
      expect(named.filter((by) => by === id || !ids.includes(by)).concat(repeated(named))).toEqual([]);
      expect([id, named.length >= 2 && named.length <= 4]).toEqual([id, true]);
    }
    expect(repeated(counters.map(({ reason }) => reason))).toEqual([]);
  });

  it('let every champion beat another, none too many, and no two each other', () => {
    for (const id of ids) {
      const beaten = counters.filter(({ by }) => by === id).length;
      expect([id, beaten >= 1 && beaten <= 6]).toEqual([id, true]);
    }
    const pairs = counters.map(({ id, by }) => [id, by].sort().join());
    expect(repeated(pairs)).toEqual([]);
  });

  it('name each synergy on the pages of both champions', () => {
    const pairs = Object.entries(englishFacts).flatMap(([id, one]) =>
      one.synergies.map(({ champion: other }) => [id, other].sort().join()),
    );
    expect(pairs.filter((pair) => pairs.indexOf(pair) === pairs.lastIndexOf(pair))).toEqual([]);
  });

  it.each(Object.keys(facts).slice(1))('in %s say what English says, champion by champion', (language) => {
    const outline = (one: z.infer<typeof translatedFacts>[string] | undefined) => [
      one?.abilities.length,
      one?.synergies.map(({ champion: other }) => other),
      one?.counters.map(({ champion: by }) => by),
    ];
    for (const [id, one] of Object.entries(facts[language] ?? {})) {
      expect([id, outline(one)]).toEqual([id, outline(englishFacts[id])]);
    }
  });
});

describe('masteries', () => {
  const all = Object.values(sections).flat();

  it('are more than sixty-five, each with an id of its own', () => {
    expect(all.length).toBeGreaterThan(65);
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
  });

  it.each(Object.entries(sections))(
    'of %s stand on cells of their own, in types of their section',
    (name, list) => {
      expect(repeated(list.map(({ details: { coord } }) => `${coord.x}/${coord.y}`))).toEqual([]);
      for (const { details } of list) expect(typesBySection[name]).toContain(details.type);
    },
  );

  it.each(Object.entries(sections))('of %s ask only for neighbours in the row above', (_name, list) => {
    for (const { details, levels } of list) {
      for (const { id } of levels.flatMap((level) => level.reqNodes)) {
        const above = list.find((one) => one.id === id)?.details.coord;
        expect(above?.y).toBe(details.coord.y - 1);
        expect(Math.abs((above?.x ?? 9) - details.coord.x)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('use the same placeholders in every language', () => {
    for (const { id, details } of all) {
      const used = Object.values(details.description).map((text) =>
        matches(text, /\{(\d)\}/g)
          .sort()
          .join(),
      );
      expect([id, ...new Set(used)]).toHaveLength(2);
    }
  });

  it('can all be reached with sixty points', () => {
    for (const list of Object.values(sections)) {
      for (const { levels } of list) {
        for (const { reqClassSpend } of levels) expect(reqClassSpend?.value ?? 0).toBeLessThanOrEqual(40);
      }
      const deepest = Math.max(
        ...list.flatMap(({ levels }) => levels.map((l) => l.reqClassSpend?.value ?? 0)),
      );
      const others = list.reduce((sum, { levels }) => sum + levels.length, 0) - 5;
      expect(others).toBeGreaterThan(deepest);
    }
  });

  it('meet their own requirements in the preset of thirty-three points', () => {
    expect(spend(preset, all)).toBe(33);
    for (const list of Object.values(sections)) {
      for (const { id, levels } of list) {
        const taken = preset[id] ?? 0;
        if (taken === 0) continue;
        const level = levels[taken - 1];
        expect(level?.level).toBe(taken);
        expect(level?.reqNodes.filter((node) => !preset[node.id])).toEqual([]);
        expect(spend(preset, list) - taken).toBeGreaterThanOrEqual(level?.reqClassSpend?.value ?? 0);
      }
    }
  });
});

describe('the glossary', () => {
  const ids = new Set(glossary.map(({ id }) => id));

  it('has at least 120 terms whose ids are the slugs of their words', () => {
    expect(ids.size).toBe(glossary.length);
    expect(glossary.length).toBeGreaterThanOrEqual(120);
    for (const { id, word } of glossary) expect(id).toBe(word.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  });

  it('points only to terms it has', () => {
    const marks = glossary.flatMap(({ description }) => matches(description, /\[k=glossary\/([^\]]+)\]/g));
    expect(marks.filter((mark) => !ids.has(mark))).toEqual([]);
  });

  it('has every term in Turkish', () => {
    const terms = z.array(term.omit({ category: true })).parse(readJson('tr/glossary.json'));
    expect(new Set(terms.map(({ id }) => id))).toEqual(ids);
  });

  it.each(translated)('has its most used terms in %s', (language) => {
    const terms = z.array(term.omit({ category: true })).parse(readJson(`${language}/glossary.json`));
    expect(terms.length).toBeGreaterThanOrEqual(40);
    for (const { id, description } of terms) {
      expect(ids).toContain(id);
      expect(matches(description, /\[k=glossary\/([^\]]+)\]/g).filter((mark) => !ids.has(mark))).toEqual([]);
    }
  });
});

describe('the Academy', () => {
  it('has twelve courses and twenty quick guides over all progressions and subjects', () => {
    const ofKind = (kind: string) => coursePages.filter(({ meta }) => meta.get('kind') === kind);
    expect([ofKind('course').length, ofKind('guide').length]).toEqual([12, 20]);
    expect(new Set(coursePages.map(({ meta }) => meta.get('progression')))).toEqual(new Set(progressions));
    const used = coursePages.flatMap(({ meta }) => matches(meta.get('subjects') ?? '', /"([^"]+)"/g));
    expect(new Set(used)).toEqual(new Set(subjects.map(({ slug }) => slug)));
  });

  it.each(coursePages)('$slug is as long as its kind should be', ({ meta, body }) => {
    const [least, most] = meta.get('kind') === 'course' ? [480, 1000] : [145, 350];
    expect(words(body)).toBeGreaterThanOrEqual(least);
    expect(words(body)).toBeLessThanOrEqual(most);
  });

  it.each(translated)('has its titles and excerpts in %s', (language) => {
    const pages = readPages(`${language}/courses`);
    expect(slugsOf(pages).sort()).toEqual(slugsOf(coursePages).sort());
    for (const { meta } of pages) expect(meta.get('title') && meta.get('excerpt')).toBeTruthy();
    expect(pages.filter(({ body }) => body.trim()).length).toBeGreaterThanOrEqual(6);
  });
});

describe('bodies', () => {
  const pages = ['en', ...translated].flatMap((language) =>
    ['champions', 'courses'].flatMap((folder) => readPages(`${language}/${folder}`)),
  );
  const ids = new Set(glossary.map(({ id }) => id));
  const paths = new Set([
    ...champions.map(({ id }) => `/news/${id}/`),
    ...slugsOf(readPages('en/posts')).map((slug) => `/news/${slug}/`),
    ...slugsOf(coursePages).map((slug) => `/academy/${slug}/`),
    ...screens.map(({ path }) => path),
  ]);

  it('close every mark they open, and name only terms that exist', () => {
    for (const { name, body } of pages) {
      const marks = matches(body, /\[k=glossary\/([^\]]+)\]/g);
      expect([name, marks.filter((mark) => !ids.has(mark))]).toEqual([name, []]);
      expect([name, matches(body, /(\[k=)/g).length]).toEqual([name, matches(body, /(\[\/k\])/g).length]);
    }
  });

  it('link only to pages that exist', () => {
    for (const { name, body } of pages) {
      const links = [...matches(body, /href="([^"]+)"/g), ...matches(body, /data-link="([^"]+)"/g)];
      expect([name, links.filter((link) => !paths.has(link))]).toEqual([name, []]);
    }
  });

  it('close every block they open', () => {
    for (const { name, body } of pages) {
      expect([name, matches(body, /(<div)/g).length]).toEqual([name, matches(body, /(<\/div>)/g).length]);
    }
  });
});
