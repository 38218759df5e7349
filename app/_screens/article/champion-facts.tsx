import type { ReactNode } from 'react';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import styles from './champion-facts.module.css';
import type { RenderedHtml } from '#blocks/render-html.tsx';
import { renderHtml } from '#blocks/render-html.tsx';
import { Button } from '#components/button/button.tsx';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { GlossaryTooltip } from '#components/glossary-tooltip/glossary-tooltip.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { TermName } from '#lib/academy/term-names.ts';
import { getTermNames } from '#lib/academy/term-names.ts';
import { noFacts } from '#lib/champions/facts.ts';
import type { ShownRelation } from '#lib/champions/facts.ts';
import type { SharedTerm, ShownAbility } from '#lib/champions/shown-facts.ts';
import { toShownFacts } from '#lib/champions/shown-facts.ts';
import { getChampionsBySlug } from '#lib/cms/all-cards.ts';
import type { Article, Card } from '#lib/cms/articles.ts';
import { characterData } from '#lib/discovery/structured-data.ts';
import type { Ids } from '#lib/html/headings.ts';
import { slugOf } from '#lib/html/slug.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { comparePath, spotlightPath } from '#lib/addresses/paths.ts';
import { teamAddress } from '#lib/team/team-address.ts';
import type { PageContext } from '#lib/links/context.ts';
import { query } from '#lib/links/links.ts';
import { usePageContext } from '#lib/links/page-context.ts';

/** The parts of the facts, in their order on the page. */
const parts = ['glance', 'abilities', 'weak', 'strong', 'synergies'] as const;
type Part = (typeof parts)[number];

type Heading = { id: string; text: string };
type Ability = ShownAbility & { text: RenderedHtml };
type Relation = ShownRelation<Card> & { text: RenderedHtml };

type Facts = {
  article: Article;
  path: string;
  /** The headings of the parts that have something to show. */
  headings: ReadonlyMap<Part, Heading>;
  immunities: readonly SharedTerm[];
  tags: readonly SharedTerm[];
  abilities: readonly Ability[];
  weak: readonly Relation[];
  strong: readonly Relation[];
  synergies: readonly Relation[];
};

/**
 * Reads the champions and terms that a champion's facts name. Null if there is nothing to show. `ids` holds the ids of
 * the body, which the headings of the facts must not repeat (`rules 18`).
 */
export async function readChampionFacts(
  article: Article,
  path: string,
  context: PageContext,
  ids: Ids,
): Promise<Facts | null> {
  const { locale } = context;
  // A champion without facts is read too, because others may name it as a counter.
  const facts = article.facts ?? noFacts;
  const [champions, terms] = await Promise.all([
    getChampionsBySlug(locale),
    facts === noFacts ? new Map<string, TermName>() : getTermNames(locale),
  ]);
  const shown = toShownFacts(article.slug, facts, { champions, terms }, localeTag(locale));
  const sizes = {
    glance: shown.immunities.length + shown.tags.length,
    abilities: shown.abilities.length,
    weak: shown.weak.length,
    strong: shown.strong.length,
    synergies: shown.synergies.length,
  } satisfies Record<Part, number>;
  const headings = new Map(
    parts
      .filter((part) => sizes[part] > 0)
      .map((part) => {
        const text = translate(locale, `facts.${part}`);
        return [part, { id: ids.claim(slugOf(text)), text }];
      }),
  );
  if (headings.size === 0) return null;
  const withText = <Said extends ShownAbility | ShownRelation<Card>>(said: Said) => ({
    ...said,
    text: renderHtml(said.html, context, said.language, { ids, hasTooltip: false }),
  });
  return {
    ...shown,
    article,
    path,
    headings,
    abilities: shown.abilities.map(withText),
    weak: shown.weak.map(withText),
    strong: shown.strong.map(withText),
    synergies: shown.synergies.map(withText),
  };
}

