'use client';

import { useState } from 'react';
import { PressButton } from '@/components/button/press-button';

type Props = { text: string; label: string; done: string };

export default function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        window.setTimeout(() => setCopied(false), 2000);
      },
      () => setCopied(false),
    );
  };
  return (
    <PressButton variant="ghost" size="small" onClick={copy}>
      <span aria-live="polite">{copied ? done : label}</span>
    </PressButton>
  );
}
