import { ChoicesForm, withChosen } from '#app/_screens/filter/choices-form.tsx';
import { purposes } from '#game/purposes.ts';
import type { BuildFilter } from '#lib/builds/builds.ts';
import { buildQuery } from '#lib/builds/builds.ts';
import type { Builds } from '#lib/builds/read-builds.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import { buildsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = { filter: BuildFilter; builds: Pick<Builds, 'all' | 'championOf'> };

export function BuildsFilter({ filter, builds: { all, championOf } }: Props) {
  const { locale } = usePageContext();
  const text = (key: MessageKey) => translate(locale, key);
  const order = new Intl.Collator(localeTag(locale), { numeric: true });
  const champions = withChosen(
    all.flatMap(({ build }) => build.champions),
    filter.champion,
  )
    .map((slug) => ({ slug, ...championOf(slug) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
  const names = new Map(all.flatMap(({ author }) => (author ? [[author.id, author.name]] : [])));
  const authors = withChosen([...names.keys()], filter.author)
    .map((slug) => ({ slug, name: names.get(slug) ?? slug }))
    .toSorted((a, b) => order.compare(a.name, b.name));
  const versions = withChosen(
    all.map(({ build }) => build.version),
    filter.version,
  ).toSorted((a, b) => order.compare(b, a));
  const used = new Set([...all.map(({ build }) => build.purpose), filter.purpose]);
  const choices = [
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
    <ChoicesForm
      id="builds"
      label={text('builds.filter')}
      action={buildsPath}
      query={buildQuery(filter)}
      choices={choices}
    />
  );
}
