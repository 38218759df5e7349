import { image, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { parseVideo } from '#lib/html/frames.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { FramedMedia } from './framed-media.tsx';

export const framedMedia = defineBlock({
  name: 'framed-media',
  title: 'Framed media',
  description: 'A picture or video in the comic frame.',
  icon: 'format-image',
  preview: 'card',
  attributes: {
    image: image('Picture', { alt: 'alt', help: 'Shown in the frame, or before the video is played.' }),
    alt: text('Description for those who can’t see it', {
      help: 'What the picture or the video shows, in a sentence.',
    }),
    video: text('Video', {
      help: 'The id of a video, its address, or the address of an .mp4 or .webm file.',
    }),
    caption: text('Caption', { help: 'Stands below the frame.' }),
  },
  toProps({ attributes: { image, video, alt, caption } }, context) {
    const embed = parseVideo(video);
    const file =
      embed || !/\.(?:mp4|webm)(?:[?#]|$)/i.test(video) ? null : absoluteImage(video, context.cmsUrl);
    const loadsAtOnce = file !== null && !isForeign(file, context);
    return embed || file !== null || image
      ? { embed, file, loadsAtOnce, picture: image, alt, caption }
      : null;
  },
  View: FramedMedia,
  demos: [
    {
      title: 'A picture with a caption',
      html: '<div data-block="framed-media" data-image="/wp-content/uploads/art/news/arena__ironveil__kestrel__blocks-frame.webp" data-alt="Ironveil and Kestrel face each other" data-caption="The first round of the Convergence."></div>',
    },
    {
      title: 'A video',
      html: '<div data-block="framed-media" data-video="aqz-KE-bpKQ" data-alt="Trailer of the season"></div>',
    },
  ],
});
