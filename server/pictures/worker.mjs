import os from 'node:os';
import pLimit from 'p-limit';
import { readSource } from './read-source.mjs';
import { drawCard } from './draw-card.mjs';
import { resize } from './resize.mjs';

/**
 * The process that pictures are made in (queue.mjs starts it). It runs with the lowest priority, so that pages have the
 * processor first, and takes one picture at a time; files are read meanwhile, several at once, because their hosts may be slow.
 *
 * @typedef {import('./read-source.mjs').Validators} Validators
 * @typedef {{ kind: 'resize', address: string, width: number, hosts: readonly string[], known?: Validators | undefined }} ResizeTask
 * @typedef {{ kind: 'card', tree: import('./draw-card.mjs').CardTree, width: number, height: number }} CardTask
 * @typedef {ResizeTask | CardTask} Task
 * @typedef {{ kind: 'made', body: Buffer, validators: Validators } | { kind: 'unchanged' } | { kind: 'as-it-is' } |
 *   { kind: 'missing' } | { kind: 'failed', reason: string, detail?: string }} Result
 *   `unchanged`: the file is still the one in `known`; `as-it-is`: a picture that is shown as it is; `reason`: for
 *   visitors; `detail`: for the log
 */

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Some systems don't let a process lower its own priority; then pictures are made at the normal one.
}
process.on('disconnect', () => process.exit(0));

const inTurn = pLimit(1);

/** @param {ResizeTask} task @returns {Promise<Result>} */
async function makePicture({ address, width, hosts, known }) {
  const source = await readSource(address, { hosts, known });
  if (source.kind === 'too-large') return { kind: 'as-it-is' };
  if (source.kind !== 'found') return source;
  const { body, validators } = source;
  const resized = await inTurn(() => resize(body, width));
  return resized.kind === 'made' ? { ...resized, validators } : resized;
}

/** @param {CardTask} task @returns {Promise<Result>} */
async function makeCard(task) {
  return { kind: 'made', body: await inTurn(() => drawCard(task)), validators: {} };
}

/** @param {Task} task */
function make(task) {
  return task.kind === 'card' ? makeCard(task) : makePicture(task);
}

process.on('message', (/** @type {{ id: number, task: Task }} */ { id, task }) => {
  make(task).then(
    (result) => process.send?.({ id, result }),
    (error) => {
      const detail = error instanceof Error ? error.message : String(error);
      process.send?.({ id, result: { kind: 'failed', reason: 'could not be made', detail } });
    },
  );
});
