import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/**
 * Starts the demo CMS beside the site, in a process of its own: it draws pictures, which must not slow pages down.
 * Its webhook secret is made up for this run and shared with the site through the environment.
 * @returns its address
 */
export async function demoCms({ sitePort }: { sitePort: number }): Promise<string> {
  process.env.REVALIDATE_SECRET ||= randomBytes(18).toString('base64url');
  process.env.SITE_URL ||= `http://localhost:${sitePort}`;
  const port = Number(process.env.CMS_PORT || sitePort + 1);
  const url = `http://localhost:${port}`;
  const child = fork('demo-cms/cli.ts', [], {
    execArgv: [...process.execArgv, '--import', pathToFileURL(path.resolve('scripts/typescript.mjs')).href],
    env: { ...process.env, PORT: String(port), CMS_PORT: String(port) },
  });
  process.once('exit', () => child.kill());
  for (let waited = 0; waited < 20_000 && child.exitCode === null; waited += 100) {
    const answered = await fetch(`${url}/wp-json/fighter/v1/menu/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return url;
    await setTimeout(100);
  }
  throw new Error(
    `The demo CMS did not start on port ${port}: is the port in use? Set CMS_PORT to another one.`,
  );
}
