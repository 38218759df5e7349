import { champion, choice, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { parseChangeKind } from '#lib/champions/changes.ts';
import { BalanceChange } from './balance-change.tsx';

const kinds = { buff: 'Buff: stronger', nerf: 'Nerf: weaker', fix: 'Fix: as it was meant' };

export const balanceChange = defineBlock({
  name: 'balance-change',
  title: 'Balance change',
  description: 'What a patch changes about a champion: how it was, and how it is now.',
  icon: 'update',
  preview: 'card',
  attributes: {
    champion: champion('Champion', {
      required: true,
      help: 'Name, picture and class are those of its page. The change is listed on that page and among all patches.',
    }),
    ability: text('Ability', {
      help: 'The name of what changes, as the game writes it, such as Turning Point. Empty for a change of the champion as a whole.',
    }),
    was: text('Before', {
      required: true,
      help: 'How it was before, in a few words, such as Every 11 seconds.',
    }),
    is: text('Now', { required: true, help: 'How it is from this patch on, in the same words as above.' }),
    kind: {
      ...choice('Kind', kinds, { help: 'Empty where it makes the champion neither stronger nor weaker.' }),
      parse: parseChangeKind,
    },
  },
  toProps: ({ attributes }) => attributes,
  View: BalanceChange,
  demos: [
    {
      title: 'Stronger',
      html: '<div data-block="balance-change" data-champion="ironveil" data-ability="Second Skin" data-was="Plates return after 12 seconds" data-is="Plates return after 9 seconds" data-kind="buff"></div>',
    },
    {
      title: 'Several in a row are a list',
      html: `<div data-block="balance-change" data-champion="kestrel" data-ability="Dive" data-was="120% damage" data-is="105% damage" data-kind="nerf"></div>
<div data-block="balance-change" data-champion="kestrel" data-was="Lost the count of hits after a block" data-is="Keeps it" data-kind="fix"></div>
<div data-block="balance-change" data-champion="gloamfang" data-ability="Night Shift" data-was="Begins at 30 seconds" data-is="Begins at 45 seconds"></div>`,
    },
    {
      title: 'A champion without a page',
      html: '<div data-block="balance-change" data-champion="old-thunder" data-was="Leaves the arena in November" data-is="Stays until January" data-kind="fix"></div>',
    },
  ],
});
