import os from 'node:os';
import pLimit from 'p-limit';
import type { CardTask } from '#lib/bridge/cards.ts';
import type { PictureFormat } from '#lib/picture-rules.ts';
import { drawCard } from './draw-card.ts';
import type { Validators } from './read-source.ts';
import { readSource } from './read-source.ts';
import { resize } from './resize.ts';

/**
 * The process that pictures are made in (queue.ts starts it). It runs with the lowest priority, so that pages have the
 * processor first, and takes one picture at a time; files are read meanwhile, several at once, because their hosts may be slow.
 */

type ResizeTask = {
  kind: 'resize';
  address: string;
  width: number;
  format: PictureFormat;
  hosts: readonly string[];
  lastSeen?: Validators | undefined;
};

export type Task = ResizeTask | CardTask;

export type Result =
  | { kind: 'made'; body: Buffer; validators: Validators }
  /** The file is still the one in `lastSeen`. */
  | { kind: 'unchanged' }
  /** The picture is shown as it is. */
  | { kind: 'as-it-is' }
  | { kind: 'missing' }
  /** The reason is for visitors, the detail for the log. */
  | { kind: 'failed'; reason: string; detail?: string };

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // Some systems don't let a process lower its own priority; then pictures are made at the normal one.
}
process.on('disconnect', () => process.exit(0));

const inTurn = pLimit(1);

async function makePicture({ address, width, format, hosts, lastSeen }: ResizeTask): Promise<Result> {
  const source = await readSource(address, { hosts, lastSeen });
  if (source.kind === 'too-large') return { kind: 'as-it-is' };
  if (source.kind !== 'found') return source;
  const { body, validators } = source;
  const resized = await inTurn(() => resize(body, width, format));
  return resized.kind === 'made' ? { ...resized, validators } : resized;
}

async function makeCard(task: CardTask): Promise<Result> {
  return { kind: 'made', body: await inTurn(() => drawCard(task)), validators: {} };
}

function make(task: Task) {
  return task.kind === 'card' ? makeCard(task) : makePicture(task);
}

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  make(task).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      process.send?.({ id, result: { kind: 'failed', reason: 'could not be made', detail } });
    },
  );
});
