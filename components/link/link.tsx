import type { ReactNode } from 'react';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { anchorProps, resolveLink } from '#lib/links/resolve-link.ts';
import { newTabWords } from './new-tab-words.tsx';

type Props = {
  /** The target as an author or the CMS wrote it: a path, an address, `#id`, `mailto:` … */
  target: string;
  className?: string | undefined;
  /** The accessible name of a link whose text alone does not say where it leads. */
  label?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
};

/** An anchor by `rules 4` and `rules 5`. A target that leads nowhere is rendered as plain text. */
export function Link({ target, className, label, current, children }: Props) {
  const context = usePageContext();
  const link = resolveLink(target, context);
  if (link.kind === 'none') return <span className={className}>{children}</span>;
  const anchor = anchorProps(link, context);
  const newTab = anchor.target === '_blank' ? translate(context.locale, 'frame.newTab') : '';
  // A link without a label gets no `aria-label` prop, because React writes undefined props into the page too, for about
  // 50 links.
  const name = label ? { 'aria-label': newTab ? `${label} (${newTab})` : label } : {};
  return (
    <a
      {...anchor}
      {...(className ? { className } : {})}
      {...name}
      {...(current ? { 'aria-current': current } : {})}
    >
      {children}
      {newTab && !label ? newTabWords(context) : null}
    </a>
  );
}
