'use client';

import { useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { copyText } from '#lib/browser/copy-text.ts';

type Props = { text: string; label: string; done: string };

export default function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // What can't be copied stands in the address bar or beside the button.
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(setCopied, 2000, false);
  };
  return (
    <PressButton variant="ghost" size="small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </PressButton>
  );
}
