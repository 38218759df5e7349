import type { Element, ElementContent, Root, RootContent } from 'hast';

export type Node = Root | RootContent | ElementContent;
export const isElement = (node: Node): node is Element => node.type === 'element';
export const childrenOf = (node: Node): Node[] => ('children' in node ? [...node.children] : []);

export function findElement(node: Node, isIt: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && isIt(node)) return node;
  for (const child of childrenOf(node)) {
    const found = findElement(child, isIt);
    if (found) return found;
  }
  return undefined;
}

export function* elementsIn(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  for (const child of childrenOf(node)) yield* elementsIn(child);
}

const leftOut = new Set(['script', 'head', 'nav']);

/** What belongs to the article's text, the list of its headings with the box around it, and what is in the head. */
function isLeftOut({ tagName, children }: Element): boolean {
  if (leftOut.has(tagName)) return true;
  return children.length > 0 && children.every((child) => isElement(child) && child.tagName === 'nav');
}

/** A page without its body, as nested names of elements. */
export function outline(node: Node, body?: Node): string {
  if (node === body || (isElement(node) && isLeftOut(node))) return '';
  const inside = childrenOf(node)
    .map((child) => outline(child, body))
    .join('');
  return isElement(node) ? `<${node.tagName}${inside}>` : inside;
}
