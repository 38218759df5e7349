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
const ofDocument: Record<string, string | undefined> = {};

const ofElement = (className: string) => document.querySelector(`[class="${className}"]`)?.innerHTML ?? '';

const contentOf = (className = '', html?: string) =>
  html === undefined ? (ofDocument[className] ??= trustedHtml(ofElement(className))) : trustedHtml(html);

/** An element with HTML of this site's server. */
export function GivenHtml({ tag, className, html }: GivenProps) {
  // The same object for the same text, or else React would write it again.
  const content = useMemo(() => contentOf(className, html), [className, html]);
  return createElement(tag, {
    className,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: content },
  });
}
