import type { MessageValues } from '#lib/i18n/format-message.ts';
import { formatMessage } from '#lib/i18n/format-message.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import type { MessageKey, TranslateText } from '#lib/i18n/messages.ts';
import type { Resource, Section, Tree } from '#lib/masteries/masteries.ts';
import type { Requirement } from '#lib/masteries/requirements.ts';

/** The texts of the planner's island. All others are rendered on the server. */
export const plannerKeys = [
  'masteries.section.offense',
  'masteries.section.defense',
  'masteries.section.utility',
  'masteries.gold',
  'masteries.units',
  'masteries.level',
  'masteries.state.max',
  'masteries.state.valid',
  'masteries.state.error',
  'masteries.state.available',
  'masteries.state.locked',
  'masteries.raise',
  'masteries.lower',
  'masteries.needs.points',
  'masteries.needs.have',
  'masteries.needs.missing',
  'masteries.needs.met',
  'masteries.needs.unmet',
  'masteries.needs.none',
  'masteries.add-missing',
  'masteries.added',
  'masteries.total',
  'masteries.points',
  'masteries.points.title',
  'masteries.said',
  'masteries.refused.points',
  'masteries.refused.highest',
  'masteries.refused.lowest',
  'masteries.refused.nothing',
  'masteries.undone',
  'masteries.redone',
  'masteries.cleared',
  'masteries.core',
  'masteries.core.done',
  'masteries.reset.section',
  'masteries.reset.all',
  'masteries.receipt',
  'masteries.costs',
  'masteries.effects',
  'masteries.empty',
  'masteries.problems',
  'masteries.undo',
  'masteries.redo',
  'masteries.share',
  'masteries.share.copied',
  'masteries.share.failed',
  'masteries.picture',
  'masteries.print',
  'masteries.builds',
  'masteries.tools',
  'masteries.close',
  'masteries.rank',
  'masteries.effect',
  'masteries.requires',
  'masteries.cost',
  'masteries.player-level',
  'masteries.unlock',
  'masteries.rank.set',
  'masteries.rank.clear',
  'masteries.shared',
  'masteries.shared.keep',
  'masteries.shared.back',
  'masteries.shared.kept',
  'masteries.code.unknown',
  'masteries.code.level',
  'masteries.code.points',
  'masteries.code.version',
  'masteries.code.kept-version',
  'masteries.code.broken',
  'masteries.builds.name',
  'masteries.builds.save',
  'masteries.builds.saved',
  'masteries.builds.open',
  'masteries.builds.opened',
  'masteries.builds.update',
  'masteries.builds.delete',
  'masteries.builds.deleted',
  'masteries.builds.none',
  'masteries.builds.current',
  'masteries.builds.own',
  'masteries.builds.memory',
  'masteries.builds.unnamed',
  'masteries.builds.count',
  'masteries.builds.full',
  'masteries.failed',
  'masteries.followed',
  'masteries.compare',
  'masteries.compare.first',
  'masteries.compare.second',
  'masteries.compare.difference',
  'masteries.compare.same',
  'masteries.link',
  'masteries.catalogue',
  'masteries.catalogue.lead',
  'masteries.jump',
  'masteries.find',
  'masteries.find.none',
  'masteries.max',
  'masteries.max.of',
] as const satisfies readonly MessageKey[];

export type PlannerKey = (typeof plannerKeys)[number];
export type PlannerMessages = Record<PlannerKey, Message>;

/** Texts and number formats of one language. Made once, so that they never cause a render. */
export type Words = {
  tag: string;
  collator: Intl.Collator;
  t: TranslateText<PlannerKey>;
  /** `t` with a capital first letter. */
  tCapitalized: (key: PlannerKey) => string;
  section: (section: Section) => string;
  type: (type: string) => string;
  resource: (resource: Resource) => string;
  number: (value: number) => string;
  value: (value: number) => string;
};

export function typeInWords(type: string): string {
  const words = type.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function makeWords(
  tag: string,
  messages: PlannerMessages,
  types: Readonly<Record<string, string>>,
): Words {
  const said = new Map<string, string>();
  // Kept, because clicks need the same few hundred sentences again, and plural rules are slow to make.
  const t = (key: PlannerKey, values: MessageValues = {}) => {
    const cacheKey = [key, ...Object.values(values)].join('\n');
    const text = said.get(cacheKey) ?? formatMessage(messages[key], tag, values);
    if (said.size < 5000) said.set(cacheKey, text);
    return text;
  };
  const whole = new Intl.NumberFormat(tag);
  const decimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const currencies = new Map([
    ['sc', t('masteries.gold')],
    ['hc', t('masteries.units')],
  ]);
  return {
    tag,
    t,
    tCapitalized: (key) => t(key).replace(/^./u, (letter) => letter.toLocaleUpperCase(tag)),
    collator: new Intl.Collator(tag),
    section: (section) => t(`masteries.section.${section}`),
    type: (type) => (Object.hasOwn(types, type) ? types[type] : undefined) ?? type,
    resource: ({ id, name }) => currencies.get(id) ?? name,
    number: (value) => whole.format(value),
    value: (value) => decimal.format(value),
  };
}

type Known = { tree: Tree; words: Words };

/** A requirement in short, after "needs": "Strength", or "Offense 5". */
export function requirementLabel(requirement: Requirement, { tree, words }: Known): string {
  if (requirement.kind === 'mastery') return tree.byId.get(requirement.id)?.name ?? requirement.id;
  return `${words.section(requirement.section)}\u00a0${words.number(requirement.value)}`;
}

/** A requirement in full: "Strength", or "5 points in Offense". */
export function requirementText(requirement: Requirement, known: Known): string {
  const { words } = known;
  if (requirement.kind === 'mastery') return requirementLabel(requirement, known);
  return words.t('masteries.needs.points', {
    n: requirement.value,
    section: words.section(requirement.section),
  });
}

export function listOf(missing: readonly Requirement[], known: Known): string {
  return missing.map((one) => requirementText(one, known)).join(', ');
}

export function stateKey(level: number, max: number, isActive: boolean): PlannerKey {
  if (level === 0) return isActive ? 'masteries.state.available' : 'masteries.state.locked';
  if (!isActive) return 'masteries.state.error';
  return level === max ? 'masteries.state.max' : 'masteries.state.valid';
}

/** The state for screen readers: "level 1 of 3, error; needs Deep Wounds". */
export function statusOf(level: number, max: number, missing: readonly Requirement[], known: Known): string {
  const { words } = known;
  const list = listOf(missing, known);
  const state = words.t(stateKey(level, max, list === ''));
  const needs = list && `; ${words.t('masteries.needs.missing', { list })}`;
  return `${words.t('masteries.level', { level, max })}, ${state}${needs}`;
}
