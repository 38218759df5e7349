import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Copy from './copy-button.lazy.tsx';

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
