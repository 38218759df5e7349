import type { ComponentProps } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { FoldedFields } from '#components/form/folded-fields.tsx';
import { championClasses } from '#game/classes.ts';
import { changeKinds } from '#lib/champions/changes.ts';
import type { ChangeFilter } from '#lib/champions/patches.ts';
import { changeQuery, versionsOf } from '#lib/champions/patches.ts';
import type { Changes } from '#lib/champions/read-changes.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './patches.module.css';

type Props = { filter: ChangeFilter; changes: Changes };

/** A GET form, which works without script; otherwise it becomes a soft navigation. */
export function PatchesFilter({ filter, changes: { all, championOf } }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const text = (key: MessageKey) => translate(locale, key);
  const order = new Intl.Collator(localeTag(locale));
  // The value in the address is an option even if no change has it, so that the form shows the filter that is in use.
  const slugs = [...new Set([...all.map(({ champion }) => champion), filter.champion])].filter(Boolean);
  const champions = slugs
    .map((slug) => ({ slug, ...championOf(slug) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
  const versions = [...new Set([...versionsOf(all), filter.version])].filter(Boolean);
  const query = changeQuery(filter);
  return (
    // With another key for each filter, a soft navigation shows the fields of the new address.
    <form
      key={query}
      className={`${filters.panel} ${styles.filter}`}
      action={patchesPath}
      aria-label={text('changes.filter')}
    >
      <ContextInputs context={context} />
      <FoldedFields label={text('changes.filter')} isOpen={query !== ''}>
        <div className={styles.fields}>
          <Choice
            name="champion"
            label={text('changes.champion')}
            none={text('changes.anyChampion')}
            defaultValue={filter.champion}
            choices={champions}
          />
          <Choice
            name="class"
            label={text('changes.class')}
            none={text('changes.anyClass')}
            defaultValue={filter.championClass}
            choices={championClasses.map((slug) => ({ slug, name: text(`class.${slug}`) }))}
          />
          <Choice
            name="kind"
            label={text('changes.kind')}
            none={text('changes.anyKind')}
            defaultValue={filter.kind}
            choices={changeKinds.map((slug) => ({ slug, name: text(`changes.kind.${slug}`) }))}
          />
          <Choice
            name="version"
            label={text('changes.version')}
            none={text('changes.anyVersion')}
            defaultValue={filter.version}
            choices={versions.map((version) => ({ slug: version, name: version }))}
          />
          <PressButton type="submit">{text('spotlight.apply')}</PressButton>
        </div>
      </FoldedFields>
    </form>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof ChoiceField>, 'id'> & { name: string };

function Choice({ name, ...field }: ChoiceProps) {
  return <ChoiceField id={`changes-${name}`} name={name} autoComplete="off" {...field} />;
}
