import { itemsWith, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { parseEmbed, parseVideoId } from '@/lib/html/frames';
import { absoluteImage } from '@/lib/images';
import { MediaSlideshow } from './media-slideshow';

export const mediaSlideshow = defineBlock({
  name: 'media-slideshow',
  parse({ items }, context) {
    const slides = itemsWith(items, 'title').map((item) => {
      const video = words(item.attributes, 'video');
      const embed = parseVideoId(video) ?? parseEmbed(video);
      return {
        title: words(item.attributes, 'title'),
        embed,
        file: embed || video === '' ? null : absoluteImage(video, context.cmsUrl),
        picture: pictureOf(item.attributes, 'image', context),
        children: item.isEmpty ? null : item.content(),
      };
    });
    return slides.length === 0 ? null : { slides };
  },
  View: MediaSlideshow,
  demos: [
    {
      title: 'Two films and a picture',
      html: `<div data-block="media-slideshow">
  <div data-item data-video="aqz-KE-bpKQ" data-title="The Regent wakes" data-image="/wp-content/uploads/art/video/temple__blocks-regent.webp"><p>How the <strong>Hollow Regent</strong> came back.</p></div>
  <div data-item data-video="/wp-content/uploads/video/storm.mp4" data-title="Storm over Meridian" data-image="/wp-content/uploads/art/video/storm__blocks-storm.webp"><p>Ironveil against the weather.</p></div>
  <div data-item data-title="Concept art" data-image="/wp-content/uploads/art/video/lab__blocks-concept.webp"><p>First sketches from the lab.</p></div>
</div>`,
    },
  ],
});
