import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from './large-site.ts';

/**
 * Visits known pages a hundred times a second, whether the visit before is answered or not, and tells how long each took. It
 * is a process of its own, so that only the site is measured.
 */

const [seconds, ...urls] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

const times: Promise<number>[] = [];
for (let number = 0; number < Number(seconds) * 100; number += 1) {
  const url = urls[(number * 7) % urls.length] ?? '';
  times.push(visit(url, agent).then(({ milliseconds }) => milliseconds));
  await wait(10);
}
process.send?.(await Promise.all(times));
agent.destroy();
