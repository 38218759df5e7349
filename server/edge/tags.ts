import { createHash } from 'node:crypto';
import { isShared } from '#lib/cms/tags.ts';

/**
 * The names of a page's tags at the edge. They stand in one header, as a list divided by spaces or commas. A tag may contain
 * what an author wrote, so a tag that is long or has other characters is named by its hash. Cloudflare ignores case: there
 * two tags may share a name, and are purged together.
 */

export type EdgeVendor = 'varnish' | 'fastly' | 'cloudflare';

/** A page with more tags than fit into the header has this one instead, which is part of every purge. */
export const anyEdit = 'any-edit';

/** A purge of this one thing or of all pages is never compared with what the CMS says. */
export const isOwnTag = (tag: string) => !isShared(tag) || tag === anyEdit;

/**
 * The name under which a tag waits for a soft purge: the cache answers its old copy once more while it asks for the new one.
 */
export const softly = (tag: string) => `~${tag}`;

/** The tags to purge hard, and those to purge softly. */
export function byHardness(names: readonly string[]) {
  const hard = names.filter((name) => !name.startsWith('~'));
  const soft = names.flatMap((name) => (name.startsWith('~') ? [name.slice(1)] : []));
  return { hard, soft: soft.filter((tag) => !hard.includes(tag)) };
}

const longestTag = 100;

/**
 * Bytes of the whole header. Fastly and Cloudflare take 16 kB and Varnish 8 kB (http_resp_hdr_len); a proxy between the
 * site and the edge often takes 8 kB for all headers of an answer.
 */
const longestHeader = 4000;

export function edgeTag(tag: string) {
  if (tag.length <= longestTag && /^[\w:./-]+$/.test(tag)) return tag;
  return `hash:${createHash('sha256').update(tag).digest('hex').slice(0, 24)}`;
}

export function tagList(tags: readonly string[], divider: ' ' | ',') {
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

/** The tags in groups, each within the limits of one purge request. */
export function groupTags(tags: readonly string[], limits: { count: number; bytes: number }) {
  const groups: string[][] = [];
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
