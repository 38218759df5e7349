import type { ReactNode } from 'react';
import { PageFrame } from '@/app/_frame/page-frame';
import { NotFoundView } from '@/components/not-found-view/not-found-view';
import { UnwellView } from '@/components/unwell-view/unwell-view';
import type { PageContext } from '@/lib/links/context';

type ErrorPageProps = {
  context: PageContext;
  address: string;
  /** `missing`: the CMS has no such page. `unwell`: the CMS gave no valid answer. */
  kind: 'missing' | 'unwell';
  /** Shown instead of the general message. */
  children?: ReactNode;
};

/** A 404 or 503 page with navigation and footer, in the visitor's language (`rules 12`). */
export function ErrorPage({ context, address, kind, children }: ErrorPageProps) {
  const View = kind === 'missing' ? NotFoundView : UnwellView;
  return (
    <PageFrame context={context} address={address} status={kind === 'missing' ? 404 : 503}>
      {children ?? <View context={context} address={address} />}
    </PageFrame>
  );
}
