import type { Result } from '#lib/cms/client.ts';
import { found, unwell } from '#lib/cms/client.ts';

type Page = { total: number; perPage: number };

/** All pages of a list, `most` at most. *Unwell* if one of them could not be read. */
export async function readAllPages<One extends Page>(
  getPage: (page: number) => Promise<Result<One>>,
  most: number,
): Promise<Result<readonly [One, ...One[]]>> {
  const first = await getPage(1);
  if (first.kind !== 'found') return first;
  const { total, perPage } = first.value;
  const pages = perPage > 0 ? Math.min(Math.ceil(total / perPage), most) : 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => getPage(index + 2)),
  );
  if (rest.some(({ kind }) => kind === 'unwell')) return unwell;
  // A page that is missing is skipped: the list may have become shorter while it was read.
  return found([first.value, ...rest.flatMap((page) => (page.kind === 'found' ? [page.value] : []))]);
}
