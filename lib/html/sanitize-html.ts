import { toHtml } from 'hast-util-to-html';
import type { PageContext } from '#lib/links/context.ts';
import { prepareHtml } from './prepare-html.ts';
import { isData, rebuild } from './tree.ts';

/** Sanitises HTML that holds no blocks and is sent to the browser as text, such as the glossary's tooltip. */
export function sanitizeHtml(html: string, context: PageContext): string {
  const { tree } = prepareHtml(html, context);
  const children = rebuild(tree, (node) => {
    const kept = Object.entries(node.properties).filter(([name]) => name === 'dataKeyword' || !isData(name));
    return [{ ...node, properties: Object.fromEntries(kept) }];
  });
  return toHtml({ ...tree, children });
}
