'use client';

import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Opened, TooltipTexts } from './opened.ts';
import TooltipPanel from './tooltip-panel.lazy.tsx';

type Props = { api: string; texts: TooltipTexts };

/** A page may hold several bodies with keywords. The island whose id stands here handles the clicks for all of them. */
let listener: string | undefined;

function pointOf(event: MouseEvent, trigger: Element): { x: number; y: number } {
  // A click by keyboard has no coordinates, so the keyword's position is used.
  if (event.detail > 0) return { x: event.clientX, y: event.clientY };
  const { left, right, bottom } = trigger.getBoundingClientRect();
  return { x: (left + right) / 2, y: bottom };
}

export default function GlossaryTooltip({ api, texts }: Props) {
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const trigger = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      listener ??= id;
      if (listener !== id || !(event.target instanceof Element)) return;
      const keyword = event.target.closest<HTMLElement>('[data-keyword]');
      const panel = event.target.closest('[data-tooltip-panel]');
      if (keyword) {
        event.preventDefault();
        const word = keyword.dataset.keyword ?? '';
        if (panel) setOpened((before) => before && { ...before, keyword: word });
        else {
          trigger.current = keyword;
          setOpened({ keyword: word, ...pointOf(event, keyword) });
        }
      } else if (!panel) setOpened(null);
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      if (listener === id) listener = undefined;
    };
  }, [id]);

  const isOpen = opened !== null;
  useEffect(() => {
    const word = trigger.current;
    if (!isOpen || !word) return undefined;
    word.setAttribute('aria-expanded', 'true');
    return () => word.removeAttribute('aria-expanded');
  }, [isOpen, opened]);

  if (!opened) return null;
  return (
    // While the panel's script is loading, only the panel is suspended and not the page.
    <Suspense>
      <TooltipPanel
        opened={opened}
        api={api}
        texts={texts}
        onClose={() => {
          setOpened(null);
          trigger.current?.focus();
        }}
        onLeave={() => setOpened(null)}
      />
    </Suspense>
  );
}
