'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { copyText } from '#lib/browser/copy-text.ts';
import { emptyList } from '#lib/browser/stored-list.ts';
import { redeemedCodes } from '#lib/codes/redeemed-codes.ts';

type Props = {
  code: string;
  /** By which the browser remembers it. */
  name: string;
  /** Seconds since 1970. */
  until: number | null;
  texts: { copy: string; copied: string; redeem: string; redeemed: string };
};

/** The buttons of a code: one copies it, the other remembers that it was redeemed. */
export default function GiftCodeButtons({ code, name, until, texts }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const isRedeemed = useSyncExternalStore(
    redeemedCodes.subscribe,
    redeemedCodes.read,
    () => emptyList,
  ).includes(name);

  // A page that was opened before the end goes on standing there. It looks each minute: a computer sleeps, and no timer runs
  // for longer than 24 days. Who is at its buttons, or at the link below it, keeps them until they go on: focus would be lost
  // with them.
  useEffect(() => {
    if (until === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hideOnceOver = () => {
      const card = buttons.current?.parentElement?.parentElement;
      // The page of codes hides the whole entry with the card.
      const entry = card?.closest('li') ?? card;
      const isFocused = entry?.contains(document.activeElement) ?? false;
      const wait = Math.max(until * 1000 - Date.now(), isFocused ? 1000 : 0);
      if (wait > 0) timer = setTimeout(hideOnceOver, Math.min(wait, 60_000));
      else if (card) card.hidden = true;
    };
    hideOnceOver();
    return () => clearTimeout(timer);
  }, [until]);

  const copy = async () => {
    // What can't be copied stands beside the button.
    if (!(await copyText(code))) return;
    setCopied(true);
    setTimeout(setCopied, 2000, false);
  };
  const redeem = () =>
    redeemedCodes.change((list) => {
      const others = list.filter((one) => one !== name);
      return isRedeemed ? others : [...others, name];
    });
  return (
    <div ref={buttons}>
      <PressButton size="small" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </PressButton>
      <PressButton variant="ghost" size="small" aria-pressed={isRedeemed} onClick={redeem}>
        {isRedeemed ? texts.redeemed : texts.redeem}
      </PressButton>
    </div>
  );
}
