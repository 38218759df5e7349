import { ButtonRow } from '@/components/button/button-row';
import { championClasses } from '@/lib/champion-class';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import { ClassSign } from './class-sign';

export function ClassSignDemo({ context }: { context: PageContext }) {
  return (
    <ButtonRow>
      {championClasses.map((name) => (
        <ClassSign key={name} championClass={name} label={translate(context.locale, `class.${name}`)} />
      ))}
    </ButtonRow>
  );
}
