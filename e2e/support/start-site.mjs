import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** Starts the site with an empty cache, and answers at another port which pages it made. */
for (const name of existsSync('.next/cache') ? readdirSync('.next/cache') : [])
  if (name.startsWith('site')) rmSync(`.next/cache/${name}`, { recursive: true, force: true });
const made = [];
subscribe('site:page-made', ({ key }) => made.push(key));
createServer((_request, answer) => answer.end(JSON.stringify(made))).listen(Number(process.env.PORT) + 3);
await import(pathToFileURL('server/start.mjs').href);
