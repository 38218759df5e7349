import { flag, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { parseEmbed, parseVideoId } from '@/lib/html/frames';
import { Video } from './video';

export const video = defineBlock({
  name: 'video',
  parse({ attributes }, context) {
    const id = words(attributes, 'id');
    const embed = parseVideoId(id) ?? parseEmbed(id);
    if (!embed) return null;
    return {
      embed,
      title: words(attributes, 'title'),
      picture: pictureOf(attributes, 'image', context),
      options: {
        autoplay: flag(attributes, 'autoplay'),
        loop: flag(attributes, 'loop'),
        controls: words(attributes, 'controls') !== 'false',
        muted: flag(attributes, 'muted'),
      },
    };
  },
  View: Video,
  demos: [
    {
      title: 'A video that waits for a click, with a picture of your own',
      html: '<div data-block="video" data-id="aqz-KE-bpKQ" data-image="/wp-content/uploads/art/video/city__kestrel__blocks-video.webp" data-title="The Hollow Regent arrives"></div>',
    },
    {
      title: 'A playlist',
      html: '<div data-block="video" data-id="PLRiftclashTrailers01" data-title="All trailers"></div>',
    },
    {
      title: 'One that starts by itself, without sound, once it is in view',
      html: '<div data-block="video" data-id="aqz-KE-bpKQ" data-autoplay="true" data-muted="true" data-loop="true" data-controls="false" data-title="The Convergence at night"></div>',
    },
  ],
});
