import { answerCard } from '#app/api/_cards/answer-card.ts';
import { ChampionsCard } from './champions-card.tsx';
import { TitleCard } from './title-card.tsx';
import { getCardChampions, getCardMatchup, getCardTitle } from '#lib/api/card-content.ts';
import { contextOf } from '#lib/api/requests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';

async function pictureOf(search: URLSearchParams, locale: Locale) {
  const compared = await getCardChampions(search, locale);
  if (compared.length > 0)
    return (
      <ChampionsCard heading={translate(locale, 'compare.title')} champions={compared} locale={locale} />
    );
  const { opponents, team } = await getCardMatchup(search, locale);
  if (opponents.length > 0) {
    const list = new Intl.ListFormat(localeTag(locale));
    const names = list.format(opponents.map(({ title }) => title));
    return (
      <ChampionsCard
        heading={translate(locale, 'team.title')}
        note={translate(locale, 'team.title.of', { names })}
        champions={team.length > 0 ? team : opponents}
        locale={locale}
      />
    );
  }
  return <TitleCard title={await getCardTitle(search, locale)} locale={locale} />;
}

/**
 * The picture that chat programs show for a link. `?post=`, `?page=` or `?course=` names the content, `?compare=` the
 * champions of a comparison, `?team=` and `?vs=` a team and its opponents.
 */
export async function GET(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const picture = await pictureOf(new URL(request.url).searchParams, locale);
  const cacheControl = 'public, max-age=3600, s-maxage=86400';
  return answerCard(request, { picture, width: 1200, height: 630, cacheControl });
}
