import { ChoicesForm, withChosen } from '#app/_screens/filter/choices-form.tsx';
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

type Props = { filter: ChangeFilter; changes: Changes };

export function PatchesFilter({ filter, changes: { all, championOf } }: Props) {
  const { locale } = usePageContext();
  const text = (key: MessageKey) => translate(locale, key);
  const order = new Intl.Collator(localeTag(locale));
  const champions = withChosen(
    all.map(({ champion }) => champion),
    filter.champion,
  )
    .map((slug) => ({ slug, ...championOf(slug) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
  const versions = withChosen(versionsOf(all), filter.version);
  const choices = [
    {
      name: 'champion',
      label: text('changes.champion'),
      none: text('changes.anyChampion'),
      defaultValue: filter.champion,
      choices: champions,
    },
    {
      name: 'class',
      label: text('changes.class'),
      none: text('changes.anyClass'),
      defaultValue: filter.championClass,
      choices: championClasses.map((slug) => ({ slug, name: text(`class.${slug}`) })),
    },
    {
      name: 'kind',
      label: text('changes.kind'),
      none: text('changes.anyKind'),
      defaultValue: filter.kind,
      choices: changeKinds.map((slug) => ({ slug, name: text(`changes.kind.${slug}`) })),
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
    <ChoicesForm
      id="changes"
      label={text('changes.filter')}
      action={patchesPath}
      query={changeQuery(filter)}
      choices={choices}
    />
  );
}
