import type { BlockPicture } from '#blocks/pictures.ts';
import { iconOf, imageOf } from '#blocks/pictures.ts';
import { toneOf } from '#blocks/tone.ts';
import { Button } from '#components/button/button.tsx';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import type { ChampionClass } from '#game/classes.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Picker from './class-picker.lazy.tsx';

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
  const language = siteLanguage(context.locale);
  return (
    <Picker
      label={translate(context.locale, 'picker.label')}
      language={language}
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
          button: target ? (
            <Button target={target}>{call || title || <span lang={language}>{name}</span>}</Button>
          ) : null,
        };
      })}
    />
  );
}
