import { fromHtml } from 'hast-util-from-html';
import { textOf } from '#lib/html/tree.ts';
import { findElement } from './html-tree.ts';
import { theWorld } from './world.ts';
import type { Bytes } from './data.ts';
import type { Miss, Outcome } from './suite.ts';

const article = Buffer.from(
  JSON.stringify({ id: 9, type: 'post', title: { rendered: 'Fine' }, content: { rendered: '<p>Text</p>' } }),
);

/**
 * Each text is what the CMS answers for an article. The article is no article then, so the page is an
 * error page with a heading and a status of 5xx: never 404, which would tell search engines to forget it, and never an
 * empty page.
 */
export async function runJson(texts: readonly Bytes[] | undefined): Promise<Outcome | undefined> {
  if (!texts) return undefined;
  const world = await theWorld();
  const misses: Miss[] = [];
  for (const [index, { name, bytes }] of texts.entries()) {
    const slug = `json-${String(index).padStart(4, '0')}-end`;
    world.answerWith(`slugpost`, slug, bytes);
    const calls = world.callsOf(slug);
    const answer = await fetch(`${world.site}/news/${slug}/`);
    const tree = fromHtml(await answer.text());
    const heading = findElement(tree, ({ tagName }) => tagName === 'h1');
    if (world.callsOf(slug) === calls) misses.push({ name, what: 'was not asked for' });
    if (answer.status < 500 || answer.status > 503)
      misses.push({ name, what: `is answered with ${String(answer.status)}` });
    if (!heading || textOf(heading).trim() === '') misses.push({ name, what: 'has no heading' });
    if (!findElement(tree, ({ tagName }) => tagName === 'footer'))
      misses.push({ name, what: 'is not whole' });
    // Good answers between the bad ones, because the circuit breaker would stop the reads.
    for (const good of [`good-a-${slug}`, `good-b-${slug}`]) {
      world.answerWith('slugpost', good, article);
      await (await fetch(`${world.site}/news/${good}/`)).text();
    }
  }
  const health = await fetch(`${world.site}/api/health`);
  if (!health.ok) misses.push({ name: 'all of them', what: 'stopped the site' });
  return { cases: texts.length, misses };
}
