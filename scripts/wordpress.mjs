#!/usr/bin/env node
// `npm run wordpress`: a real WordPress with the demo world, and the site on it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
install();
const { importWorld } = await import('#wordpress/env/import.mjs');
const { NotHere } = await import('#wordpress/env/packages.mjs');
const { startWordPress } = await import('#wordpress/env/site.mjs');
const sitePort = Number(process.env.PORT || 3000);
const cmsPort = Number(process.env.CMS_PORT || 8090);
const siteUrl = process.env.SITE_URL || `http://localhost:${sitePort}`;
const secret = process.env.REVALIDATE_SECRET || randomBytes(16).toString('hex');
const log = (/** @type {string} */ line) => console.log(line);

/** @type {(() => unknown)[]} */
const ends = [];
let ending = false;
async function end(code = 0) {
  if (ending) return;
  ending = true;
  for (const stop of ends.reverse()) await stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());

try {
  const { startCms } = await import('#demo-cms');
  const art = await startCms({ port: 0, quiet: true, watch: false });
  ends.push(() => art.close());
  const wordpress = await startWordPress({ port: cmsPort, siteUrl, secret, art: art.url, name: 'demo', log });
  ends.push(() => wordpress.stop());
  if (wordpress.first) {
    log('Bringing in the demo world, about a minute');
    log(await importWorld(wordpress, { art: art.url }));
  }
  build();
  const site = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CMS_URL: wordpress.url,
      SITE_URL: siteUrl,
      PORT: String(sitePort),
      REVALIDATE_SECRET: secret,
    },
  });
  ends.push(() => site.kill());
  site.once('exit', (code) => void end(code ?? 0));
  log(`\nThe site     ${siteUrl}/`);
  log(`The editor   ${wordpress.url}/wp-admin/   user editor, password ${wordpress.password}`);
  log(`Others       admin, author, contributor, subscriber, with the same password\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await end(error instanceof NotHere ? 3 : 1);
}
