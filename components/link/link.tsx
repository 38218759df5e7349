import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import { anchorProps, resolveLink } from '@/lib/links/links';

type Props = {
  /** What an author or the CMS wrote: a path, an address, `#id`, `mailto:` … */
  target: string;
  context: PageContext;
  className?: string | undefined;
  /** For links whose words alone don't say where they lead. */
  label?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
};

/** An ordinary anchor by the link rules; a target that leads nowhere is plain text. */
export function Link({ target, context, className, label, current, children }: Props) {
  const link = resolveLink(target, context);
  if (link.kind === 'none') return <span className={className}>{children}</span>;
  const anchor = anchorProps(link, context);
  const newTab = anchor.target === '_blank' ? translate(context.locale, 'frame.newTab') : '';
  return (
    <a
      {...anchor}
      className={className}
      aria-label={label && (newTab ? `${label} (${newTab})` : label)}
      aria-current={current}
    >
      {children}
      {newTab && !label ? <VisuallyHidden lang={context.ownLanguage}> ({newTab})</VisuallyHidden> : null}
    </a>
  );
}
