// `npm start`: starts the server that `npm run build` bundled into its build.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const last = path.resolve('.next/cache/builds/last');
if (!existsSync(last)) {
  console.error('There is no build. `npm run build` makes one.');
  process.exit(1);
}
const id = readFileSync(last, 'utf8');
await import(pathToFileURL(path.resolve(`.next/cache/builds/${id}/process/start.mjs`)).href);
