import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { expect, test } from '#e2e/support/test.ts';
import { startNginx } from '#scripts/machine/nginx.ts';
import { startVarnish } from '#scripts/machine/varnish.ts';
import type { Instance } from './support.ts';
import { instancePort, startInstance } from './support.ts';

/** Two processes of the site behind Varnish with deploy/varnish, and behind nginx with deploy/nginx. */

test.describe.configure({ timeout: 120_000 });

const sites = [instancePort(0), instancePort(1)];
let fronts: { name: string; url: string; stop: () => Promise<void> }[];
let instances: Instance[];
const start = (number: number, isEmpty: boolean) =>
  startInstance(number, { REVALIDATE_SECONDS: '3600' }, { isEmpty });

const pages = ['/', '/news/', '/news/why-we-rebuilt-parry/', '/events/', '/academy/', '/news/?lang=de'];
/** Varnish passes on what has this header, so each request reaches the site. */
const past = { authorization: 'Basic eDp5' };

/** nginx has a certificate of its own. */
const agent = new Agent({ connect: { rejectUnauthorized: false } });

async function ask(url: string, options: Parameters<typeof request>[1] = {}) {
  const began = performance.now();
  const { statusCode: status, body } = await request(url, { ...options, dispatcher: agent });
  await body.dump();
  return { status, milliseconds: performance.now() - began };
}

test.beforeAll(async ({ cms }) => {
  await cms.reset();
  instances = await Promise.all([start(0, true), start(1, true)]);
  fronts = [
    { name: 'Varnish', ...(await startVarnish({ sites })) },
    { name: 'nginx', ...(await startNginx({ sites })) },
  ];
  // Each process has made each page.
  for (const { url } of instances) for (const page of pages) await ask(url + page);
});
test.afterAll(async () => {
  await agent.destroy();
  await Promise.all(fronts.map((front) => front.stop()));
  await Promise.all(instances.map((instance) => instance.kill()));
});

for (const [number, name] of ['Varnish', 'nginx'].entries())
  test(`behind ${name} a refused body of unknown length makes nobody else wait`, async () => {
    const { url = '' } = fronts[number] ?? {};
    for (const address of ['/api/signup', '/api/reports', '/api/revalidate', '/api/no-such-route', '/news/'])
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        // Longer than the site takes, and shorter than what the proxies refuse themselves.
        const body = Readable.from(['x'.repeat(50_000)]);
        const headers = { 'content-type': type };
        const refused = await ask(url + address, { method: 'POST', headers, body });
        expect(refused.status, address).toBeGreaterThanOrEqual(400);
        expect(refused.status, address).toBeLessThan(500);
        const visits = await Promise.all(
          Array.from({ length: 6 }, () => ask(`${url}/news/`, { headers: past })),
        );
        for (const { status, milliseconds } of visits) {
          expect(status).toBe(200);
          expect(milliseconds, `after ${address}`).toBeLessThan(3000);
        }
      }
  });

test('no visitor gets an error while processes are restarted and killed', async () => {
  const failures: string[] = [];
  const counts = { answers: 0 };
  let isOver = false;
  /** A visitor who opens one page after the other. */
  async function visit({ name, url }: { name: string; url: string }) {
    for (let number = 0; !isOver; number += 1) {
      const page = pages[number % pages.length] ?? '/';
      const said = await ask(url + page, { headers: past }).then(
        ({ status }) => (status === 200 ? '' : String(status)),
        (error: unknown) => String(error),
      );
      counts.answers += 1;
      if (said) failures.push(`${name} ${page} ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const visits = fronts.flatMap((front) => [1, 2, 3].map(() => visit(front)));
  for (const end of ['stop', 'kill'] as const)
    for (const number of [0, 1]) {
      await instances[number]?.[end]();
      instances[number] = await start(number, false);
      // The other process ends only once this one gets visitors.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  isOver = true;
  await Promise.all(visits);
  expect(failures).toEqual([]);
  expect(counts.answers).toBeGreaterThan(500);
});
