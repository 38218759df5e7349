'use client';

import { createElement } from 'react';

type Props = {
  tag: string;
  /** A hash of the content. */
  mark: string;
  /** Empty in the flight data of a document, which has the content in its markup. */
  html: string;
};

/** The contents of the document that was loaded, by their marks. */
const contents = new Map<string, string>();

function readDocument() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-mark]')) {
    const { mark = '' } = element.dataset;
    if (!contents.has(mark)) contents.set(mark, element.innerHTML);
  }
}

function contentOf({ mark, html }: Props) {
  // It is read before React changes the document, and kept for the way back from another page.
  if (html === '' && !contents.has(mark)) readDocument();
  return contents.get(mark) ?? html;
}

/** An element whose content React leaves alone. Only `StaticTree` makes it. */
export function StaticElement({ tag, mark, html, ...attributes }: Props) {
  return createElement(tag, {
    ...attributes,
    'data-mark': mark,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: contentOf({ tag, mark, html }) },
  });
}
