import { fork } from 'node:child_process';
import { moduleOf } from '#server/build/build-folder.ts';
import type { ChildProcess } from 'node:child_process';
import type { Task, Result } from './worker.ts';

/**
 * The queue in front of the process that makes pictures. Its length is limited in total and per client, so that many
 * requests need neither much memory nor many requests to the pictures' hosts.
 */

export type Job = {
  task: Task;
  client: string;
  /** Until when its visitor waits for it. */
  until: number;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
};

const limits = {
  /** Tasks that wait. */
  places: 200,
  placesPerClient: 60,
  /** Tasks given to the process at once: the process loads the files of several tasks while it makes one picture. */
  sent: 6,
  /** A process that did not answer for this long is killed. */
  silenceMs: 20_000,
  /** An idle process is ended after this long, to free its memory. */
  idleMs: 60_000,
};

export class QueueFull extends Error {}

/** Two threads and two memory arenas, so that more memory is returned to the system. */
const limitsOfLibvips = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' };
const secret = /SECRET|TOKEN|PASSWORD|_KEY$|^CACHE_URL$/;

function startWorker(): ChildProcess {
  // The process reads files of other hosts, so its environment holds no secrets.
  const open = Object.entries(process.env).filter(([name]) => !secret.test(name));
  return fork(moduleOf('picture-worker', 'server/pictures/worker.ts'), [], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, '--max-old-space-size=256'],
    env: Object.assign({ NODE_ENV: process.env.NODE_ENV }, Object.fromEntries(open), limitsOfLibvips),
  });
}

export class Queue {
  #limits;
  #start;
  #waiting: Job[] = [];
  #sent = new Map<number, Job>();
  #perClient = new Map<string, number>();
  #ids = 0;
  #worker: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    start = startWorker,
    ...changedLimits
  }: Partial<typeof limits> & { start?: typeof startWorker } = {}) {
    this.#limits = { ...limits, ...changedLimits };
    this.#start = start;
  }

  state() {
    return { waiting: this.#waiting.length, sent: this.#sent.size, isRunning: this.#worker !== undefined };
  }

  #placesOf(client: string) {
    return this.#perClient.get(client) ?? 0;
  }

  isFull(client: string) {
    const { places, placesPerClient } = this.#limits;
    return this.#waiting.length >= places || this.#placesOf(client) >= placesPerClient;
  }

  /**
   * @param client who asks; no client can take all places
   * @param patienceMs for how long the visitor waits; what nobody waits for any more is made after all else
   * @returns rejects with `QueueFull`
   */
  run(task: Task, client: string, patienceMs: number): Promise<Result> {
    if (this.isFull(client)) return Promise.reject(new QueueFull('Too many pictures are asked for at once.'));
    this.#perClient.set(client, this.#placesOf(client) + 1);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, client, until: Date.now() + patienceMs, resolve, reject });
      this.#sendWaiting();
    });
  }

  #takeNext() {
    const awaited = this.#waiting.findIndex(({ until }) => until > Date.now());
    return this.#waiting.splice(Math.max(awaited, 0), 1)[0];
  }

  #sendWaiting() {
    while (this.#sent.size < this.#limits.sent) {
      const job = this.#takeNext();
      if (!job) break;
      this.#worker ??= this.#open();
      this.#ids += 1;
      this.#sent.set(this.#ids, job);
      this.#worker.send({ id: this.#ids, task: job.task });
      // Only the first task starts the timer, so that a process that hangs is killed in time.
      if (this.#sent.size === 1) this.#endAfter(this.#limits.silenceMs);
    }
  }

  /** @param milliseconds until the process is ended, unless it answers */
  #endAfter(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#worker?.kill('SIGKILL'), milliseconds).unref();
  }

  #open() {
    const worker = this.#start();
    worker.on('message', ({ id, result }: { id: number; result: Result }) => {
      this.#leave(id)?.resolve(result);
      this.#endAfter(this.#sent.size > 0 ? this.#limits.silenceMs : this.#limits.idleMs);
      this.#sendWaiting();
    });
    worker.on('error', () => worker.kill('SIGKILL'));
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const id of [...this.#sent.keys()])
        this.#leave(id)?.reject(new Error('The process that makes pictures has ended.'));
      this.#sendWaiting();
    });
    // If the site stops while the process runs, the closed channel ends it.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }

  #leave(id: number) {
    const job = this.#sent.get(id);
    if (!job) return undefined;
    this.#sent.delete(id);
    const places = this.#placesOf(job.client) - 1;
    if (places > 0) this.#perClient.set(job.client, places);
    else this.#perClient.delete(job.client);
    return job;
  }

  close() {
    clearTimeout(this.#timer);
    this.#worker?.kill();
  }
}
