// The bodies of the demo world, and what the plugin makes of them.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFrontMatter } from '#demo-cms/front-matter.ts';
import { withRelativeDates } from '#demo-cms/relative-dates.ts';
import type { WordPress } from './set-up.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const content = path.resolve(here, '../../demo-cms/content');

/** @returns the body of each page and each glossary term, by file and id */
function bodies(): Record<string, string> {
  const found: [string, string][] = [];
  for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' }).sort()) {
    const read = () => readFileSync(path.join(content, file), 'utf8');
    if (file.endsWith('.html'))
      found.push([file, parseFrontMatter(withRelativeDates(read(), Date.now())).body.trim()]);
    if (path.basename(file) !== 'glossary.json') continue;
    const terms = JSON.parse(read()) as { id: string; description: string }[];
    for (const { id, description } of terms) found.push([`${file} ${id}`, description]);
  }
  return Object.fromEntries(found.filter(([, body]) => body));
}

export type Turned = {
  name: string;
  before: string;
  after: string;
  content: string;
  made: number;
  left: { why: string; html: string }[];
};

/** @param runPhp of a WordPress */
export async function turnWorldIntoBlocks(runPhp: WordPress['runPhp']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fighter-'));
  const file = path.join(folder, 'bodies.json');
  try {
    writeFileSync(file, JSON.stringify(bodies()));
    const lines = await runPhp(path.join(here, 'php/to-blocks.php'), [file], { isLong: true });
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Turned);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
