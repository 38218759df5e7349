'use client';

import { createElement, useState, useSyncExternalStore } from 'react';
import { trustedHtml } from '#lib/browser/trusted-html.ts';

type Props = {
  tag: string;
  /** A hash of the content. */
  mark: string;
  /** Empty in the flight data of a document, which has the content in its markup. */
  html: string;
};

/**
 * Contents by their marks: those of the document that was loaded, and those that came later. The same content is the same
 * object, or else React would write it again.
 */
const contents = new Map<string, string>();

function readDocument() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-mark]')) {
    const { mark = '' } = element.dataset;
    if (!contents.has(mark)) contents.set(mark, trustedHtml(element.innerHTML));
  }
}

function contentOf({ mark, html }: Props) {
  // It is read before React changes the document, and kept for the way back from another page.
  if (html === '' && !contents.has(mark)) readDocument();
  const known = contents.get(mark);
  if (known !== undefined || typeof window === 'undefined') return known ?? html;
  const trusted = trustedHtml(html);
  if (html !== '') contents.set(mark, trusted);
  return trusted;
}

/** An element whose content React leaves alone. Only static-tree.tsx makes it. */
export function StaticElement({ tag, mark, html, ...attributes }: Props) {
  return createElement(tag, {
    ...attributes,
    'data-mark': mark,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: contentOf({ tag, mark, html }) },
  });
}

const never = () => () => undefined;

/**
 * A script that stands in a document, which React leaves as it is. A page that the router puts together has none: React makes
 * elements of script by a text of HTML, which Trusted Types refuse, and nothing would run or read it there.
 */
export function StaticScript(props: Props) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [ofDocument] = useState(isHydrating ? props : null);
  return ofDocument && createElement(StaticElement, ofDocument);
}
