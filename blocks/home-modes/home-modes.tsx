import type { BlockPicture } from '#blocks/pictures.ts';
import { imageOf } from '#blocks/pictures.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Slider from './home-modes.lazy.tsx';

type Mode = { title: string; front: BlockPicture; back: BlockPicture };
type Props = { modes: readonly Mode[] };

export function HomeModes({ modes }: Props) {
  const context = usePageContext();
  const { locale } = context;
  const image = (picture: BlockPicture) =>
    picture && imageOf(picture, { sizes: '(min-width: 768px) 640px, 80vw', width: 640, context });
  return (
    <Slider
      modes={modes.map(({ title, front, back }) => ({ title, front: image(front), back: image(back) }))}
      language={siteLanguage(locale)}
      texts={{
        label: translate(locale, 'modes.label'),
        previous: translate(locale, 'slides.previous'),
        next: translate(locale, 'slides.next'),
      }}
    />
  );
}
