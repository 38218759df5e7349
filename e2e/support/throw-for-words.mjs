import { Hash } from 'node:crypto';

/**
 * Loaded before a site that a test starts (NODE_OPTIONS). Rendering throws where the CMS's texts hold these words: in the
 * data for search engines of an article, in the headings of any text, and in the frame of every page for a notice.
 */
const { stringify } = JSON;
JSON.stringify = (value, ...rest) => {
  if (value?.['@type'] === 'NewsArticle' && value.headline?.includes('Broken on purpose'))
    throw new TypeError('The title of user@example.com broke the page');
  return stringify(value, ...rest);
};

const { update } = Hash.prototype;
Hash.prototype.update = function (data, ...rest) {
  if (data === 'Break the frame') throw new TypeError('The notice broke the frame');
  return update.call(this, data, ...rest);
};

const { normalize } = String.prototype;
String.prototype.normalize = function (form) {
  if (String(this) === 'Break the headings')
    throw new TypeError('A heading of user@example.com broke the text');
  return normalize.call(this, form);
};
