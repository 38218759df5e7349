import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { translate } from '@/lib/i18n/messages';
import { pictureProps } from '@/lib/images';
import Slider from './home-modes.lazy';

type Mode = { title: string; front: BlockPicture; back: BlockPicture };
type Props = { modes: readonly Mode[]; context: BlockContext };

export function HomeModes({ modes, context }: Props) {
  const { locale } = context;
  const image = (picture: BlockPicture) =>
    picture &&
    pictureProps({
      src: picture.src,
      sizes: '(min-width: 768px) 640px, 80vw',
      width: 640,
      context,
    });
  return (
    <Slider
      modes={modes.map(({ title, front, back }) => ({ title, front: image(front), back: image(back) }))}
      texts={{
        label: translate(locale, 'modes.label'),
        previous: translate(locale, 'slides.previous'),
        next: translate(locale, 'slides.next'),
      }}
    />
  );
}
