import { fileName } from '#lib/addresses/file-name.ts';
import { pictureAddress } from '#lib/picture-rules.ts';
import { filesIn } from '#lib/next/build-files.ts';
import { copyAddress } from './copies.ts';

/** Makes the file of the mirror of a page as a visitor gets it, and says which files stand beside it. */

/** A meta element can't hold these: a browser ignores them there and says so in its console. */
const notInMeta = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;

function metaPolicy(policy: string) {
  const directives = policy.split('; ').filter((directive) => !notInMeta.test(directive));
  return `<meta http-equiv="Content-Security-Policy" content="${escaped(directives.join('; '))}"/>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What keeps its addresses: scripts and styles, whose hashes the policy names, links, and addresses that have to be whole. */
const leftAlone = /(<script\b[^>]*>.*?<\/script>|<style\b[^>]*>.*?<\/style>|<meta\b[^>]*>|<a\b[^>]*>)/s;
const ofAddress = String.raw`[^\s"'<>()\\,?#&]`;
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Files of the CMS and of the static host that are not resized. The browser would ask these hosts for them. */
function withCopies(html: string, hosts: readonly string[], named: Set<string>) {
  const pattern = new RegExp(
    `(?:${hosts.map(literally).join('|')})/${ofAddress}+(?:\\?[^\\s"'<>()\\\\,]*)?`,
    'g',
  );
  const copied = (address: string) => {
    const copy = copyAddress(address.replaceAll('&amp;', '&'));
    if (copy === undefined) return address;
    named.add(address.replaceAll('&amp;', '&'));
    return copy;
  };
  const parts = html.split(leftAlone);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(pattern, copied))).join('');
}

const pictures = new RegExp(`${literally(pictureAddress)}\\?url=([\\w%.~!()*/-]+)(?=[&\\\\])`, 'g');
const ownFiles = /(?<=["'\s,(])\/(?![/_])[\w./-]+\.\w+(?=["'\s,)?])/g;

/** The addresses of files of this site: scripts, style sheets, pictures, icons. */
export function filesOf(html: string) {
  const own = [...html.matchAll(ownFiles)].map(([address]) => address).filter((one) => fileName.test(one));
  const resized = [...html.matchAll(pictures)].map(([, url = '']) => `${pictureAddress}?url=${url}`);
  return [...filesIn(html), ...own, ...resized];
}

/**
 * React skips an element that it did not render, where it stands in `body` itself and no page has one of its name there. It
 * takes a `div` for the page's own, and renders everything anew.
 */
const line = (text: string, style: string) =>
  `<aside role="note" style="${escaped(style)}">${escaped(text)}</aside>`;

type Options = {
  html: string;
  /** The Content-Security-Policy of its answer. */
  policy: string;
  /** The line that says how old the copy is, and its style. An embed has none: its policy allows no style of an element. */
  saved: { text: string; style: string } | null;
  /** The origins whose files are copied. */
  hosts: readonly string[];
};

/** @returns undefined for what is no page as Next writes it */
export function mirroredPage({ html, policy, saved, hosts }: Options) {
  const files = new Set(filesOf(html));
  const marked = withCopies(html, hosts, files)
    .replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + metaPolicy(policy))
    .replace(/<body\b[^>]*>/, (body) => body + (saved ? line(saved.text, saved.style) : ''));
  const isMarked =
    marked.includes('http-equiv="Content-Security-Policy"') && (!saved || marked.includes('role="note"'));
  return isMarked ? { html: marked, files: [...files] } : undefined;
}
