import { plainText } from '#lib/html/text.ts';
import { layOut } from '#lib/masteries/lay-out.ts';
import type {
  Frame,
  Masteries,
  Mastery,
  MasteryLevel,
  Resource,
  Section,
  SpendRequirement,
} from '#lib/masteries/masteries.ts';
import { sections } from '#lib/masteries/masteries.ts';

/** A flaw in the CMS's data, as a sentence for the log. */
type DataNotice = string;

/** A mastery before its requirements and its position were checked. */
type Draft = Omit<Mastery, 'column' | 'row'> & { x: number; y: number };

type Wire = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Wire | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null;
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  // PHP writes an array with a gap in its keys as an object.
  return asObject(value) ? Object.values(value as Wire) : [];
}

function asText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function inWords(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const frames: Readonly<Record<string, Frame>> = {
  masteryframe0: 'round',
  masteryframe1: 'square',
  masteryframe2: 'hexagonal',
};

function parseFrame(value: unknown): Frame {
  const name = asText(value).toLowerCase();
  return Object.hasOwn(frames, name) ? (frames[name] ?? 'round') : 'round';
}

/** The section is recognised by its id, or by its name in any of the languages. */
const sectionNames: readonly [RegExp, Section][] = [
  [/off?en[cs]|attac|at+aque|angriff|sald[ıi]r|атак/, 'offense'],
  [/d[eé]f[eé]n[cs]|defesa|difesa|verteidig|savunma|защит/, 'defense'],
  [/utilit|profici|destrez|aptitud|fertigkeit|competenz|yetkin|умени/, 'utility'],
];

function parseSection(name: string): Section | undefined {
  return sectionNames.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
}

function parseSpend(value: unknown, where: string, notices: DataNotice[]): SpendRequirement | null {
  const wire = asObject(value);
  const points = asNumber(wire?.value) ?? 0;
  if (!wire || points <= 0) return null;
  const [id, name] = [asText(wire.classId), asText(wire.name)];
  const section = parseSection(id) ?? parseSection(name);
  if (section) return { section, value: points };
  notices.push(`${where} asks for points in an unknown section "${id || name}"; left out`);
  return null;
}

function parseResources(value: unknown): Resource[] {
  const list = asObject(value)?.q === undefined ? asList(value) : [value];
  return list.flatMap((entry) => {
    const wire = asObject(entry);
    const name = plainText(asText(wire?.name));
    const id = asText(wire?.id) || name;
    const quantity = asNumber(wire?.q) ?? 0;
    return id !== '' && quantity > 0 ? [{ id, name: name || inWords(id), quantity }] : [];
  });
}

function parseNeeds(value: unknown): string[] {
  const ids = asList(value).map((entry) => asText(asObject(entry)?.id ?? entry));
  return [...new Set(ids.filter(Boolean))];
}

function parseLevel(value: unknown, level: number, where: string, notices: DataNotice[]): MasteryLevel {
  const wire = asObject(value) ?? {};
  return {
    level,
    values: [asNumber(wire.c), asNumber(wire.m), asNumber(wire.d)],
    playerLevel: Math.max(asNumber(wire.reqLvl) ?? 0, 0),
    spend: parseSpend(wire.reqClassSpend, where, notices),
    needs: parseNeeds(wire.reqNodes),
    cost: parseResources(wire.cost),
    unlock: parseResources(wire.unlock),
  };
}

/** A level's number is its position in the list. The list is sorted first, in case its own numbers say otherwise. */
function parseLevels(value: unknown, id: string, notices: DataNotice[]): MasteryLevel[] {
  const list = asList(value);
  const numbers = list.map((entry) => asNumber(asObject(entry)?.level));
  const isNumbered = new Set(numbers).size === list.length && !numbers.includes(null);
  const ordered = isNumbered
    ? list.toSorted((a, b) => (asNumber(asObject(a)?.level) ?? 0) - (asNumber(asObject(b)?.level) ?? 0))
    : list;
  if (list.length === 0) notices.push(`${id} has no levels`);
  else if (!isNumbered || numbers.some((number, index) => number !== index + 1))
    notices.push(`${id} has levels that are not numbered 1 to ${list.length}; counted by their order`);
  return ordered.map((entry, index) => parseLevel(entry, index + 1, `${id} level ${index + 1}`, notices));
}

function parseMastery(value: unknown, section: Section, notices: DataNotice[]): Draft | null {
  const wire = asObject(value);
  const id = asText(wire?.id);
  if (!wire || id === '') {
    notices.push(`an entry of ${section} has no id; left out`);
    return null;
  }
  const details = asObject(wire.details) ?? {};
  const coord = asObject(details.coord) ?? {};
  const [x, y] = [asNumber(coord.x), asNumber(coord.y)];
  if (x === null || y === null) notices.push(`${id} has no place on the grid; put at its end`);
  return {
    id,
    section,
    name: plainText(asText(details.name)) || inWords(id),
    // A no-break space keeps a number and its percent sign on one line.
    description: plainText(asText(details.description)).replaceAll('} %', '}\u00a0%'),
    type: asText(details.type) || 'other',
    frame: parseFrame(details.frame),
    x: x ?? 0,
    y: y ?? Number.MAX_SAFE_INTEGER,
    levels: parseLevels(wire.levels, id, notices),
  };
}

function withKnownNeeds(draft: Draft, known: ReadonlySet<string>, notices: DataNotice[]): Draft {
  const levels = draft.levels.map((level) => {
    const needs = level.needs.filter((id) => known.has(id) && id !== draft.id);
    for (const id of level.needs.filter((need) => !needs.includes(need)))
      notices.push(
        `${draft.id} level ${level.level} needs ${id === draft.id ? 'itself' : `an unknown mastery "${id}"`}; left out`,
      );
    return { ...level, needs };
  });
  return { ...draft, levels };
}

/** Masteries that need themselves by way of others. Players can still take them, but authors should know. */
function cycleNotices(drafts: readonly Draft[]): DataNotice[] {
  const needs = new Map(drafts.map(({ id, levels }) => [id, levels.flatMap((level) => level.needs)]));
  const leadsBack = (start: string) => {
    const seen = new Set<string>();
    const queue = [...(needs.get(start) ?? [])];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (id === start) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      queue.push(...(needs.get(id) ?? []));
    }
    return false;
  };
  const ids = drafts.map(({ id }) => id).filter(leadsBack);
  return ids.length > 0 ? [`need each other in a circle: ${ids.join(', ')}`] : [];
}

/** Parses the CMS's answer, or its `page`. Null if it holds no masteries. Never throws. */
export function parseMasteries(answer: unknown): { masteries: Masteries; notices: DataNotice[] } | null {
  const outer = asObject(answer);
  const page = asObject(outer?.page) ?? outer;
  if (!page || !sections.some((section) => page[section] !== undefined)) return null;
  const notices: DataNotice[] = [];
  const seen = new Set<string>();
  const parsed = sections
    .flatMap((section) => asList(page[section]).map((entry) => parseMastery(entry, section, notices)))
    .filter((draft) => draft !== null)
    .filter(({ id }) => {
      const isNew = !seen.has(id);
      if (!isNew) notices.push(`${id} is there twice; the first one counts`);
      seen.add(id);
      return isNew;
    });
  const drafts = parsed.map((draft) => withKnownNeeds(draft, seen, notices));
  notices.push(...cycleNotices(drafts));
  const placed = (section: Section) =>
    layOut(
      drafts.filter((draft) => draft.section === section),
      notices,
    );
  const masteries = {
    offense: placed('offense'),
    defense: placed('defense'),
    utility: placed('utility'),
    legal: asText(page.legal),
  };
  return { masteries, notices };
}
