import { pageInPath } from '@/lib/pagination';
import { Pagination } from './pagination';

export function PaginationDemo() {
  return <Pagination total={96} perPage={12} current={4} addressOf={(page) => pageInPath('/news/', page)} />;
}
