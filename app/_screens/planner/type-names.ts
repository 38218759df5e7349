import { masteryTypes } from '#game/masteries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { MessageKey } from '#lib/i18n/messages.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import { typeInWords } from './texts.ts';

const typeKeys: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  ([...masteryTypes, 'other'] as const).map((type) => [type, `masteries.type.${type}`]),
);

/** The names of the types of masteries that a tree has. On the server only: an island gets them as a prop. */
export function typeNames(locale: Locale, tree: Tree): Record<string, string> {
  return Object.fromEntries(
    [...new Set(tree.all.map(({ type }) => type))].map((type) => {
      const key = Object.hasOwn(typeKeys, type) ? typeKeys[type] : undefined;
      return [type, key ? translate(locale, key) : typeInWords(type)];
    }),
  );
}
