import type { ReactNode } from 'react';

/** Replaces page-frame.tsx and error-page.tsx in unit tests of screens (jest.config.ts), as those read the whole site. */
export function PageFrame({ children }: { children: ReactNode }) {
  return children;
}

type ErrorProps = { address: string; kind: string; children?: ReactNode };

export function ErrorPage({ address, kind, children }: ErrorProps) {
  return (
    <main data-kind={kind} data-address={address}>
      {children ?? kind}
    </main>
  );
}
