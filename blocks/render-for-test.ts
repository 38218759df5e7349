import type { ReactNode } from 'react';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import type { BlockContext } from './block-content.ts';
import { renderHtml } from './render-html.tsx';

export const testContext: BlockContext = {
  ...renderAs(),
  chatHosts: ['e.widgetbot.io'],
  newsletterFormId: 'footer',
  staticUrl: 'https://cms.example/static',
};

/** Renders to HTML as production does, with server components awaited. Errors that React logs fail the test. */
async function toHtml(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(createElement('main', null, node), {
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

export async function renderBody(
  html: string,
  context: Partial<BlockContext> = {},
  lang?: string,
): Promise<string> {
  const full = { ...testContext, ...context };
  renderAs(full);
  return toHtml(renderHtml(html, full, lang).body);
}
