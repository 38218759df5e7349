import { CheckField } from '#components/form/check-field.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { KeywordField } from '#components/form/keyword-field.tsx';
import type { AcademyFilter } from '#lib/cms/academy.ts';
import type { Named } from '#lib/cms/frame.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './academy.module.css';

type Props = {
  filter: AcademyFilter;
  levels: readonly Named[];
  /** Null if they could not be read. */
  subjects: readonly Named[] | null;
};

/** The fields of the filter's form. */
export function AcademyFields({ filter, levels, subjects }: Props) {
  const context = usePageContext();
  const text = (key: MessageKey) => translate(context.locale, key);
  return (
    <>
      <KeywordField
        id="academy-keyword"
        name="keyword"
        label={text('academy.keyword')}
        defaultValue={filter.keyword}
        clear={text('academy.clear')}
        submit={text('academy.apply')}
      />
      <ChoiceField
        id="academy-progression"
        name="progression"
        label={text('academy.progression')}
        none={text('academy.progression.any')}
        choices={levels}
        defaultValue={filter.progression}
      />
      {subjects?.length !== 0 && (
        <fieldset className={`${filters.choices} ${styles.subjects}`}>
          <legend>{text('academy.subjects')}</legend>
          {subjects ? (
            <div className={filters.chips}>
              {subjects.map(({ slug, name }) => (
                <CheckField
                  key={slug}
                  look="chip"
                  name="subject"
                  value={slug}
                  defaultChecked={filter.subjects.includes(slug)}
                >
                  {name}
                </CheckField>
              ))}
            </div>
          ) : (
            <p className={styles.failed}>{text('academy.subjects.failed')}</p>
          )}
        </fieldset>
      )}
      <ContextInputs context={context} />
    </>
  );
}
