import type { ReactNode } from 'react';
import type { BlockPicture } from '#blocks/pictures.ts';
import { imageOf } from '#blocks/pictures.ts';
import { VideoPlayer } from '#components/video-player/video-player.tsx';
import type { Embed } from '#lib/html/frames.ts';
import { siteLanguage } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import Slideshow from './media-slideshow.lazy.tsx';

type Slide = {
  title: string;
  embed: Embed | null;
  file: string | null;
  picture: BlockPicture;
  children: ReactNode;
};
type Props = { slides: readonly Slide[]; bodyLanguage: string | undefined };

const quiet = { autoplay: false, loop: false, controls: true, muted: false };

export function MediaSlideshow({ slides, bodyLanguage }: Props) {
  const context = usePageContext();
  return (
    <Slideshow
      label={translate(context.locale, 'slideshow.label')}
      language={siteLanguage(context.locale)}
      bodyLanguage={bodyLanguage}
      slides={slides.map(({ title, embed, file, picture, children }) => ({
        title,
        file,
        player: embed ? (
          <VideoPlayer embed={embed} title={title} options={quiet} poster={picture?.src} showsTitle={false} />
        ) : null,
        picture: picture && imageOf(picture, { sizes: '(min-width: 768px) 720px, 100vw', context }),
        thumbnail: picture && imageOf(picture, { sizes: '220px', width: 220, context }),
        description: children,
      }))}
    />
  );
}
