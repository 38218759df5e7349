import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import { withContext } from '@/lib/links/links';
import { PageLinks } from './page-links';

type Props = {
  total: number;
  perPage: number;
  current: number;
  /** The address of a page, for example by pageInPath or pageInQuery of lib/pagination.ts. */
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
      labels={{
        all: translate(locale, 'pagination.label'),
        page: (page) => translate(locale, 'pagination.page', { page }),
        previous: translate(locale, 'pagination.previous'),
        next: translate(locale, 'pagination.next'),
      }}
    />
  );
}
