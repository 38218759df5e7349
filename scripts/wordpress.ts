/**
 * `npm run wordpress`: a real WordPress with the demo world, and the site on it. With `-- --articles 10000` it has that many
 * articles beside the demo world; with `-- --export folder` what has a page is written into that folder, and no more is done.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCms } from '#demo-cms/server.ts';
import { exportWorld } from '#wordpress/env/export.ts';
import { importWorld } from '#wordpress/env/import.ts';
import { makeArticles } from '#wordpress/env/many-articles.ts';
import { NotHere } from '#wordpress/env/packages.ts';
import { startWordPress } from '#wordpress/env/site.ts';
import { siteStart, typescriptLoader } from './run.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const sitePort = Number(process.env.PORT || 3000);
const cmsPort = Number(process.env.CMS_PORT || 8090);
const siteUrl = process.env.SITE_URL || `http://localhost:${sitePort}`;
const { values } = parseArgs({
  options: { articles: { type: 'string', default: '0' }, export: { type: 'string' } },
});
const articles = Number(values.articles) || 0;
const secret = process.env.REVALIDATE_SECRET || randomBytes(16).toString('hex');
const log = (line: string) => console.log(line);

/** Builds the site beside WordPress, which waits for downloads most of the time when it is new. */
function buildBeside() {
  const builder = spawn(process.execPath, [...typescriptLoader, 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  ends.push(() => builder.kill());
  return new Promise<void>((resolve, reject) => {
    builder.once('error', reject);
    builder.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The site could not be built.')),
    );
  });
}

const ends: (() => unknown)[] = [];
let ending = false;
async function end(code = 0) {
  if (ending) return;
  ending = true;
  for (const stop of ends.reverse()) await stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());

try {
  const built = values.export ? Promise.resolve() : buildBeside();
  // It is waited for below. Until then a failure is no unhandled one.
  built.catch(() => undefined);
  const art = await startCms({ port: 0, quiet: true, watch: false });
  ends.push(() => art.close());
  const wordpress = await startWordPress({
    port: cmsPort,
    siteUrl,
    secret,
    art: art.url,
    name: articles > 0 ? 'large' : 'demo',
    fill: async (empty) => {
      log('Bringing in the demo world, about a minute');
      log(await importWorld(empty, { art: art.url, hear: log }));
    },
    log,
  });
  ends.push(() => wordpress.stop());
  await makeArticles(wordpress, articles, log);
  if (values.export) {
    log(await exportWorld(wordpress, values.export, { hear: log }));
    await end();
  }
  log('WordPress is ready. Waiting for the build of the site');
  await built;
  const site = spawn(process.execPath, [siteStart], {
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
