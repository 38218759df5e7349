import type { ReactNode } from 'react';
import { PageFrame } from '@/app/_frame/page-frame';
import { NotFoundView } from '@/components/not-found-view/not-found-view';
import { UnwellView } from '@/components/unwell-view/unwell-view';
import type { PageContext } from '@/lib/links/context';

type AbsentProps = {
  context: PageContext;
  address: string;
  /** Whether the CMS does not have it, or could not say. */
  kind: 'missing' | 'unwell';
  /** What the screen says in its own words, in place of the general ones. */
  children?: ReactNode;
};

/** A page that is not there (404) or can't be made (503): whole, in the visitor's language, with a way on. */
export function Absent({ context, address, kind, children }: AbsentProps) {
  const View = kind === 'missing' ? NotFoundView : UnwellView;
  return (
    <PageFrame context={context} address={address} status={kind === 'missing' ? 404 : 503}>
      {children ?? <View context={context} address={address} />}
    </PageFrame>
  );
}
