import { answerCard } from '#app/api/_cards/answer-card.ts';
import { contextOf, unwellProblem } from '#lib/api/requests.ts';
import { getMasteries } from '#lib/cms/masteries.ts';
import { parseBuildCode } from '#lib/masteries/build-code.ts';
import { emptyBuild, toTree } from '#lib/masteries/masteries.ts';
import { BuildCard } from './build-card.tsx';
import { BuildSheet, sheetHeight, sheetWidth } from './build-sheet.tsx';

/** The picture of a build. `?b=` is its code; `size=sheet` lists every level by name. */
export async function GET(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const search = new URL(request.url).searchParams;
  const masteries = await getMasteries(locale);
  if (masteries.kind !== 'found') return unwellProblem();
  const tree = toTree(masteries.value);
  const build = parseBuildCode(tree, search.get('b') ?? '')?.build ?? emptyBuild;
  const isSheet = search.get('size') === 'sheet';
  const Picture = isSheet ? BuildSheet : BuildCard;
  return answerCard(request, {
    picture: <Picture tree={tree} build={build} locale={locale} />,
    width: isSheet ? sheetWidth : 1200,
    height: isSheet ? sheetHeight(tree, build) : 630,
    cacheControl: 'public, max-age=86400, s-maxage=604800, stale-while-revalidate=604800',
  });
}
