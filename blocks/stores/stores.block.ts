import { link } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Stores } from './stores.tsx';

export const stores = defineBlock({
  name: 'stores',
  title: 'Stores',
  description: 'Badges of the app stores; empty ones take the site’s own address.',
  icon: 'smartphone',
  preview: 'plain',
  attributes: {
    apple: link('App Store', { help: 'The game’s page there. Empty for the site’s own address.' }),
    google: link('Google Play', { help: 'The game’s page there. Empty for the site’s own address.' }),
    steam: link('Steam', { help: 'The game’s page there. Empty for the site’s own address.' }),
    pc: link('PC', { help: 'Where the game for PC is fetched. Empty for the site’s own address.' }),
  },
  toProps: ({ attributes }) => ({
    addresses: Object.fromEntries(Object.entries(attributes).filter(([, address]) => address !== '')),
  }),
  View: Stores,
  demos: [
    { title: 'The site’s own stores', html: '<div data-block="stores"></div>' },
    {
      title: 'One address of its own',
      html: '<div data-block="stores" data-steam="https://store.steampowered.com/app/0000001/Soundtrack/"></div>',
    },
  ],
});
