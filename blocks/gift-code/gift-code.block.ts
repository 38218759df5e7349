import { moment, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { readClock } from '#lib/clock.ts';
import { toGiftCode } from '#lib/codes/codes-in.ts';
import { GiftCodeCard } from './gift-code.tsx';

export const giftCode = defineBlock({
  name: 'gift-code',
  title: 'Gift code',
  description: 'A code that players redeem in the game. It is gone when it is over.',
  icon: 'tickets-alt',
  preview: 'card',
  attributes: {
    code: text('Code', { required: true, help: 'As players type it. A press copies it.' }),
    reward: text('Reward', { help: 'What it gives, such as 500 gold.' }),
    until: moment('Until', { help: 'From then on the block shows nothing.' }),
    regions: text('Regions', { help: 'Where it can be redeemed, in words. Empty for everywhere.' }),
  },
  toProps({ attributes: { code, reward, until, regions } }) {
    const parsed = toGiftCode({ code, reward, until, regions });
    if (!parsed || (until !== null && until <= readClock([until]))) return null;
    return { ...parsed };
  },
  View: GiftCodeCard,
  demos: [
    {
      title: 'A code with an end',
      html: '<div data-block="gift-code" data-code="RIFT-SPARK" data-reward="500 gold and a spark crystal" data-until="2032-01-01T17:00:00Z" data-regions="Europe and the Americas"></div>',
    },
    { title: 'A code without an end', html: '<div data-block="gift-code" data-code="WELCOME"></div>' },
  ],
});
