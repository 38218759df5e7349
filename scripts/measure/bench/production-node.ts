import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The Node.js of .nvmrc, which the Docker image runs too. If another version runs this script, that Node.js is fetched
 * from the package registry into a folder, because the cost of a page depends on it (AsyncLocalStorage, which Next
 * uses, costs a third more in Node 20).
 */
export function productionNode(folder: string): { node: string; version: string } {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  if (process.version === `v${version}`) return { node: process.execPath, version: process.version };
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`Node ${version} could not be fetched from the package registry (${name}).`);
  return { node: path.join(folder, 'node_modules', name, 'bin', 'node'), version: `v${version}` };
}
