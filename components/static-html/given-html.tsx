'use client';

import { createElement, useMemo } from 'react';
import { trustedHtml } from '#lib/browser/trusted-html.ts';

export type GivenProps = {
  tag: string;
  className?: string | undefined;
  /** Not in the flight data of a document, which has the content in its markup. */
  html?: string | undefined;
};

/** The contents that the document was loaded with, by the class of their element. They are kept for the way back. */
const ofDocument = new Map<string, string>();

function contentOf({ className = '', html }: Omit<GivenProps, 'tag'>) {
  if (html !== undefined) return trustedHtml(html);
  const known = ofDocument.get(className);
  if (known !== undefined) return known;
  const element = document.querySelector(`[class="${className}"]`);
  const content = trustedHtml(element?.innerHTML ?? '');
  ofDocument.set(className, content);
  return content;
}

/** An element with HTML of this site's server. */
export function GivenHtml({ tag, className, html }: GivenProps) {
  // The same object for the same text, or else React would write it again.
  const content = useMemo(() => contentOf({ className, html }), [className, html]);
  return createElement(tag, {
    className,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: content },
  });
}
