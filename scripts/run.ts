import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SpawnSyncOptions } from 'node:child_process';

/** What Node needs before the name of a .ts file. */
export const typescriptLoader = ['--import', pathToFileURL(path.resolve('scripts/typescript.mjs')).href];

/** Starts the build that `npm run build` made last, in plain JavaScript. */
export const siteStart = 'scripts/start.mjs';

/** Runs a command. If it fails, the whole script ends with its exit code. */
export function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Finds packages of `scripts/tools/package.json`, which are installed first. */
export function toolsRequire(): NodeJS.Require {
  const folder = path.resolve('scripts/tools');
  run(process.execPath, ['scripts/install.mjs', folder]);
  return createRequire(path.join(folder, 'package.json'));
}

export function importTool(name: string): Promise<unknown> {
  return import(pathToFileURL(toolsRequire().resolve(name)).href);
}
