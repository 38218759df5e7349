import { itemsWith, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { HomeCreators } from './home-creators';

export const homeCreators = defineBlock({
  name: 'home-creators',
  parse({ items }, context) {
    const creators = itemsWith(items, 'title', 'link').map((item) => ({
      picture: pictureOf(item.attributes, 'image', context),
      title: words(item.attributes, 'title'),
      target: words(item.attributes, 'link'),
      subscribers: words(item.attributes, 'subscribers'),
    }));
    return creators.length === 0 ? null : { creators };
  },
  View: HomeCreators,
  demos: [
    {
      title: 'Three creators',
      html: `<div data-block="home-creators">
  <div data-item data-image="/wp-content/uploads/art/creator/arena__blocks-ada.webp" data-title="Ada Parries" data-subscribers="182000" data-link="https://www.youtube.com/@ada-parries-demo"></div>
  <div data-item data-image="/wp-content/uploads/art/creator/city__blocks-bo.webp" data-title="Bo Knows Bleed" data-subscribers="1.2M" data-link="https://www.twitch.tv/bo_knows_bleed_demo"></div>
  <div data-item data-title="Rift Radio" data-link="https://www.youtube.com/@rift-radio-demo"></div>
</div>`,
    },
  ],
});
