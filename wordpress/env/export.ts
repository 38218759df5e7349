import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { startWordPress } from './site.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Writes what has a page into a content folder of the demo CMS, which can be imported again.
 * @param options who hears how far it is, and what ends it early. It can be called again then, and after edits
 */
export async function exportWorld(
  wordpress: Pick<Awaited<ReturnType<typeof startWordPress>>, 'runPhp'>,
  folder: string,
  options: { hear?: (line: string) => void; signal?: AbortSignal } = {},
): Promise<string> {
  const said = await wordpress.runPhp(path.join(here, 'php/export.php'), [path.resolve(folder)], {
    isLong: true,
    ...options,
  });
  return said.trim();
}
