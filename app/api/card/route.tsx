import { answerCard } from '#app/api/_cards/answer-card.ts';
import { CompareCard } from './compare-card.tsx';
import { TitleCard } from './title-card.tsx';
import { getCardChampions, getCardTitle } from '#lib/api/card-content.ts';
import { contextOf } from '#lib/api/requests.ts';

/**
 * The picture that chat programs show for a link. `?post=`, `?page=` or `?course=` names the content, `?compare=` the
 * champions of a comparison.
 */
export async function GET(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const search = new URL(request.url).searchParams;
  const champions = await getCardChampions(search, locale);
  const picture =
    champions.length > 0 ? (
      <CompareCard champions={champions} locale={locale} />
    ) : (
      <TitleCard title={await getCardTitle(search, locale)} locale={locale} />
    );
  const cacheControl = 'public, max-age=3600, s-maxage=86400';
  return answerCard(request, { picture, width: 1200, height: 630, cacheControl });
}
