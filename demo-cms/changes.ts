import { plainText, texturize } from './wordpress-quirks.ts';
import { addressOf } from './post.ts';
import type { World } from './world.ts';

/**
 * The changes of champions that release notes name in their blocks `balance-change`, newest first. The version is the
 * one in the front matter of the release notes.
 */
export function changesOf(world: World, origin: string) {
  return world.posts.flatMap((entry) =>
    [...entry.body.matchAll(/<div\b([^>]*\sdata-block="balance-change"[^>]*)>/g)].flatMap(([, tag = '']) => {
      const text = (name: string) => plainText(new RegExp(`\\sdata-${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
      const change = {
        champion: text('champion'),
        ability: text('ability'),
        was: text('was'),
        is: text('is'),
        kind: text('kind'),
        version: entry.meta.version,
        language: entry.bodyLanguage,
        post: {
          title: texturize(entry.meta.title),
          permalink: origin + addressOf(entry),
          language: entry.titleLanguage,
          date_time: entry.time,
        },
      };
      return change.champion && change.was && change.is ? [change] : [];
    }),
  );
}
