import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { Stores } from './stores';

const names = ['apple', 'google', 'steam', 'pc'] as const;

export const stores = defineBlock({
  name: 'stores',
  parse({ attributes }) {
    const given = names
      .map((name) => [name, words(attributes, name)] as const)
      .filter(([, address]) => address !== '');
    return { addresses: Object.fromEntries(given) };
  },
  View: Stores,
  demos: [
    { title: 'The site’s own stores', html: '<div data-block="stores"></div>' },
    {
      title: 'One address of its own',
      html: '<div data-block="stores" data-steam="https://store.steampowered.com/app/0000001/Riftclash_Soundtrack/"></div>',
    },
  ],
});
