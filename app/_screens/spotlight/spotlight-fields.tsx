import type { ReactNode } from 'react';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { FoldedFields } from '#components/form/folded-fields.tsx';
import { KeywordField } from '#components/form/keyword-field.tsx';
import type { FactChoice } from '#lib/champions/fact-choices.ts';
import type { SpotlightFilter } from '#lib/cms/articles.ts';
import type { FactChoices } from '#lib/cms/spotlights.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './spotlight.module.css';

const sortings = ['name', 'prestige'] as const;

type Props = { filter: SpotlightFilter; choices: FactChoices };

/** The fields of the filter's form. */
export function SpotlightFields({ filter, choices }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const label = translate(locale, 'spotlight.search');
  const isFolded = choices.tag.length + choices.immunity.length > 0;
  return (
    <>
      <KeywordField
        id="spotlight-keyword"
        name="keyword"
        label={label}
        isLabelHidden={isFolded}
        defaultValue={filter.keyword}
        {...(isFolded && { placeholder: label })}
        clear={translate(locale, 'spotlight.clear')}
        submit={translate(locale, 'spotlight.apply')}
      />
      <input type="hidden" name="class" defaultValue={filter.class} />
      <MoreFilters isFolded={isFolded}>
        <ChoiceField
          id="spotlight-sort"
          name="sort"
          label={translate(locale, 'spotlight.sort')}
          none={translate(locale, 'spotlight.sort.default')}
          choices={sortings.map((slug) => ({ slug, name: translate(locale, `spotlight.sort.${slug}`) }))}
          defaultValue={filter.sort}
        />
        <FactSelect
          name="immunity"
          label={translate(locale, 'facts.immunities')}
          value={filter.immunity}
          choices={choices.immunity}
        />
        <FactSelect
          name="tag"
          label={translate(locale, 'facts.tag')}
          value={filter.tag}
          choices={choices.tag}
        />
      </MoreFilters>
      <ContextInputs context={context} />
    </>
  );
}

/** Sorting and the filters by facts, folded on a phone. Without facts sorting stands alone, and nothing is folded. */
function MoreFilters({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { locale } = usePageContext();
  if (!isFolded) return children;
  return (
    <FoldedFields label={translate(locale, 'facts.more')} className={styles.more}>
      <div className={styles.selects}>{children}</div>
    </FoldedFields>
  );
}

type FactSelectProps = { name: string; label: string; value: string; choices: readonly FactChoice[] };

function FactSelect({ name, label, value, choices }: FactSelectProps) {
  const { locale } = usePageContext();
  if (choices.length === 0) return null;
  return (
    <ChoiceField
      id={`spotlight-${name}`}
      name={name}
      label={label}
      none={translate(locale, 'facts.any')}
      choices={choices.map(({ word, ...choice }) => ({ ...choice, name: word }))}
      defaultValue={value}
    />
  );
}
