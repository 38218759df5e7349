import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import Copy from './copy-button.lazy';

type Props = {
  text: string;
  /** The label of the button, if it is not "Copy the markup". */
  label?: string;
};

export function CopyButton({ text, label }: Props) {
  const { locale } = usePageContext();
  return (
    <Copy
      text={text}
      label={label ?? translate(locale, 'guide.copy')}
      done={translate(locale, 'guide.copied')}
    />
  );
}
