import { readDraftRatings } from '#lib/champions/read-tier-lists.ts';
import type { TierList } from '#lib/champions/tier-lists.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';
import { TierListView } from './tier-list-view.tsx';

type Props = { list: TierList; path: string; preview: PreviewState };

/** A list that is not published yet. */
export async function TierListDraft({ list, path, preview }: Props) {
  const { locale } = await getPageContext();
  const ratings = await readDraftRatings(locale, list);
  return <TierListView path={path} list={list} ratings={ratings} navigation="preview" preview={preview} />;
}
