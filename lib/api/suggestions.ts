import { readAnswer, contextOf } from '#lib/api/requests.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { pictureProps } from '#lib/images.ts';
import { translate } from '#lib/i18n/messages.ts';
import { cleanKeyword } from '#lib/keyword.ts';
import type { PageContext } from '#lib/links/context.ts';
import { hrefOf } from '#lib/links/resolve-link.ts';
import type { SearchDocument } from '#lib/search/documents.ts';
import { findInIndex } from '#lib/search/kept-indexes.ts';
import type { Suggestion } from '#lib/search/suggestion.ts';

const most = 8;
const shownWidth = 40;

function toSuggestion(document: SearchDocument, context: PageContext): Suggestion[] {
  const { kind, target, title, titleLanguage, text, language, picture, championClass } = document;
  const href = hrefOf(target, context);
  if (href === '') return [];
  const note =
    kind === 'champion' && championClass ? translate(context.locale, `class.${championClass}`) : text;
  return [
    {
      kind,
      label: translate(context.locale, `search.kind.${kind}`),
      title,
      ...(titleLanguage ? { titleLanguage } : {}),
      href,
      ...(note === '' ? {} : { note }),
      ...(language && note === text ? { language } : {}),
      ...(picture === ''
        ? {}
        : {
            image: pictureProps({
              src: picture,
              sizes: `${String(shownWidth)}px`,
              width: shownWidth,
              context,
            }).src,
          }),
      ...(championClass ? { championClass } : {}),
    },
  ];
}

/** What the site's own index finds while a visitor types: the answer of `/api/suggest`. The CMS is not asked. */
export async function answerSuggestions({ url }: Pick<Request, 'url'>): Promise<Response> {
  const { searchParams } = new URL(url);
  const context = contextOf({ url });
  const { documents, moreInSeconds } = await findInIndex(context.locale, {
    keyword: cleanKeyword(searchParams.get('q') ?? ''),
    limit: most,
    patienceMs: 3000,
  });
  const suggestions = documents.flatMap((document) => toSuggestion(document, context));
  if (suggestions.length > 0 && moreInSeconds === null) return readAnswer(suggestions);
  // No cache should keep that nothing is found, or what an index finds that is not yet whole. The search box asks the
  // latter again.
  return Response.json(suggestions, {
    headers: {
      'cache-control': 'no-store',
      ...(moreInSeconds === null ? {} : { 'retry-after': String(moreInSeconds) }),
    },
  });
}

const bridge = serverBridge();
if (bridge) bridge.suggest = answerSuggestions;
