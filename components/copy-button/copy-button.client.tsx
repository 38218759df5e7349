'use client';

import { useState } from 'react';
import { PressButton } from '@/components/button/press-button';

type Props = { text: string; label: string; done: string };

export default function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // A page over plain http has no clipboard. The text also stands in the address bar or beside the button.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      window.setTimeout(() => setCopied(false), 2000);
    } catch {
      setCopied(false);
    }
  };
  return (
    <PressButton variant="ghost" size="small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </PressButton>
  );
}
