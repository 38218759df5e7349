import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { NewTab } from '#lib/links/new-tab.ts';

type Props = ComponentProps<'a'> & { href: string; newTab: NewTab | null };

/** An anchor by `rules 5` for islands: the server has resolved its address, which begins with `/` on this site. */
export function ResolvedLink({ newTab, children, ...anchor }: Props) {
  const opened = anchor.href.startsWith('/') ? null : newTab;
  return (
    <a {...(opened ? { target: '_blank', rel: 'noopener' } : {})} {...anchor}>
      {children}
      {opened && <VisuallyHidden lang={opened.lang}> ({opened.text})</VisuallyHidden>}
    </a>
  );
}
