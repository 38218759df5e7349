// The bodies of the demo world, and what the plugin makes of them.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFrontMatter } from '../../demo-cms/front-matter.mjs';
import { withRelativeDates } from '../../demo-cms/relative-dates.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const content = path.resolve(here, '../../demo-cms/content');

/** @returns {Record<string, string>} the body of each page and each glossary term, by file and id */
function bodies() {
  /** @type {[string, string][]} */
  const found = [];
  for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' }).sort()) {
    const read = () => readFileSync(path.join(content, file), 'utf8');
    if (file.endsWith('.html')) found.push([file, parseFrontMatter(withRelativeDates(read(), Date.now())).body.trim()]);
    if (path.basename(file) !== 'glossary.json') continue;
    for (const { id, description } of JSON.parse(read())) found.push([`${file} ${id}`, description]);
  }
  return Object.fromEntries(found.filter(([, body]) => body));
}

/**
 * @typedef {{ name: string, before: string, after: string, content: string, made: number, left: { why: string, html: string }[] }} Turned
 *
 * @param {Awaited<ReturnType<typeof import('../env/site.mjs').startWordPress>>['runPhp']} runPhp of a WordPress
 * @returns {Promise<Turned[]>}
 */
export async function turnWorldIntoBlocks(runPhp) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fighter-'));
  const file = path.join(folder, 'bodies.json');
  try {
    writeFileSync(file, JSON.stringify(bodies()));
    const lines = await runPhp(path.join(here, 'php/to-blocks.php'), [file], { isLong: true });
    return lines.trim().split('\n').map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
