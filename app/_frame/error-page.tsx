import type { ReactNode } from 'react';
import { followRedirect } from '#app/_frame/follow-redirect.ts';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { FailedView } from '#components/failed-view/failed-view.tsx';
import { NotFoundView } from '#components/not-found-view/not-found-view.tsx';
import { UnwellView } from '#components/unwell-view/unwell-view.tsx';

type ErrorKind = 'missing' | 'unrouted' | 'unwell' | 'failed';

const statuses = { missing: 404, unrouted: 404, unwell: 503, failed: 500 } as const;

function ErrorView({ address, kind }: { address: string; kind: ErrorKind }) {
  if (kind === 'unwell') return <UnwellView address={address} />;
  if (kind === 'failed') return <FailedView address={address} />;
  return <NotFoundView kind={kind} />;
}

type ErrorPageProps = {
  address: string;
  /**
   * `missing`: the CMS has no such page. `unrouted`: no route matches the address. `unwell`: the CMS gave no valid
   * answer. `failed`: the page threw an exception.
   */
  kind: ErrorKind;
  /** The message that replaces the general one. */
  children?: ReactNode;
};

/**
 * A 404, 410, 500 or 503 page with navigation and footer, in the visitor's language (`rules 12`, `rules 55`). Before a
 * 404, the editors' redirects are looked up (`rules 67`).
 */
export async function ErrorPage({ address, kind, children }: ErrorPageProps) {
  if (statuses[kind] === 404 && (await followRedirect(address)) === 'gone') {
    return (
      <PageFrame address={address} status={410}>
        <NotFoundView kind="gone" />
      </PageFrame>
    );
  }
  return (
    <PageFrame address={address} status={statuses[kind]}>
      {children ?? <ErrorView address={address} kind={kind} />}
    </PageFrame>
  );
}
