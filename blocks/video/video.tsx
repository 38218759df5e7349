import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import type { VideoOptions } from '@/components/video-player/video-player';
import { VideoPlayer } from '@/components/video-player/video-player';
import type { Embed } from '@/lib/html/frames';
import { pictureProps } from '@/lib/images';

type Props = {
  embed: Embed;
  title: string;
  picture: BlockPicture;
  options: VideoOptions;
  context: BlockContext;
};

export function Video({ embed, title, picture, options, context }: Props) {
  const poster =
    picture &&
    pictureProps({ src: picture.src, sizes: '100vw', width: 414, cmsOrigins: [context.cmsUrl] }).src;
  return (
    <VideoPlayer
      embed={embed}
      title={title}
      options={options}
      poster={poster ?? undefined}
      context={context}
    />
  );
}
