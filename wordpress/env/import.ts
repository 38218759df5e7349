import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRelativeDates } from '#demo-cms/relative-dates.ts';
import type { RunsPhp } from './site.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const content = path.resolve(here, '../../demo-cms/content');

/**
 * Brings the demo world into a WordPress. The champions' values are computed by the demo CMS.
 * @param options another content folder; who hears how far it is; what ends it early. It can be called again then
 */
export async function importWorld(
  wordpress: RunsPhp,
  {
    art,
    contentDir = content,
    hear,
    signal,
  }: { art: string; contentDir?: string; hear?: (line: string) => void; signal?: AbortSignal },
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fighter-'));
  const file = path.join(folder, 'champions.json');
  try {
    writeFileSync(file, JSON.stringify(await championData(art)));
    const dated = path.join(folder, 'content');
    copyWithMoments(contentDir, dated);
    return (
      await wordpress.runPhp(path.join(here, 'php/import.php'), [dated, file], {
        isLong: true,
        ...(hear && { hear }),
        ...(signal && { signal }),
      })
    ).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies content, with moments in the place of their placeholders. */
function copyWithMoments(from: string, to: string) {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(to, name);
    writeFileSync(file, withRelativeDates(readFileSync(file, 'utf8'), Date.now()));
  }
}

async function championData(art: string) {
  const read = async (name: string): Promise<unknown> => {
    const response = await fetch(`${art}/static/${name}`);
    if (!response.ok) throw new Error(`The demo CMS has no ${name}`);
    return response.json();
  };
  const map = (await read('champions_map.json')) as { id: string }[];
  const details = await Promise.all(
    map.map(async ({ id }): Promise<[string, unknown]> => [id, await read(`${id}/${id}.json`)]),
  );
  return { map, details: Object.fromEntries(details) };
}
