import { Hash } from 'node:crypto';

/**
 * Loaded before a site that a test starts (NODE_OPTIONS). Rendering throws where the CMS's texts hold these words: in the
 * data for search engines of an article, in the headings of any text, and in the frame of every page for a notice.
 */

/** Calls `check` before each call of a method, with the object it is called on and its first argument. */
function checkBefore<Name extends string>(
  owner: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  check: (self: unknown, first: unknown) => void,
) {
  owner[name] = new Proxy(owner[name], {
    apply(method, self: unknown, given: unknown[]): unknown {
      check(self, given[0]);
      return Reflect.apply(method, self, given);
    },
  });
}

checkBefore(JSON, 'stringify', (_, value) => {
  if (typeof value !== 'object' || value === null || !('@type' in value) || !('headline' in value)) return;
  if (value['@type'] === 'NewsArticle' && String(value.headline).includes('Broken on purpose'))
    throw new TypeError('The title of user@example.com broke the page');
});

checkBefore(Hash.prototype, 'update', (_, data) => {
  if (data === 'Break the frame') throw new TypeError('The notice broke the frame');
});

checkBefore(String.prototype, 'normalize', (text) => {
  if (String(text) === 'Break the headings')
    throw new TypeError('A heading of user@example.com broke the text');
});
