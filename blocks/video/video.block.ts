import { flag, image, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { parseVideo } from '#lib/html/frames.ts';
import { Video } from './video.tsx';

export const video = defineBlock({
  name: 'video',
  title: 'Video',
  description: 'A player that loads when it is played.',
  icon: 'format-video',
  preview: 'video',
  attributes: {
    id: text('Id of the video or playlist', {
      required: true,
      help: 'Of YouTube or Vimeo; its whole address does too.',
    }),
    image: image('Picture', { help: 'Shown until the video plays. Empty for the one that the video has.' }),
    title: text('Title', { help: 'What the video shows, for those who can’t see it.' }),
    autoplay: flag('Plays by itself, when muted and in view', {
      help: 'Also asks YouTube or Vimeo before the visitor agreed, so use it rarely.',
    }),
    loop: flag('Starts over', { help: 'Begins again at its end.' }),
    controls: flag('Shows controls', { default: true, help: 'The buttons of the player.' }),
    muted: flag('Muted', { help: 'Begins without sound; visitors can turn it on.' }),
  },
  toProps({ attributes: { id, image, title, ...options } }) {
    const embed = parseVideo(id);
    return embed && { embed, title, picture: image, options };
  },
  View: Video,
  demos: [
    {
      title: 'A video that waits for a click, with a picture of your own',
      html: '<div data-block="video" data-id="aqz-KE-bpKQ" data-image="/wp-content/uploads/art/video/city__kestrel__blocks-video.webp" data-title="The Hollow Regent arrives"></div>',
    },
    {
      title: 'A playlist',
      html: '<div data-block="video" data-id="PLtrailers0000000001" data-title="All trailers"></div>',
    },
    {
      title: 'One that starts by itself, without sound, once it is in view',
      html: '<div data-block="video" data-id="aqz-KE-bpKQ" data-autoplay="true" data-muted="true" data-loop="true" data-controls="false" data-title="The Convergence at night"></div>',
    },
  ],
});
