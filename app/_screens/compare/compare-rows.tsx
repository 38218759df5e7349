import type { CSSProperties, ReactNode } from 'react';
import type { Column } from './compared.ts';
import styles from './compare.module.css';
import { StaleNote } from '#app/_screens/tier-lists/stale-note.tsx';
import { renderHtml } from '#blocks/render-html.tsx';
import { ClassSign } from '#components/class-sign/class-sign.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { TermName } from '#lib/academy/term-names.ts';
import { areSame, bestOf, prestigeRows } from '#lib/champions/compare.ts';
import type { ShownRelation } from '#lib/champions/facts.ts';
import { noFacts } from '#lib/champions/facts.ts';
import { ratedSkills } from '#lib/champions/ratings.ts';
import type { ShownFacts } from '#lib/champions/shown-facts.ts';
import { toShownFacts } from '#lib/champions/shown-facts.ts';
import type { LastChanges, TierList } from '#lib/champions/tier-lists.ts';
import { currentLists, ratingsOf, unknownChange } from '#lib/champions/tier-lists.ts';
import type { Card } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { formatDate, isoDay } from '#lib/dates.ts';
import { Ids } from '#lib/html/headings.ts';
import { localeTag, siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { PageContext } from '#lib/links/context.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { RankValues } from '#lib/prestige/prestige-table.ts';

/** A champion's cell in a row. `key` is equal for champions with the same content, and empty where there is none. */
type Cell = { key: string; content: ReactNode };

export type Row = {
  id: string;
  label: string;
  /** The `lang` of the label, where it is in another language than the page. */
  language?: string | undefined;
  /** One cell for each champion; null if its value could not be read. */
  cells: readonly (Cell | null)[];
  /** The positions of the champions with the best value. */
  best: ReadonlySet<number>;
  isSame: boolean;
  /** Rows that are shown on demand. */
  isMore?: boolean;
  /** An editor wrote the label, so it may be long. */
  isLong?: boolean;
};

type Table = {
  context: PageContext;
  columns: readonly Column[];
  /** The facts of each champion. */
  shown: readonly ShownFacts<Card>[];
  /** The ids of all texts of the table. */
  ids: Ids;
  /** Called if one of the texts has a keyword. */
  onKeyword: () => void;
  tiers: TierRatings;
};

export type TierRatings = { lists: readonly TierList[]; lastChanges: LastChanges };

const nothing: Cell = { key: '', content: null };

function toRow(
  id: string,
  label: string,
  cells: readonly (Cell | null)[],
  best: ReadonlySet<number> = new Set(),
): Row {
  return { id, label, cells, best, isSame: areSame(cells.map((cell) => cell?.key)) };
}

/** Where the current tier lists put the champions: a row for each list that names one of them. */
function tierRows({ columns, tiers: { lists, lastChanges } }: Table): Row[] {
  return currentLists(lists).map((list) => {
    const cells = columns.map(({ champion: { slug } }) => {
      const rated = ratingsOf(slug, [list])[0];
      if (!rated) return nothing;
      const change = unknownChange(rated.rating, list, lastChanges);
      return {
        key: `${rated.tier.name} ${change?.version ?? ''}`,
        content: (
          <>
            <strong lang={list.language}>{rated.tier.name}</strong>
            <StaleNote change={change} />
          </>
        ),
      };
    });
    const label = [list.title, list.author?.name].filter(Boolean).join(' · ');
    return { ...toRow(`tier-${list.slug}`, label, cells), language: list.language, isLong: true };
  });
}

/** The cell of a value, an empty one if the champion has none; null if the value could not be read. */
function cellOf<Value>(reading: Result<Value>, make: (value: Value) => Cell): Cell | null {
  if (reading.kind === 'unwell') return null;
  return reading.kind === 'found' ? make(reading.value) : nothing;
}

function headRows({ context: { locale }, columns }: Table): Row[] {
  const classes = columns.map(({ champion: { championClass } }) => {
    if (!championClass) return nothing;
    const label = translate(locale, `class.${championClass}`);
    return { key: championClass, content: <ClassSign championClass={championClass} label={label} /> };
  });
  const dates = columns.map(({ champion: { publishedAt } }) => {
    if (publishedAt === null) return nothing;
    const day = isoDay(publishedAt);
    return { key: day, content: <time dateTime={day}>{formatDate(publishedAt, locale)}</time> };
  });
  return [
    toRow('class', translate(locale, 'compare.class'), classes),
    toRow('released', translate(locale, 'compare.released'), dates),
  ];
}

function fillOf(stars: number): CSSProperties & Record<'--fill', string> {
  return { '--fill': `${stars * 20}%` };
}

function ratingRows({ context: { locale }, columns }: Table): Row[] {
  const format = new Intl.NumberFormat(localeTag(locale));
  return ratedSkills.map((skill) => {
    const cells = columns.map(({ ratings }) =>
      cellOf(ratings, (value) => ({
        key: String(value[skill]),
        content: (
          <span className={styles.rating}>
            <span className={styles.number} aria-hidden="true">
              {format.format(value[skill])}
            </span>
            <VisuallyHidden>
              {translate(locale, 'rating.stars', { stars: format.format(value[skill]) })}
            </VisuallyHidden>
            <span className={styles.bar} style={fillOf(value[skill])} aria-hidden="true" />
          </span>
        ),
      })),
    );
    const values = columns.map(({ ratings }) => (ratings.kind === 'found' ? ratings.value[skill] : null));
    return toRow(skill, translate(locale, `rating.${skill}`), cells, bestOf(values));
  });
}

function prestigeCell(locale: PageContext['locale'], value: RankValues): Cell {
  const format = new Intl.NumberFormat(localeTag(locale));
  const steps = value.low.signature === value.high.signature ? [value.low] : [value.low, value.high];
  return {
    key: steps.map(({ signature, prestige }) => `${signature}:${prestige}`).join(),
    content: (
      <dl className={styles.steps}>
        {steps.map(({ signature, prestige }) => (
          <div key={signature}>
            <dt>{translate(locale, 'prestige.label.signature', { n: String(signature) })}</dt>
            <dd className={styles.number}>{format.format(prestige)}</dd>
          </div>
        ))}
      </dl>
    ),
  };
}

/** The values at the highest signature decide which is the best. */
function rankRows({ context: { locale }, columns }: Table): Row[] {
  const tables = columns.map(({ prestige }) => (prestige.kind === 'found' ? prestige.value : []));
  return prestigeRows(tables).map(({ tier, rank, values, isHighest }) => {
    const cells = values.map((value, place) => {
      if (columns[place]?.prestige.kind === 'unwell') return null;
      return value ? prestigeCell(locale, value) : nothing;
    });
    const label = [
      translate(locale, 'prestige.label.tier', { n: String(tier) }),
      translate(locale, 'prestige.label.rank', { n: String(rank) }),
    ].join(' · ');
    const best = bestOf(values.map((value) => value?.high.prestige ?? null));
    return { ...toRow(`prestige-${tier}-${rank}`, label, cells, best), isMore: !isHighest };
  });
}

function shortText({ context, ids, onKeyword }: Table, html: string, lang: string | undefined): ReactNode {
  const { body, hasKeywords } = renderHtml(html, context, lang, { ids, hasTooltip: false });
  if (hasKeywords) onKeyword();
  return body;
}

function Terms({ terms }: { terms: readonly TermName[] }) {
  return (
    <ul className={styles.terms}>
      {terms.map(({ slug, word, language, target }) => (
        <li key={slug}>
          <Link target={target} className={styles.term}>
            <span lang={language}>{word}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function abilityRow(table: Table): Row {
  const cells = table.shown.map(({ abilities }) => {
    if (abilities.length === 0) return nothing;
    return {
      key: abilities.map(({ name, html }) => `${name}\n${html}`).join('\n'),
      content: (
        <ul className={styles.texts}>
          {abilities.map(({ name, html, language, terms }) => (
            <li key={`${name}\n${html}`}>
              {name !== '' && (
                <strong className={styles.ability} lang={language}>
                  {name}
                </strong>
              )}
              {shortText(table, html, language)}
              {terms.length > 0 && <Terms terms={terms} />}
            </li>
          ))}
        </ul>
      ),
    };
  });
  return toRow('abilities', translate(table.context.locale, 'compare.abilities'), cells);
}

function termRow({ context: { locale }, shown }: Table, name: 'immunities' | 'tags'): Row {
  const cells = shown.map((facts) => {
    const ownTerms = facts[name].map(({ term }) => term);
    if (ownTerms.length === 0) return nothing;
    const key = ownTerms
      .map(({ slug }) => slug)
      .sort()
      .join();
    return { key, content: <Terms terms={ownTerms} /> };
  });
  return toRow(name, translate(locale, `compare.${name}`), cells);
}

type Relations = readonly ShownRelation<Card>[];

/** A list of other champions and the text about each. A hidden mark says that one is in the roster; the island shows it. */
function renderOthers(table: Table, others: Relations, hasMark: boolean): ReactNode {
  const { locale } = table.context;
  return (
    <ul className={styles.texts}>
      {others.map(({ champion, html, language }) => (
        <li key={champion.slug} data-class={champion.championClass}>
          <div className={styles.other}>
            <Picture
              className={styles.portrait}
              picture={champion.picture}
              size="thumbnail"
              sizes="40px"
              width={40}
              alt=""
            />
            <Link target={champion.target} className={styles.otherName}>
              <span lang={champion.titleLanguage}>{champion.title}</span>
            </Link>
            {hasMark && (
              <span
                className={styles.mine}
                title={translate(locale, 'compare.roster.in')}
                data-roster-mark={champion.slug}
                hidden
              >
                <Icon name="check" />
                <VisuallyHidden>{translate(locale, 'compare.roster.in')}</VisuallyHidden>
              </span>
            )}
          </div>
          {shortText(table, html, language)}
        </li>
      ))}
    </ul>
  );
}

function relationRow(table: Table, id: 'synergies' | 'weak' | 'strong'): Row {
  const cells = table.shown.map(({ [id]: others }) => {
    if (others.length === 0) return nothing;
    const key = others.map(({ champion, html }) => `${champion.slug}\n${html}`).join('\n');
    return { key, content: renderOthers(table, others, id === 'weak') };
  });
  return toRow(id, translate(table.context.locale, `compare.${id}`), cells);
}

export type Group = { id: string; label: string; rows: readonly Row[] };

/** The rows of the table, and whether they hold keywords. Rows in which no champion has anything are left out. */
export function groupsOf(
  context: PageContext,
  columns: readonly Column[],
  all: readonly Card[],
  terms: ReadonlyMap<string, TermName>,
  tiers: TierRatings,
): { groups: Group[]; hasKeywords: boolean } {
  let hasKeywords = false;
  const onKeyword = () => {
    hasKeywords = true;
  };
  const named = { champions: new Map(all.map((champion) => [champion.slug, champion])), terms };
  const shown = columns.map(({ champion: { slug, facts = noFacts } }) =>
    toShownFacts(slug, facts, named, localeTag(context.locale)),
  );
  const groups = allGroups({ context, columns, shown, ids: new Ids(), onKeyword, tiers });
  const isSaid = ({ cells }: Row) => cells.some((cell) => cell?.key !== '');
  const said = groups.map((group) => ({ ...group, rows: group.rows.filter(isSaid) }));
  return { groups: said.filter(({ rows }) => rows.length > 0), hasKeywords };
}

function allGroups(table: Table): Group[] {
  const { locale } = table.context;
  return [
    { id: 'profile', label: '', rows: headRows(table) },
    { id: 'ratings', label: translate(locale, 'compare.ratings'), rows: ratingRows(table) },
    { id: 'tiers', label: translate(locale, 'tiers.ratings'), rows: tierRows(table) },
    { id: 'prestige', label: translate(locale, 'compare.prestige'), rows: rankRows(table) },
    {
      id: 'facts',
      label: '',
      rows: [
        abilityRow(table),
        termRow(table, 'immunities'),
        termRow(table, 'tags'),
        relationRow(table, 'synergies'),
        relationRow(table, 'weak'),
        relationRow(table, 'strong'),
      ],
    },
  ];
}

export function CellContent({ cell }: { cell: Cell | null }) {
  const { locale } = usePageContext();
  if (!cell) return <span className={styles.unread}>{translate(locale, 'compare.unread')}</span>;
  if (cell.key !== '') return cell.content;
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden lang={siteLanguage(locale)}>{translate(locale, 'compare.none')}</VisuallyHidden>
    </span>
  );
}
