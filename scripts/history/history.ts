import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyBuild, copyOtherBuild, openCheckout } from '#e2e/instances/builds.ts';
import { findRedis } from '#scripts/machine/redis.ts';
import { findVarnish } from '#scripts/machine/varnish.ts';
import type { Finding } from './checker.ts';
import { check } from './checker.ts';
import type { House } from './house.ts';
import { openHouse } from './house.ts';
import { mayOpenNetworks } from './network.ts';
import { makePlan } from './plan.ts';
import type { History } from './record.ts';
import { report, sum } from './report.ts';
import { run } from './run.ts';

/**
 * `npm run history -- --seeds N`: random edits and faults over instances, store and edge. Says whether any answer broke a
 * rule (docs/history.md). Each seed is a run of its own, and makes the same edits and faults whenever it is run.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    /** Leaves out what needs rights or distorts the clock. */
    simple: { type: 'boolean', default: false },
    /** A fault that the checker has to find: no purge reaches the edge. */
    'swallow-purges': { type: 'boolean', default: false },
  },
});

if (!existsSync('.next/cache/builds/last')) throw new Error('There is no build. `npm run build` makes one.');
if (!findRedis() || !findVarnish()) throw new Error('This needs redis-server, and Varnish with xkey.');

const builds = [openCheckout('history-before'), openCheckout('history-after')] as const;
copyBuild(builds[0]);
copyOtherBuild(builds[1]);

let opening: Promise<House> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.resolve(opening)
      .then((house) => house?.close())
      .finally(() => process.exit(1));
  });

const rights = { namespaces: !values.simple && mayOpenNetworks(), clocks: !values.simple };
if (!rights.namespaces) console.log('Left out: a network that is cut, which needs root and `ip netns`.');
if (!rights.clocks) console.log('Left out: clocks that step.');

const isSwallowed = ({ rule, answer }: Finding) => rule === 'old' && answer.entrance === 'edge';

const work = path.resolve('.cache/history');
const done: { history: History; findings: Finding[] }[] = [];
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const plan = makePlan(seed, Number(values.seconds), rights);
  const folder = path.join(work, `seed-${seed}`);
  opening = openHouse(plan, { builds, work: folder, swallowsPurges: values['swallow-purges'] });
  const house = await opening;
  try {
    await house.start();
    const history = await run(plan, house);
    const findings = check(history);
    done.push({ history, findings });
    writeFileSync(
      path.join(folder, 'history.json'),
      JSON.stringify({ plan, history, findings }, undefined, 1),
    );
    console.log(`seed ${seed}: ${sum([{ history, findings }])}`);
    for (const line of report(history, findings)) console.log(line);
  } finally {
    opening = undefined;
    await house.close();
  }
  // On a busy machine nobody may visit what was edited before the edge forgets it by itself: then the next seed tells.
  if (values['swallow-purges'] && done.at(-1)?.findings.some(isSwallowed)) break;
}
console.log(sum(done));
const findings = done.flatMap((one) => one.findings);
const hasFoundFault = findings.some(isSwallowed);
if (values['swallow-purges'] && !hasFoundFault)
  console.log('No purge reached the edge, and no old answer was found there.');
const isWell = values['swallow-purges'] ? hasFoundFault : findings.length === 0;
process.exit(isWell ? 0 : 1);
