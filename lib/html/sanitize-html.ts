import type { PageContext } from '@/lib/links/context';
import { prepareHtml } from './prepare-html';

/** HTML for places that hold no blocks: the glossary's tooltip and other pieces that travel to the browser as text. */
export function sanitizeHtml(html: string, context: PageContext): string {
  return prepareHtml(html, context).html.replaceAll(/ data-(?!keyword=)[\w-]+="[^"]*"/g, '');
}
