import { image, text, video } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { parseVideo } from '#lib/html/frames.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { MediaSlideshow } from './media-slideshow.tsx';

export const mediaSlideshow = defineBlock({
  name: 'media-slideshow',
  title: 'Media slideshow',
  description: 'Videos with descriptions to choose from.',
  icon: 'playlist-video',
  preview: 'row',
  attributes: {},
  items: {
    title: 'Slide',
    attributes: {
      title: text('Title', { required: true, help: 'What readers choose the slide by.' }),
      video: video('Video', {
        help: 'From the media library, or the address or id of a video on YouTube or Vimeo.',
      }),
      image: image('Picture', { help: 'Shown until the video plays, and small in the row of slides.' }),
    },
    content: true,
  },
  toProps: ({ items }, context) => ({
    bodyLanguage: context.bodyLanguage,
    slides: items.map(({ attributes: { title, video, image }, content, isEmpty }) => {
      const embed = parseVideo(video);
      const address = embed || video === '' ? null : absoluteImage(video, context.cmsUrl);
      return {
        title,
        embed,
        // A film is shown once its duration is known, so the browser asks for it before a click.
        file: address === null || isForeign(address, context) ? null : address,
        picture: image,
        children: isEmpty ? null : content(),
      };
    }),
  }),
  View: MediaSlideshow,
  demos: [
    {
      title: 'Two films and a picture',
      html: `<div data-block="media-slideshow">
  <div data-item data-video="aqz-KE-bpKQ" data-title="The Regent wakes" data-image="/wp-content/uploads/art/video/temple__blocks-regent.webp"><p>How the <strong>Hollow Regent</strong> came back.</p></div>
  <div data-item data-video="/wp-content/uploads/video/storm.mp4" data-title="Storm over the city" data-image="/wp-content/uploads/art/video/storm__blocks-storm.webp"><p>Ironveil against the weather.</p></div>
  <div data-item data-title="Concept art" data-image="/wp-content/uploads/art/video/lab__blocks-concept.webp"><p>First sketches from the lab.</p></div>
</div>`,
    },
  ],
});
