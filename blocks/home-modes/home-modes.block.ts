import { image, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HomeModes } from './home-modes.tsx';

export const homeModes = defineBlock({
  name: 'home-modes',
  title: 'Home: game modes',
  description: 'A slider of game modes.',
  icon: 'games',
  preview: 'row',
  attributes: {},
  items: {
    title: 'Mode',
    attributes: {
      title: text('Title', { required: true, help: 'The name of the game mode.' }),
      image01: image('Front picture', { help: 'The character, cut out on nothing.' }),
      image02: image('Back picture', { help: 'The scene behind the character.' }),
    },
    content: false,
  },
  isWide: true,
  toProps: ({ items }, { bodyLanguage }) => ({
    bodyLanguage,
    modes: items.map(({ attributes: { title, image01, image02 } }) => ({
      title,
      front: image01,
      back: image02,
    })),
  }),
  View: HomeModes,
  demos: [
    {
      title: 'Starts at the second mode',
      html: `<div data-block="home-modes">
  <div data-item data-title="Arena" data-image01="/wp-content/uploads/art/mode/arena__blocks-arena.webp" data-image02="/wp-content/uploads/art/background/arena__blocks-arena.webp"></div>
  <div data-item data-title="Story" data-image01="/wp-content/uploads/art/mode/city__blocks-story.webp" data-image02="/wp-content/uploads/art/background/city__blocks-story.webp"></div>
  <div data-item data-title="Crew wars" data-image01="/wp-content/uploads/art/mode/forge__blocks-crews.webp" data-image02="/wp-content/uploads/art/background/forge__blocks-crews.webp"></div>
  <div data-item data-title="The Rift" data-image01="/wp-content/uploads/art/mode/rift__blocks-rift.webp"></div>
</div>`,
    },
  ],
});
