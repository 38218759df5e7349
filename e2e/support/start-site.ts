import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { siteStart } from '#scripts/run.ts';
import { demoCms } from '#server/demo-cms.ts';

/** Starts the site with an empty cache. At the site's port plus 3 it answers which pages were made. */
const port = Number(process.env.PORT);
// Only folders of earlier runs at this port are deleted, because another run may be under way at another port
// (e2e/support/ports.ts).
for (const name of existsSync('.next/cache') ? readdirSync('.next/cache') : [])
  if (name.startsWith(`site-${port}-`)) rmSync(`.next/cache/${name}`, { recursive: true, force: true });
const made: unknown[] = [];
subscribe('site:page-made', (page) => {
  made.push(page);
});
createServer((_request, answer) => answer.end(JSON.stringify(made))).listen(port + 3);
// The demo CMS is started before `CACHE_DIR` is set, because it keeps its drawn pictures from run to run in a folder of
// its own.
process.env.CMS_URL = await demoCms({ sitePort: port });
process.env.CACHE_DIR = `.next/cache/site-${port}-pages`;
await import(pathToFileURL(siteStart).href);
