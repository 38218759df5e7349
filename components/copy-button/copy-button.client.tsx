'use client';

import { useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';

type Props = { text: string; label: string; done: string };

export default function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(setCopied, 2000, false);
    } catch {
      // A page over plain http has no clipboard. The text also stands in the address bar or beside the button.
    }
  };
  return (
    <PressButton variant="ghost" size="small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </PressButton>
  );
}
