import { existsSync } from 'node:fs';

/**
 * Loaded before a site that a test starts (NODE_OPTIONS). The frame of every page throws as long as the file THROW_WHILE
 * exists: it joins the names of its classes.
 */
const { join } = Array.prototype;
Array.prototype.join = function (separator) {
  const text = join.call(this, separator);
  if (/^[\w-]+_frame$/.test(text) && existsSync(process.env.THROW_WHILE ?? ''))
    throw new TypeError('The frame is broken');
  return text;
};
