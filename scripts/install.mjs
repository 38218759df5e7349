// Installs exactly what package-lock.json names, unless that was done before. The first step of `npm run demo` and
// `npm test`, so it is plain JavaScript. `node scripts/install.mjs FOLDER` does it in another folder.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const hash = createHash('sha256')
  .update(readFileSync(path.join(folder, 'package-lock.json')))
  .digest('hex');
const stamp = `${hash} ${process.version}`;
const stampFile = path.join(folder, 'node_modules/.installed');
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Installing packages …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows npm is a script that only a shell can start.
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
}
