import { recordsOf, textOf } from './fields.ts';
import { findAuthor } from './post.ts';
import { texturize } from './wordpress-quirks.ts';
import type { World } from './world.ts';

const secondsOf = (text: unknown) => Math.floor(Date.parse(textOf(text)) / 1000);

/** The tier lists in the language of a world, newest first. `checked` is when an author last looked at a rating. */
export function tierListsOf(world: World) {
  return world.data.tierLists
    .map((list) => {
      const author = findAuthor(textOf(list.author), world);
      return {
        slug: textOf(list.slug),
        title: textOf(list.title),
        language: list.language,
        mode: list.mode
          ? { slug: textOf(list.mode), name: texturize(textOf(list.modeName)) }
          : { slug: 'all', name: '[[tiers.title]]' },
        author: author ? { id: author.id, name: author.name } : null,
        date_time: secondsOf(list.date),
        patch: textOf(list.patch),
        text: textOf(list.text),
        tiers: recordsOf(list.tiers).map((tier) => ({
          name: textOf(tier.name),
          champions: recordsOf(tier.champions).map((rating) => ({
            champion: textOf(rating.champion),
            reason: textOf(rating.reason),
            ...(rating.checked ? { date_time: secondsOf(rating.checked) } : {}),
          })),
        })),
      };
    })
    .toSorted((one, other) => other.date_time - one.date_time);
}
