import type { ReactNode } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { FoldedFields } from '#components/form/folded-fields.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import { championClasses } from '#game/classes.ts';
import { changeKinds } from '#lib/champions/changes.ts';
import type { ChangeFilter } from '#lib/champions/patches.ts';
import { changeQuery, versionsOf } from '#lib/champions/patches.ts';
import type { Changes } from '#lib/champions/read-changes.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './patches.module.css';

type Props = { filter: ChangeFilter; changes: Changes };

/** A GET form, which works without script; otherwise it becomes a soft navigation. */
export function PatchesFilter({ filter, changes: { all, championOf } }: Props) {
  const context = usePageContext();
  const { locale } = context;
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
      className={styles.filter}
      action={patchesPath}
      aria-label={translate(locale, 'changes.filter')}
    >
      <ContextInputs context={context} />
      <FoldedFields label={translate(locale, 'changes.filter')} isOpen={query !== ''}>
        <div className={styles.fields}>
          <Choice name="champion" label={translate(locale, 'changes.champion')} value={filter.champion}>
            <option value="">{translate(locale, 'changes.anyChampion')}</option>
            {champions.map(({ slug, name, language }) => (
              <option key={slug} value={slug} lang={language}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice name="class" label={translate(locale, 'changes.class')} value={filter.championClass}>
            <option value="">{translate(locale, 'changes.anyClass')}</option>
            {championClasses.map((name) => (
              <option key={name} value={name}>
                {translate(locale, `class.${name}`)}
              </option>
            ))}
          </Choice>
          <Choice name="kind" label={translate(locale, 'changes.kind')} value={filter.kind}>
            <option value="">{translate(locale, 'changes.anyKind')}</option>
            {changeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {translate(locale, `changes.kind.${kind}`)}
              </option>
            ))}
          </Choice>
          <Choice name="version" label={translate(locale, 'changes.version')} value={filter.version}>
            <option value="">{translate(locale, 'changes.anyVersion')}</option>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </Choice>
          <PressButton type="submit">{translate(locale, 'spotlight.apply')}</PressButton>
        </div>
      </FoldedFields>
    </form>
  );
}

type ChoiceProps = { name: string; label: string; value: string; children: ReactNode };

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <SelectField id={`changes-${name}`} name={name} label={label} defaultValue={value} autoComplete="off">
      {children}
    </SelectField>
  );
}
