import { createHash } from 'node:crypto';

/**
 * How the tags of a page are named at the edge. They stand in one header, in a list that a space or a comma divides, and a
 * page may be made of anything an author wrote, so a tag that is long or holds other characters is named by its hash.
 * Cloudflare does not tell capitals from small letters: two tags may then share a name, and are purged together.
 */

/** @typedef {'varnish' | 'fastly' | 'cloudflare'} EdgeVendor */

/** A page with more tags than its header can hold carries this one, which every purge names. */
export const anyEdit = 'any-edit';

const longestTag = 100;

/**
 * Bytes of the whole header. Fastly and Cloudflare take 16 kB and Varnish 8 kB (http_resp_hdr_len); a proxy between the
 * site and the edge often takes 8 kB for all headers of an answer.
 */
const longestHeader = 4000;

/** @param {string} tag */
export function edgeTag(tag) {
  if (tag.length <= longestTag && /^[\w:./-]+$/.test(tag)) return tag;
  return `hash:${createHash('sha256').update(tag).digest('hex').slice(0, 24)}`;
}

/**
 * @param {readonly string[]} tags
 * @param {' ' | ','} divider
 */
export function tagList(tags, divider) {
  const names = [...new Set(tags.map(edgeTag))];
  const whole = names.join(divider);
  if (whole.length <= longestHeader) return whole;
  const kept = [anyEdit];
  let length = anyEdit.length;
  for (const name of names) {
    length += 1 + name.length;
    if (length > longestHeader) break;
    kept.push(name);
  }
  return kept.join(divider);
}

/**
 * The tags in groups, each within the numbers that one purge request may hold.
 * @param {readonly string[]} tags
 * @param {{ count: number, bytes: number }} limits
 */
export function groupTags(tags, limits) {
  /** @type {string[][]} */
  const groups = [];
  let bytes = Infinity;
  for (const name of new Set(tags.map(edgeTag))) {
    const group = groups.at(-1);
    bytes += 1 + name.length;
    if (group && group.length < limits.count && bytes <= limits.bytes) {
      group.push(name);
    } else {
      groups.push([name]);
      bytes = name.length;
    }
  }
  return groups;
}
