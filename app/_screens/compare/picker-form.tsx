import { PressButton } from '#components/button/press-button.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import panel from '#components/tool/tool-panel.module.css';
import styles from './compare.module.css';
import type { Card } from '#lib/cms/articles.ts';
import { translate } from '#lib/i18n/messages.ts';
import { comparePath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = { champions: readonly Card[]; all: readonly Card[] };

/** The picker without script. The island replaces it (compare.client.tsx). */
export function PickerForm({ champions, all }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const left = all.filter((champion) => !champions.includes(champion));
  const select = (number: 1 | 2) => (
    <SelectField
      id={`compare-add-${String(number)}`}
      name="c"
      label={translate(locale, number === 1 ? 'compare.add' : 'compare.add.nth')}
    >
      <option value="">{translate(locale, 'compare.choose')}</option>
      {left.map(({ slug, title, titleLanguage }) => (
        <option key={slug} value={slug} lang={titleLanguage}>
          {title}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form className={`${panel.panel} ${styles.add}`} data-look="ask" action={comparePath} method="get">
      {champions.map(({ slug }) => (
        <input key={slug} type="hidden" name="c" value={slug} />
      ))}
      {select(1)}
      {champions.length === 0 && <div className={styles.unscripted}>{select(2)}</div>}
      <ContextInputs context={context} />
      <div className={styles.unscripted}>
        <PressButton type="submit">{translate(locale, 'compare.add.button')}</PressButton>
      </div>
    </form>
  );
}
