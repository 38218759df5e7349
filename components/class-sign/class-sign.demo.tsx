import { ButtonRow } from '@/components/button/button-row';
import { championClasses } from '@/game/classes';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import { ClassSign } from './class-sign';

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
