import type { PageContext } from '@/lib/links/context';
import { Breadcrumbs } from './breadcrumbs';

export function BreadcrumbsDemo({ context }: { context: PageContext }) {
  return (
    <Breadcrumbs
      context={context}
      crumbs={[
        { name: 'Home', path: '/' },
        { name: 'News', path: '/news/' },
        { name: 'Winter of Wrath', path: '/news/winter-of-wrath/' },
      ]}
    />
  );
}
