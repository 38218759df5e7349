import { Breadcrumbs } from './breadcrumbs.tsx';

export function BreadcrumbsDemo() {
  return (
    <Breadcrumbs
      crumbs={[
        { name: 'Home', path: '/' },
        { name: 'News', path: '/news/' },
        { name: 'Winter of Wrath', path: '/news/winter-of-wrath/' },
      ]}
    />
  );
}
