import type { ReactNode } from 'react';
import { PageFrame } from '@/app/_frame/page-frame';
import { NotFoundView } from '@/components/not-found-view/not-found-view';
import { UnwellView } from '@/components/unwell-view/unwell-view';

type ErrorPageProps = {
  address: string;
  /** `missing`: the CMS has no such page. `unwell`: the CMS gave no valid answer. */
  kind: 'missing' | 'unwell';
  /** The message that replaces the general one. */
  children?: ReactNode;
};

/** A 404 or 503 page with navigation and footer, in the visitor's language (`rules 12`). */
export function ErrorPage({ address, kind, children }: ErrorPageProps) {
  return (
    <PageFrame address={address} status={kind === 'missing' ? 404 : 503}>
      {children ?? (kind === 'missing' ? <NotFoundView /> : <UnwellView address={address} />)}
    </PageFrame>
  );
}
