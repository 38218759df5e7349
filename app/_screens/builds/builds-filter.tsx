import { PressButton } from '#components/button/press-button.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { FoldedFields } from '#components/form/folded-fields.tsx';
import { purposes } from '#game/purposes.ts';
import type { BuildFilter } from '#lib/builds/builds.ts';
import { buildQuery } from '#lib/builds/builds.ts';
import type { Builds } from '#lib/builds/read-builds.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { buildsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './builds.module.css';

type Props = { filter: BuildFilter; builds: Pick<Builds, 'all' | 'championOf'> };

/** A GET form, which works without script; otherwise it becomes a soft navigation. */
export function BuildsFilter({ filter, builds: { all, championOf } }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const text = (key: MessageKey) => translate(locale, key);
  const order = new Intl.Collator(localeTag(locale), { numeric: true });
  // The value in the address is an option even if no build has it, so that the form shows the filter that is in use.
  const each = (values: readonly string[], chosen: string) =>
    [...new Set([...values, chosen])].filter(Boolean);
  const champions = each(
    all.flatMap(({ build }) => build.champions),
    filter.champion,
  )
    .map((slug) => ({ slug, ...championOf(slug) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
  const names = new Map(all.flatMap(({ author }) => (author ? [[author.id, author.name]] : [])));
  const authors = each([...names.keys()], filter.author)
    .map((slug) => ({ slug, name: names.get(slug) ?? slug }))
    .toSorted((a, b) => order.compare(a.name, b.name));
  const versions = each(
    all.map(({ build }) => build.version),
    filter.version,
  ).toSorted((a, b) => order.compare(b, a));
  const used = new Set([...all.map(({ build }) => build.purpose), filter.purpose]);
  const query = buildQuery(filter);
  const fields = [
    {
      name: 'champion',
      label: text('changes.champion'),
      none: text('changes.anyChampion'),
      defaultValue: filter.champion,
      choices: champions,
    },
    {
      name: 'purpose',
      label: text('builds.purpose'),
      none: text('builds.anyPurpose'),
      defaultValue: filter.purpose,
      choices: purposes
        .filter((slug) => used.has(slug))
        .map((slug) => ({ slug, name: text(`purpose.${slug}`) })),
    },
    {
      name: 'author',
      label: text('builds.author'),
      none: text('builds.anyAuthor'),
      defaultValue: filter.author,
      choices: authors,
    },
    {
      name: 'version',
      label: text('changes.version'),
      none: text('changes.anyVersion'),
      defaultValue: filter.version,
      choices: versions.map((version) => ({ slug: version, name: version })),
    },
  ];
  return (
    // With another key for each filter, a soft navigation shows the fields of the new address.
    <form
      key={query}
      className={`${filters.panel} ${styles.filter}`}
      action={buildsPath}
      aria-label={text('builds.filter')}
    >
      <ContextInputs context={context} />
      <FoldedFields label={text('builds.filter')} isOpen={query !== ''}>
        <div className={styles.fields}>
          {fields.map((field) => (
            <ChoiceField key={field.name} id={`builds-${field.name}`} autoComplete="off" {...field} />
          ))}
          <PressButton type="submit">{text('spotlight.apply')}</PressButton>
        </div>
      </FoldedFields>
    </form>
  );
}
