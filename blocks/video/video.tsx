import type { BlockPicture } from '#blocks/pictures.ts';
import type { VideoOptions } from '#components/video-player/video-player.tsx';
import { VideoPlayer } from '#components/video-player/video-player.tsx';
import type { Embed } from '#lib/html/frames.ts';

type Props = {
  embed: Embed;
  title: string;
  picture: BlockPicture;
  options: VideoOptions;
};

export function Video({ picture, ...video }: Props) {
  return <VideoPlayer {...video} poster={picture?.src} />;
}
