import type { Build, Mastery, MasteryLevel, Resource, Tree } from '#lib/masteries/masteries.ts';
import { levelOf } from '#lib/masteries/masteries.ts';

/** Gold, then units, then all others. */
const currencies = ['sc', 'hc'];

function rankOf(id: string): number {
  const at = currencies.indexOf(id);
  return at < 0 ? currencies.length : at;
}

export function sumResources(resources: readonly Resource[], collator: Intl.Collator): Resource[] {
  const sums = new Map<string, Resource>();
  for (const resource of resources) {
    const sum = sums.get(resource.id);
    sums.set(resource.id, { ...(sum ?? resource), quantity: (sum?.quantity ?? 0) + resource.quantity });
  }
  return [...sums.values()]
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id) || collator.compare(a.name, b.name));
}

function reached(mastery: Mastery, build: Build): readonly MasteryLevel[] {
  return mastery.levels.slice(0, levelOf(build, mastery.id));
}

/** The costs of all levels reached, with the unlock of each (`rules 38`). */
export function costsOf(tree: Tree, build: Build, collator: Intl.Collator): Resource[] {
  const paid = tree.all.flatMap((mastery) =>
    reached(mastery, build).flatMap(({ cost, unlock }) => [...cost, ...unlock]),
  );
  return sumResources(paid, collator);
}

type Effect = { mastery: Mastery; level: number; max: number };
type EffectGroup = { type: string; effects: Effect[] };

/** Effects grouped by type in the order of the tree, sorted by name within a group. */
export function effectsOf(tree: Tree, build: Build, collator: Intl.Collator): EffectGroup[] {
  const groups = new Map<string, Effect[]>();
  for (const mastery of tree.all) {
    const group = groups.get(mastery.type) ?? [];
    groups.set(mastery.type, group);
    const level = levelOf(build, mastery.id);
    if (level > 0) group.push({ mastery, level, max: mastery.levels.length });
  }
  return [...groups]
    .filter(([, effects]) => effects.length > 0)
    .map(([type, effects]) => ({
      type,
      effects: effects.toSorted((a, b) => collator.compare(a.mastery.name, b.mastery.name)),
    }));
}

/** A part of a description, so that views can highlight the numbers. */
type Piece = { text: string; isNumber: boolean };

type FormatNumber = (value: number) => string;

export function describe(description: string, values: MasteryLevel['values'], format: FormatNumber): Piece[] {
  return description
    .split(/\{([012])\}/)
    .map((text, index) => {
      // `split` with a capture group returns the captured digits as every second piece.
      const isNumber = index % 2 > 0;
      const value = values[Number(text)];
      const number = typeof value === 'number' ? format(value) : '–';
      return { text: isNumber ? number : text, isNumber };
    })
    .filter(({ text }) => text !== '');
}

export function describeText(
  description: string,
  values: MasteryLevel['values'],
  format: FormatNumber,
): string {
  return describe(description, values, format)
    .map(({ text }) => text)
    .join('');
}
