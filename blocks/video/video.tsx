import type { BlockPicture } from '@/blocks/pictures';
import type { VideoOptions } from '@/components/video-player/video-player';
import { VideoPlayer } from '@/components/video-player/video-player';
import type { Embed } from '@/lib/html/frames';

type Props = {
  embed: Embed;
  title: string;
  picture: BlockPicture;
  options: VideoOptions;
};

export function Video({ picture, ...video }: Props) {
  return <VideoPlayer {...video} poster={picture?.src} />;
}
