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
