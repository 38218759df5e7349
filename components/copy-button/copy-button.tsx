import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import Copy from './copy-button.lazy';

export function CopyButton({ text, context: { locale } }: { text: string; context: PageContext }) {
  return (
    <Copy text={text} label={translate(locale, 'guide.copy')} done={translate(locale, 'guide.copied')} />
  );
}
