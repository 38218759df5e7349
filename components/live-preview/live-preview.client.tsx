'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import type { FrameMessage } from './messages.ts';
import { parseEditorMessage } from './messages.ts';
import { watchEnd } from './watch-end.ts';
import styles from './live-preview.module.css';

type Props = {
  /** The origin of the CMS. Nothing is told to other origins, and nothing is taken from them. */
  editor: string;
  /** True on the page for an invalid or expired token: the editor then opens the preview with a new one. */
  isRefused?: boolean;
};

const blockAt = (place: string) => document.querySelector(`[data-editor-block="${CSS.escape(place)}"]`);

function showSelected(place: string, scrolls: boolean): void {
  for (const old of document.querySelectorAll('[data-editor-selected]'))
    old.removeAttribute('data-editor-selected');
  const block = blockAt(place);
  block?.setAttribute('data-editor-selected', '');
  if (scrolls) block?.scrollIntoView({ block: 'nearest' });
}

/**
 * The preview's side of the preview beside the editor (docs/contract.md): asks for the page anew when the editor says
 * so, marks what changed, and tells the editor which block was clicked. A preview in a tab of its own is loaded anew once it
 * has ended, so that its draft is no longer shown.
 */
export default function LivePreview({ editor, isRefused = false }: Props) {
  const router = useRouter();
  const [isPending, startRefresh] = useTransition();
  const round = useRef(0);
  const selected = useRef('');

  useEffect(() => {
    if (window.parent === window)
      return isRefused ? undefined : watchEnd(location.pathname, () => location.reload());
    const tell = (message: FrameMessage) => window.parent.postMessage(message, editor);
    if (isRefused) {
      tell({ preview: 'refused' });
      return undefined;
    }
    const root = document.documentElement;

    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || origin !== editor) return;
      const message = parseEditorMessage(data);
      if (message) root.classList.add(styles.live ?? '');
      switch (message?.preview) {
        case 'refresh':
          round.current = message.round;
          startRefresh(() => router.refresh());
          break;
        case 'marks':
          root.toggleAttribute('data-editor-marks', message.on);
          break;
        case 'select':
          selected.current = message.place;
          showSelected(message.place, true);
          break;
        case undefined:
      }
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // The frame stays on the preview: links to other pages are not followed.
      const link = target?.closest('a[href]');
      if (link && !link.getAttribute('href')?.startsWith('#')) {
        event.preventDefault();
        event.stopPropagation();
      }
      const place = target?.closest('[data-editor-block]')?.getAttribute('data-editor-block');
      if (!place) return;
      selected.current = place;
      showSelected(place, false);
      tell({ preview: 'select', place });
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };

    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener('message', onMessage, { signal: stop.signal });
    document.addEventListener('click', onClick, options);
    document.addEventListener('submit', onSubmit, options);
    tell({ preview: 'ready' });
    return () => stop.abort();
  }, [editor, isRefused, router]);

  useEffect(() => {
    if (isPending || round.current === 0 || window.parent === window) return;
    showSelected(selected.current, false);
    window.parent.postMessage({ preview: 'shown', round: round.current } satisfies FrameMessage, editor);
  }, [isPending, editor]);

  return null;
}
