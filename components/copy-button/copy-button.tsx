import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import Copy from './copy-button.lazy';

export function CopyButton({ text }: { text: string }) {
  const { locale } = usePageContext();
  return (
    <Copy text={text} label={translate(locale, 'guide.copy')} done={translate(locale, 'guide.copied')} />
  );
}
