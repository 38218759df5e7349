'use client';

import { createElement, useMemo } from 'react';
import { trustedHtml } from '#lib/browser/trusted-html.ts';

export type GivenProps = {
  tag: string;
  className?: string | undefined;
  html: string;
};

/** An element with HTML of this site's server. */
export function GivenHtml({ tag, html, ...attributes }: GivenProps) {
  // The same object for the same text, or else React would write it again.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: trusted } });
}
