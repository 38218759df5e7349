import { ButtonRow } from '#components/button/button-row.tsx';
import { championClasses } from '#game/classes.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { ClassSign } from './class-sign.tsx';

export function ClassSignDemo() {
  const { locale } = usePageContext();
  return (
    <ButtonRow>
      {championClasses.map((name) => (
        <ClassSign key={name} championClass={name} label={translate(locale, `class.${name}`)} />
      ))}
    </ButtonRow>
  );
}
