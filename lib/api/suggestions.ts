import { pictureProps } from '#lib/images.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { PageContext } from '#lib/links/context.ts';
import { hrefOf } from '#lib/links/links.ts';
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

type Suggestions = { suggestions: Suggestion[]; moreInSeconds: number | null };

/** What the site's own index finds while a visitor types. The CMS is not asked. */
export async function findSuggestions(keyword: string, context: PageContext): Promise<Suggestions> {
  const { documents, moreInSeconds } = await findInIndex(context.locale, {
    keyword,
    limit: most,
    patienceMs: 3000,
  });
  return { suggestions: documents.flatMap((document) => toSuggestion(document, context)), moreInSeconds };
}
