import { textOf } from '#lib/i18n/text-of.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { withContext } from '#lib/links/links.ts';
import { PageLinks } from './page-links.tsx';
import { paginationKeys } from './pagination-keys.ts';

type Props = {
  total: number;
  perPage: number;
  current: number;
  /** The address of a page, for example by pageInPath of lib/pagination.ts or searchAddress of lib/search/parse-search.ts. */
  addressOf: (page: number) => string;
};

export function Pagination({ total, perPage, current, addressOf }: Props) {
  const context = usePageContext();
  const { locale } = context;
  return (
    <PageLinks
      total={total}
      perPage={perPage}
      current={current}
      hrefOf={(page) => withContext(addressOf(page), context)}
      text={textOf(pickMessages(locale, paginationKeys), localeTag(locale))}
    />
  );
}
