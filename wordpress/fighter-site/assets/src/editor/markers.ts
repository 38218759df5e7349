/** Markers (docs/contract.md) that are typed by hand or pasted become blocks. */
import { createBlock, rawHandler } from '@wordpress/blocks';
import { own } from './catalog.ts';
import type { Attribute, CatalogBlock } from './catalog.ts';
import type { Block } from '@wordpress/blocks';

/** The names of attributes, with those for the alternative text and focal point of pictures. */
const namesOf = (attributes: Attribute[]): string[] => [
  ...new Set(
    attributes.flatMap(({ name, alt, focus }) => [name, alt, focus].filter((one) => one !== undefined)),
  ),
];

function valuesOf(node: Element, attributes: Attribute[]): Record<string, string> {
  const values = namesOf(attributes).flatMap((name): [string, string][] => {
    const value = node.getAttribute(`data-${name}`);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

const itemsOf = (node: Element) =>
  [...node.querySelectorAll('[data-item]')].filter(
    (one) => one.parentElement?.closest('[data-block]') === node,
  );

function contentOf(node: Element): Block[] {
  return /<(p|div|ul|ol|h[1-6])\b/i.test(node.innerHTML)
    ? rawHandler({ HTML: node.innerHTML.trim() })
    : [createBlock('core/paragraph', { content: node.innerHTML.trim() })];
}

function fromMarker({ name, attributes, items, content }: CatalogBlock, node: Element): Block {
  const inner = items
    ? itemsOf(node).map((one) =>
        createBlock(
          `${own}${name}-item`,
          valuesOf(one, items.attributes),
          items.content ? contentOf(one) : [],
        ),
      )
    : [];
  const children = !items && content ? contentOf(node) : inner;
  return createBlock(own + name, valuesOf(node, attributes), children);
}

/** How the editor makes a block of its marker. */
export function transformOf(block: CatalogBlock): object {
  const names = namesOf([...block.attributes, ...(block.items?.attributes ?? [])]);
  const attributes = ['data-block', 'data-item', ...names.map((name) => `data-${name}`)];
  return {
    type: 'raw',
    priority: 1,
    isMatch: (node: Element) => node.nodeName === 'DIV' && node.getAttribute('data-block') === block.name,
    schema: () => ({ div: { attributes, children: '*' } }),
    transform: (node: Element) => fromMarker(block, node),
  };
}
