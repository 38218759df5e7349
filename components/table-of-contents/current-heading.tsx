'use client';

import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { hashTarget } from '#components/hash-scroll/hash-target.ts';

/** A heading counts as current from this distance below the top of the screen, in pixels. */
const edge = 140;

/** Marks the link to the current heading. The list itself is rendered on the server. */
export function CurrentHeading({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const headings = links.map((link) => hashTarget(link.hash));
    const mark = () => {
      const passed = headings.findLastIndex(
        (heading) => heading && heading.getBoundingClientRect().top < edge,
      );
      links.forEach((link, index) => {
        if (index === passed) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
    };
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, []);

  return (
    <ol ref={list} className={className}>
      {children}
    </ol>
  );
}
