import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { startWordPress } from './site.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const batch = 500;

/**
 * Makes a WordPress large: so many articles, a fifth of them with a German translation, with shared pictures, categories
 * and authors. It says how far it is, and goes on where it was interrupted.
 */
export async function makeArticles(
  wordpress: Pick<Awaited<ReturnType<typeof startWordPress>>, 'runPhp'>,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const make = async () =>
    Number(
      await wordpress.runPhp(path.join(here, 'php/many-articles.php'), [String(count), String(batch)], {
        isLong: true,
      }),
    );
  for (let done = 0; done < count;) {
    done = await make();
    log(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} articles`);
  }
}
