import type { BlockContext } from '@/blocks/define-block';
import type { VideoOptions } from '@/components/video-player/video-player';
import { VideoPlayer } from '@/components/video-player/video-player';
import type { Embed } from '@/lib/html/frames';

type Props = { embed: Embed; title: string; options: VideoOptions; context: BlockContext };

export function Video({ embed, title, options, context }: Props) {
  return <VideoPlayer embed={embed} title={title} options={options} context={context} />;
}
