import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { parseEmbed, parseVideoId } from '@/lib/html/frames';
import { absoluteImage } from '@/lib/images';
import { FramedMedia } from './framed-media';

export const framedMedia = defineBlock({
  name: 'framed-media',
  parse({ attributes }, context) {
    const video = words(attributes, 'video');
    const embed = parseVideoId(video) ?? parseEmbed(video);
    const file =
      embed || !/\.(?:mp4|webm)(?:[?#]|$)/i.test(video) ? null : absoluteImage(video, context.cmsUrl);
    const picture = pictureOf(attributes, 'image', context);
    if (!embed && file === null && !picture) return null;
    return { embed, file, picture, alt: words(attributes, 'alt'), caption: words(attributes, 'caption') };
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
