import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * The queue in front of the process that makes pictures. Its length is limited in total and per client, so that many
 * requests need neither much memory nor many requests to the pictures' hosts.
 *
 * @typedef {import('./worker.mjs').Task} Task
 * @typedef {import('./worker.mjs').Result} Result
 * @typedef {{ task: Task, client: string, resolve: (result: Result) => void, reject: (error: Error) => void }} Job
 */

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

/** @returns {import('node:child_process').ChildProcess} */
function startWorker() {
  // The process reads files of other hosts, so its environment holds no secrets.
  const env = Object.assign({ ...process.env }, limitsOfLibvips);
  for (const name of Object.keys(env)) if (secret.test(name)) delete env[name];
  return fork(path.join(process.cwd(), 'server/pictures/worker.mjs'), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env,
  });
}

export class Queue {
  #limits;
  #start;
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Map<number, Job>} */
  #sent = new Map();
  /** @type {Map<string, number>} */
  #perClient = new Map();
  #ids = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #worker;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {Partial<typeof limits> & { start?: typeof startWorker }} [options] */
  constructor({ start = startWorker, ...own } = {}) {
    this.#limits = { ...limits, ...own };
    this.#start = start;
  }

  state() {
    return { waiting: this.#waiting.length, sent: this.#sent.size, isRunning: this.#worker !== undefined };
  }

  /** @param {string} client */
  #placesOf(client) {
    return this.#perClient.get(client) ?? 0;
  }

  /** @param {string} client */
  isFull(client) {
    const { places, placesPerClient } = this.#limits;
    return this.#waiting.length >= places || this.#placesOf(client) >= placesPerClient;
  }

  /**
   * @param {Task} task
   * @param {string} client who asks; no client can take all places
   * @returns {Promise<Result>} rejects with `QueueFull`
   */
  run(task, client) {
    if (this.isFull(client)) return Promise.reject(new QueueFull('Too many pictures are asked for at once.'));
    this.#perClient.set(client, this.#placesOf(client) + 1);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, client, resolve, reject });
      this.#sendWaiting();
    });
  }

  #sendWaiting() {
    while (this.#sent.size < this.#limits.sent) {
      const job = this.#waiting.shift();
      if (!job) break;
      this.#worker ??= this.#open();
      this.#ids += 1;
      this.#sent.set(this.#ids, job);
      this.#worker.send({ id: this.#ids, task: job.task });
      // Only the first task starts the timer, so that a process that hangs is killed in time.
      if (this.#sent.size === 1) this.#endAfter(this.#limits.silenceMs);
    }
  }

  /** @param {number} milliseconds until the process is ended, unless it answers */
  #endAfter(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#worker?.kill('SIGKILL'), milliseconds).unref();
  }

  #open() {
    const worker = this.#start();
    worker.on('message', (/** @type {{ id: number, result: Result }} */ { id, result }) => {
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

  /** @param {number} id */
  #leave(id) {
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
