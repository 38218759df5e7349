/** What search engines and shared cards show of a text. */

import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';

type Block = { name: string; attributes: Record<string, unknown>; innerBlocks: Block[] };

/** The text of HTML, without the contract's marks of keywords and colours. */
export function plain(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replace(/\[k=[^\]]*\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi, ''),
    'text/html',
  );
  return page.body.textContent.replace(/\s+/g, ' ').trim();
}

/** The first paragraph. Blocks of the game are passed over: they begin with labels and buttons. */
export function firstParagraph(blocks: Block[]): string {
  for (const { name, attributes, innerBlocks } of blocks) {
    if (name.startsWith('fighter/')) continue;
    const isParagraph = name === 'core/paragraph';
    const text = isParagraph ? plain(textOf(attributes.content)) : firstParagraph(innerBlocks);
    if (text) return text;
  }
  return '';
}

/** Cuts between words. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…` : text;
}

/** Whether an address is a page of the site: a path, or below one of its origins. */
export function isOwnPage(address: string, origins: string[]): boolean {
  const isBelow = origins.some((origin) => origin && `${address}/`.startsWith(`${origin}/`));
  return isBelow || /^\/(?![/\\])[^\s\\]*$/.test(address);
}