/** What editors say of a champion beside its text: what it can do, what it is immune to, whom it beats and who beats it. */
export function ChampionFacts(facts: Facts) {
  const { article, path, headings, immunities, tags, abilities, weak, strong, synergies } = facts;
  const { locale } = usePageContext();
  const texts = [...abilities, ...weak, ...strong, ...synergies];
  return (
    <div className={styles.facts} data-class={article.championClass}>
      <StructuredData
        data={characterData(locale, {
          path,
          name: article.title,
          picture: article.picture?.large,
          attributes: [
            { name: translate(locale, 'facts.abilities'), values: abilities.map(({ name }) => name) },
            { name: translate(locale, 'facts.immunities'), values: immunities.map(({ term }) => term.word) },
            { name: translate(locale, 'facts.tags'), values: tags.map(({ term }) => term.word) },
          ],
        })}
      />
      <FactSection heading={headings.get('glance')}>
        <dl className={styles.glance}>
          <Terms kind="immunity" terms={immunities} />
          <Terms kind="tag" terms={tags} />
        </dl>
      </FactSection>
      <FactSection heading={headings.get('abilities')}>
        {abilities.map((ability, index) => (
          <AbilityPanel key={index} ability={ability} />
        ))}
      </FactSection>
      <FactSection heading={headings.get('weak')}>
        <Champions tone="weak" relations={weak} />
        <Button target={`${comparePath}${query({ c: article.slug })}#roster`} variant="ghost" size="small">
          {translate(locale, 'facts.roster', { name: article.title })}
        </Button>{' '}
        <Button target={teamAddress({ opponents: [article.slug], team: [] })} variant="ghost" size="small">
          {translate(locale, 'team.link')}
        </Button>
      </FactSection>
      <FactSection heading={headings.get('strong')}>
        <Champions tone="strong" relations={strong} />
      </FactSection>
      <FactSection heading={headings.get('synergies')}>
        <Champions tone="beside" relations={synergies} />
      </FactSection>
      {texts.some(({ text }) => text.hasKeywords) && <GlossaryTooltip />}
    </div>
  );
}

function FactSection({ heading, children }: { heading: Heading | undefined; children: ReactNode }) {
  if (!heading) return null;
  return (
    <section className={styles.section} aria-labelledby={heading.id}>
      <h2 className={styles.heading} id={heading.id}>
        {heading.text}
      </h2>
      {children}
    </section>
  );
}

const termTexts = {
  immunity: { name: 'facts.immunities', all: 'facts.allImmune' },
  tag: { name: 'facts.tags', all: 'facts.allTagged' },
} as const;

/** Terms as chips. Each has two links: the term to the glossary, its number to all champions with that term. */
function Terms({ kind, terms }: { kind: 'immunity' | 'tag'; terms: readonly SharedTerm[] }) {
  const { locale } = usePageContext();
  if (terms.length === 0) return null;
  return (
    <div className={styles.terms}>
      <dt className="label-type">{translate(locale, termTexts[kind].name)}</dt>
      <dd>
        <ul className={styles.chips}>
          {terms.map(({ term, count }) => (
            <li key={term.slug} className={`slanted ${styles.chip}`}>
              <Link target={term.target} className={styles.word}>
                <span lang={term.language}>{term.word}</span>
              </Link>
              {count > 0 && (
                <Link
                  target={`${spotlightPath}${query({ [kind]: term.slug })}`}
                  className={styles.all}
                  label={translate(locale, termTexts[kind].all, { n: count, term: term.word })}
                >
                  {count}
                  <Icon name="arrow" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function AbilityPanel({ ability: { name, language, text, terms } }: { ability: Ability }) {
  const { locale } = usePageContext();
  return (
    <div className={styles.ability}>
      {name !== '' && (
        <h3 className={styles.name} lang={language}>
          {name}
        </h3>
      )}
      {text.body}
      {terms.length > 0 && (
        <ul className={styles.related} aria-label={translate(locale, 'facts.terms', { name })}>
          {terms.map((term) => (
            <li key={term.slug}>
              <Link target={term.target}>
                <span lang={term.language}>{term.word}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Champions({
  tone,
  relations,
}: {
  tone: 'weak' | 'strong' | 'beside';
  relations: readonly Relation[];
}) {
  const { locale } = usePageContext();
  return (
    <ul className={styles.champions} data-tone={tone}>
      {relations.map(({ champion, text, triedAt }) => (
        <li key={champion.slug} className={styles.champion} data-class={champion.championClass}>
          <Link target={champion.target} className={styles.who}>
            <Picture
              className={styles.portrait}
              picture={champion.picture}
              size="thumbnail"
              sizes="64px"
              width={64}
              alt=""
            />
            <span className={`display-type ${styles.title}`} lang={champion.titleLanguage}>
              {champion.title}
            </span>
            {champion.championClass && (
              <span className={styles.class}>
                <ClassIcon championClass={champion.championClass} />
                {translate(locale, `class.${champion.championClass}`)}
              </span>
            )}
          </Link>
          {text.body}
          {triedAt !== undefined && (
            <p className={styles.tried}>
              <span>{translate(locale, 'team.tried')}</span>
              {triedAt && <Link target={triedAt}>{translate(locale, 'team.proof')}</Link>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
