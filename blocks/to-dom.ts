import type { ElementContent, Properties } from 'hast';
import { Element, Text } from 'html-react-parser';
import { find, html } from 'property-information';
import { isElement, isText } from '#lib/html/tree.ts';

function attributesOf(properties: Properties): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([property, value]) => {
      if (value === null || value === undefined || value === false) return [];
      const text = Array.isArray(value) ? value.join(' ') : String(value === true ? '' : value);
      return [[find(html, property).attribute, text]];
    }),
  );
}

/**
 * Converts a body's tree for html-react-parser, so that the HTML is not serialised and parsed again. Neighbouring text
 * nodes become one, as in a browser.
 */
export function toDom(nodes: readonly ElementContent[], parent: Element | null = null): (Element | Text)[] {
  const dom: (Element | Text)[] = [];
  for (const node of nodes) {
    const last = dom.at(-1);
    if (isText(node)) {
      if (last instanceof Text) last.data += node.value;
      else dom.push(new Text(node.value));
    } else if (isElement(node)) {
      const element = new Element(node.tagName, attributesOf(node.properties));
      element.children = toDom(node.children, element);
      dom.push(element);
    }
  }
  for (const child of dom) child.parent = parent;
  return dom;
}
