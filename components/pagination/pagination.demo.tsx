import type { PageContext } from '@/lib/links/context';
import { pageInPath } from '@/lib/pagination';
import { Pagination } from './pagination';

export function PaginationDemo({ context }: { context: PageContext }) {
  return (
    <Pagination
      context={context}
      total={96}
      perPage={12}
      current={4}
      addressOf={(page) => pageInPath('/news/', page)}
    />
  );
}
