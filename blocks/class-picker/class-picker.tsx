import type { BlockPicture } from '@/blocks/pictures';
import { iconOf, imageOf } from '@/blocks/pictures';
import { toneOf } from '@/blocks/tone';
import { Button } from '@/components/button/button';
import { ClassIcon } from '@/components/class-sign/class-sign';
import type { ChampionClass } from '@/game/classes';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import Picker from './class-picker.lazy';

type Choice = {
  championClass: ChampionClass;
  icon: BlockPicture;
  picture: BlockPicture;
  title: string;
  target: string;
  call: string;
};
type Props = { choices: readonly Choice[] };

/** Renders all pictures and buttons on the server, so that the island only has to show one of them. */
export function ClassPicker({ choices }: Props) {
  const context = usePageContext();
  return (
    <Picker
      label={translate(context.locale, 'picker.label')}
      choices={choices.map(({ championClass, icon, picture, title, target, call }) => {
        const name = translate(context.locale, `class.${championClass}`);
        return {
          name,
          title,
          icon: icon && iconOf(icon),
          sign: <ClassIcon championClass={championClass} />,
          tone: toneOf(championClass),
          picture: picture
            ? imageOf(picture, {
                sizes: '(min-width: 1200px) 980px, (min-width: 768px) 720px, 100vw',
                context,
              })
            : null,
          button: target ? <Button target={target}>{call || title || name}</Button> : null,
        };
      })}
    />
  );
}
