/** The edge of the preview that is dragged, or moved by arrow keys. The width is kept in this browser. */
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { narrowest, shareAfterKey, usual, widest, withinBounds } from './shares.ts';
import type { KeyboardEvent, PointerEvent } from 'react';

const key = 'fighter-preview-width';

function kept(): number {
  try {
    return withinBounds(Number(localStorage.getItem(key) ?? usual));
  } catch {
    return usual;
  }
}

function keep(share: number) {
  try {
    localStorage.setItem(key, String(share));
  } catch {
    // A browser without storage forgets the width.
  }
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The share of the window between the pointer and the edge of the window that the preview stands at. */
function shareAt({ clientX, currentTarget }: PointerEvent): number {
  const width = isRightToLeft(currentTarget) ? clientX : window.innerWidth - clientX;
  return withinBounds((width / window.innerWidth) * 100);
}

export function PreviewWidth() {
  const [share, setShare] = useState(kept);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    // editor/live-preview.css gives the sidebar this width.
    document.documentElement.style.setProperty('--fighter-preview-width', `${share}vw`);
    keep(share);
  }, [share]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, share, isRightToLeft(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    setShare(next);
  };
  return (
    <div
      className="fighter-preview-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={__('Width of the preview', 'fighter-site')}
      aria-valuenow={share}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      data-dragged={isDragged || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={(event) => {
        if (isDragged) setShare(shareAt(event));
      }}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
    />
  );
}
