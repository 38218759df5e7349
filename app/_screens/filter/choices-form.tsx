import type { ComponentProps } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { FoldedFields } from '#components/form/folded-fields.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import filters from './filter.module.css';
import styles from './choices-form.module.css';

type Choice = Omit<ComponentProps<typeof ChoiceField>, 'id'> & { name: string };

type Props = {
  /** What the ids of the fields begin with. */
  id: string;
  label: string;
  action: string;
  /** The filter in the address, as its query. */
  query: string;
  choices: readonly Choice[];
};

/**
 * A GET form with a field for each thing to filter a list by, folded on a phone. It works without script; otherwise it
 * becomes a soft navigation.
 */
export function ChoicesForm({ id, label, action, query, choices }: Props) {
  const context = usePageContext();
  const chosen = choices.flatMap(({ choices: all, defaultValue }) =>
    all.filter(({ slug }) => slug === defaultValue).map(({ name }) => name),
  );
  return (
    // With another key for each filter, a soft navigation shows the fields of the new address.
    <form key={query} className={`${filters.panel} ${styles.form}`} action={action} aria-label={label}>
      <ContextInputs context={context} />
      <FoldedFields label={[label, chosen.join(', ')].filter(Boolean).join(': ')}>
        <div className={styles.fields}>
          {choices.map((choice) => (
            <ChoiceField key={choice.name} id={`${id}-${choice.name}`} autoComplete="off" {...choice} />
          ))}
          <PressButton type="submit">{translate(context.locale, 'spotlight.apply')}</PressButton>
        </div>
      </FoldedFields>
    </form>
  );
}

/**
 * The values that a list has, and the one in the address: it is a choice even if nothing has it, so that the form shows
 * the filter that is in use.
 */
export function withChosen(values: readonly string[], chosen: string): string[] {
  return [...new Set([...values, chosen])].filter(Boolean);
}
