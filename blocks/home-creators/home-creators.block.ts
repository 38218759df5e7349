import { image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HomeCreators } from './home-creators.tsx';

export const homeCreators = defineBlock({
  name: 'home-creators',
  title: 'Creators',
  description: 'Creators and their channels.',
  icon: 'video-alt3',
  preview: 'row',
  attributes: {},
  items: {
    title: 'Creator',
    attributes: {
      title: text('Name', { required: true, help: 'As the creator writes it.' }),
      image: image('Picture', { help: 'A square portrait or logo.' }),
      subscribers: text('Subscribers', { help: 'A number, or as it is shown: 1.2M.' }),
      link: link('Leads to', { required: true, help: 'The address of the channel, beginning with https.' }),
    },
    content: false,
  },
  isWide: true,
  toProps: ({ items }, { bodyLanguage }) => ({
    bodyLanguage,
    creators: items.map(({ attributes: { title, image, subscribers, link } }) => ({
      picture: image,
      title,
      target: link,
      subscribers,
    })),
  }),
  View: HomeCreators,
  demos: [
    {
      title: 'Three creators',
      html: `<div data-block="home-creators">
  <div data-item data-image="/wp-content/uploads/art/creator/arena__blocks-ada.webp" data-title="Ada Parries" data-subscribers="182000" data-link="https://www.youtube.com/@ada-parries-demo"></div>
  <div data-item data-image="/wp-content/uploads/art/creator/city__blocks-bo.webp" data-title="Bo Knows Bleed" data-subscribers="1.2M" data-link="https://www.twitch.tv/bo_knows_bleed_demo"></div>
  <div data-item data-title="Arena Radio" data-link="https://www.youtube.com/@arena-radio-demo"></div>
</div>`,
    },
  ],
});
