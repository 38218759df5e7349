import { fork } from 'node:child_process';
import { once } from 'node:events';
import { build } from '#scripts/build.ts';
import { siteStart } from '#scripts/run.ts';

/**
 * Builds the site and starts it on the demo CMS. Only its errors are shown.
 * @param options `url`: the address that visitors know, where it is another one
 * @returns its process, ready for visitors
 */
export async function startBuiltSite({
  port,
  url = `http://localhost:${port}`,
}: {
  port: number;
  url?: string;
}) {
  await build();
  const site = fork(siteStart, [], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Empty and not deleted, so that a file .env can't name another CMS.
      CMS_URL: '',
      PORT: String(port),
      CMS_PORT: String(port + 1),
      SITE_URL: url,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => site.kill());
  const failed = once(site, 'exit').then(() => {
    throw new Error(`The site did not start on port ${port}: set PORT to another.`);
  });
  await Promise.race([once(site, 'message'), failed]);
  return site;
}
