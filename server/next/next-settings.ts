import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives Next the settings that the build was made with, as the server of `output: 'standalone'` does: next.config.ts is not
 * read, and no compiler for it is needed.
 * @param folder of the build; Next takes it relative to the working directory
 */
export function useBuiltSettings(folder: string) {
  const file = path.join(folder, 'required-server-files.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: Record<string, unknown> };
  const ofThisProcess = { distDir: folder, cacheHandler: path.resolve(folder, 'process/next-cache.mjs') };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, ...ofThisProcess });
}
