import { useLive } from '#components/live/use-live.tsx';
import { restoreFocus } from '#lib/browser/restore-focus.ts';
import type { PageContext } from '#lib/links/context.ts';
import { withContext } from '#lib/links/links.ts';
import { splitPage } from '#lib/pagination.ts';
import { moveTo, useAddress, useTitle } from '#lib/next/live-address.ts';

type Screen<Filter, List> = {
  context: PageContext;
  path: string;
  /** The filter that the server rendered. */
  served: Filter;
  /** The list that the server rendered, or what stands in for it until the browser has loaded it. */
  first: List;
  /** Whether `first` is the list for `served`, which then need not be loaded. */
  isAnswered: boolean;
  parse: (search: URLSearchParams, page: number) => Filter;
  addressOf: (filter: Filter) => string;
  /** Where the browser loads a list. Null if the filter asks for none. */
  apiOf: (filter: Filter) => string | null;
  titleOf: (filter: Filter, isServed: boolean) => string;
};

/**
 * A filter and the list for it. The filter is kept in the address, so that Back, sharing and reloading work. The browser
 * loads the list for each filter that the server has not rendered.
 */
export function useFilteredList<Filter, List>({
  context,
  path,
  served,
  first,
  isAnswered,
  parse,
  addressOf,
  apiOf,
  titleOf,
}: Screen<Filter, List>) {
  const address = useAddress(addressOf(served), (shown) => splitPage(shown).path === path);
  const [shownPath = '', search] = address.split('?');
  const filter = parse(new URLSearchParams(search), splitPage(shownPath).page);
  const isServed = addressOf(filter) === addressOf(served);
  const api = isServed && isAnswered ? null : apiOf(filter);
  const live = useLive(api === null ? null : withContext(api, context), first);
  useTitle(titleOf(filter, isServed));
  const hrefOf = (next: Filter) => withContext(addressOf(next), context);
  return {
    ...live,
    retry: () => {
      restoreFocus('[aria-busy]');
      live.retry();
    },
    filter,
    hrefOf,
    moveTo: (next: Filter, how?: 'pushState' | 'replaceState') => moveTo(hrefOf(next), how),
  };
}
