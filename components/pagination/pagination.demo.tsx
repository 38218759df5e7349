import { pageInPath } from '#lib/pagination.ts';
import { Pagination } from './pagination.tsx';

export function PaginationDemo() {
  return <Pagination total={96} perPage={12} current={4} addressOf={(page) => pageInPath('/news/', page)} />;
}
