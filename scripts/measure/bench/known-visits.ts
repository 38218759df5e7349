import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Visits known pages a hundred times a second, whether the visit before is answered or not, and tells how long each took. It
 * is a process of its own, so that only the site is measured.
 */

const [seconds, ...urls] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

function visit(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asking = ask(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - began));
    });
    asking.on('error', reject).end();
  });
}

const times: Promise<number>[] = [];
for (let number = 0; number < Number(seconds) * 100; number += 1) {
  times.push(visit(urls[(number * 7) % urls.length] ?? ''));
  await wait(10);
}
process.send?.(await Promise.all(times));
agent.destroy();
