import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { demoCms } from '#server/demo-cms.mjs';

/** Starts the site with an empty cache, and answers at another port which pages it made. */
const port = Number(process.env.PORT);
// Only what an earlier run at this port has left: another run may be under way at another port (e2e/support/ports.ts).
for (const name of existsSync('.next/cache') ? readdirSync('.next/cache') : [])
  if (name.startsWith(`site-${port}-`)) rmSync(`.next/cache/${name}`, { recursive: true, force: true });
const made = [];
subscribe('site:page-made', ({ key }) => made.push(key));
createServer((_request, answer) => answer.end(JSON.stringify(made))).listen(port + 3);
// Before `CACHE_DIR` is set: the demo CMS keeps its drawn pictures in a folder of its own, from run to run.
process.env.CMS_URL = await demoCms({ sitePort: port });
process.env.CACHE_DIR = `.next/cache/site-${port}-pages`;
await import(pathToFileURL('server/start.mjs').href);
