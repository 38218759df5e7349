import type { Element, ElementContent, Root, Text } from 'hast';

export type Parent = Root | Element;

/** The deepest nesting that is kept; no author's page comes near it. Deeper content is kept as plain text. */
const deepest = 200;

export const isElement = (node: { type: string }): node is Element => node.type === 'element';
export const isText = (node: { type: string }): node is Text => node.type === 'text';

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Inline elements (phrasing content). */
const phrasing = new Set(
  'a abbr b bdi bdo big br button cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

export const isPhrasing = ({ tagName }: Pick<Element, 'tagName'>) => phrasing.has(tagName);

export const isData = (name: string) => /^data[^a-z]/.test(name);

export const text = (value: string): Text => ({ type: 'text', value });

export function property(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value);
}

export const isBlock = (node: Element) => node.properties.dataBlock !== undefined;

export function contains(parent: Parent, test: (node: Element) => boolean): boolean {
  return parent.children.some((child) => isElement(child) && (test(child) || contains(child, test)));
}

export function textOf(node: Parent | ElementContent): string {
  if (isText(node)) return node.value;
  if (!('children' in node)) return '';
  return node.children.map((child) => (child.type === 'doctype' ? '' : textOf(child))).join('');
}

/** Rebuilds a tree from its leaves up. `change` may replace a node by any number of nodes. */
export function rebuild(
  parent: Parent,
  change: (node: Element, ancestors: readonly Element[]) => ElementContent[],
  ancestors: readonly Element[] = [],
): ElementContent[] {
  const result: ElementContent[] = [];
  for (const child of parent.children) {
    if (isText(child)) result.push(child);
    if (!isElement(child)) continue;
    if (ancestors.length >= deepest) {
      result.push(text(textOf(child)));
      continue;
    }
    const children = rebuild(child, change, [...ancestors, child]);
    for (const node of change({ ...child, children }, ancestors)) result.push(node);
  }
  return result;
}
