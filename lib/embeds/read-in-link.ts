import { getTermNames } from '#lib/academy/term-names.ts';
import { articlePath, cardPath } from '#lib/addresses/paths.ts';
import { mostCompared } from '#lib/champions/compare-address.ts';
import { noFacts } from '#lib/champions/facts.ts';
import { pickChampions } from '#lib/champions/pick-champions.ts';
import { getAllChampions } from '#lib/cms/all-cards.ts';
import { getChampionMap } from '#lib/cms/champions.ts';
import { getMasteries } from '#lib/cms/masteries.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing, unwell } from '#lib/cms/result.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { query } from '#lib/links/links.ts';
import { parseBuildCode, toBuildCode } from '#lib/masteries/build-code.ts';
import { effectsOf } from '#lib/masteries/receipt.ts';
import { maxPoints, pointsOf, toTree } from '#lib/masteries/masteries.ts';
import { isEmpty } from '#lib/prestige/rows.ts';
import { parseShareCode } from '#lib/prestige/share-code.ts';
import { pageOf } from './embeddable.ts';
import type { Embedded } from './embedded.ts';
import { championNotes, longestName, mostRows, present, short } from './embedded.ts';

/** What other sites show of pages whose address holds it: a build, a roster, a comparison. */

export async function readBuild(locale: Locale, code: string): Promise<Result<Embedded>> {
  const masteries = await getMasteries(locale);
  if (masteries.kind !== 'found') return masteries;
  const tree = toTree(masteries.value);
  const build = parseBuildCode(tree, code)?.build;
  if (!build || build.size === 0) return missing;
  const cleanCode = toBuildCode(build);
  const card = `/api/masteries/card${query({ b: cleanCode })}`;
  const points = { points: pointsOf(tree, build), max: maxPoints };
  return found({
    kind: 'build',
    title: translate(locale, 'masteries.shared.title', points),
    page: pageOf({ kind: 'build', code: cleanCode }),
    notes: tree.sections.map(
      (section) =>
        `${translate(locale, `masteries.section.${section}`)} ${pointsOf(tree, build, section).toLocaleString(localeTag(locale))}`,
    ),
    text: '',
    picture: card,
    isCard: true,
    card,
    rows: effectsOf(tree, build, new Intl.Collator(localeTag(locale)))
      .flatMap(({ effects }) => effects)
      .slice(0, mostRows)
      .map(({ mastery, level, max }) => ({
        name: short(mastery.name, longestName),
        notes: [`${level} / ${max}`],
        page: '',
      })),
  });
}

export async function readRoster(locale: Locale, code: string): Promise<Result<Embedded>> {
  const map = await getChampionMap();
  if (map.kind !== 'found') return unwell;
  const byId = new Map(map.value.entries.map((entry) => [entry.id, entry]));
  const choices = (parseShareCode(code)?.rows ?? []).filter((row) => !isEmpty(row) && byId.has(row.champion));
  if (choices.length === 0) return missing;
  const label = (kind: 'tier' | 'rank' | 'signature', value: number | null) =>
    value === null ? '' : translate(locale, `prestige.label.${kind}`, { n: String(value) });
  return found({
    kind: 'roster',
    title: translate(locale, 'embed.roster', { n: choices.length }),
    page: pageOf({ kind: 'roster', code }),
    notes: [],
    text: '',
    picture: '',
    card: cardPath(''),
    rows: choices.slice(0, mostRows).map(({ champion, tier, rank, sigLevel }) => ({
      name: short(byId.get(champion)?.name ?? champion, longestName),
      notes: present([label('tier', tier), label('rank', rank), label('signature', sigLevel)]),
      page: articlePath(champion),
      championClass: byId.get(champion)?.championClass ?? null,
    })),
  });
}

export async function readComparison(locale: Locale, asked: string): Promise<Result<Embedded>> {
  const [all, terms] = await Promise.all([getAllChampions(locale), getTermNames(locale)]);
  if (!all) return unwell;
  const bySlug = new Map(all.map((champion) => [champion.slug, champion]));
  const { champions } = pickChampions(asked, bySlug, mostCompared);
  if (champions.length === 0) return missing;
  const slugs = champions.map(({ slug }) => slug).join(',');
  const names = new Intl.ListFormat(localeTag(locale)).format(champions.map(({ title }) => title));
  const card = cardPath(query({ compare: slugs }));
  return found({
    kind: 'comparison',
    title: short(translate(locale, 'compare.title.of', { names })),
    page: pageOf({ kind: 'comparison', slugs }),
    notes: [],
    text: '',
    picture: card,
    isCard: true,
    card,
    rows: champions.map((champion) => {
      const immunities = (champion.facts ?? noFacts).immunities.flatMap(
        (slug) => terms.get(slug)?.word ?? [],
      );
      return {
        name: short(champion.title, longestName),
        language: champion.titleLanguage,
        notes: present([
          ...championNotes(locale, champion),
          immunities.length === 0
            ? ''
            : short(`${translate(locale, 'compare.immunities')}: ${immunities.join(', ')}`, 200),
        ]),
        page: articlePath(champion.slug),
        championClass: champion.championClass,
      };
    }),
  });
}
