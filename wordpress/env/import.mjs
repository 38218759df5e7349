import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const content = path.resolve(here, '../../demo-cms/content');

/**
 * Brings the demo world into a WordPress. The champions' values are computed by the demo CMS.
 *
 * @param {Awaited<ReturnType<typeof import('./site.mjs').startWordPress>>} wordpress
 * @param {{ art: string, contentDir?: string }} from
 */
export async function importWorld(wordpress, { art, contentDir = content }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fighter-'));
  const file = path.join(folder, 'champions.json');
  try {
    writeFileSync(file, JSON.stringify(await championData(art)));
    return (await wordpress.runPhp(path.join(here, 'php/import.php'), [contentDir, file], { isLong: true })).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} art */
async function championData(art) {
  /** @param {string} name */
  const read = async (name) => {
    const response = await fetch(`${art}/static/${name}`);
    if (!response.ok) throw new Error(`The demo CMS has no ${name}`);
    return response.json();
  };
  const map = await read('champions_map.json');
  const details = await Promise.all(
    map.map(async (/** @type {{ id: string }} */ { id }) => [id, await read(`${id}/${id}.json`)]),
  );
  return { map, details: Object.fromEntries(details) };
}
