import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildProcess } from 'node:child_process';

/** What picture-worker.ts draws. */
export type Task = { job: number; pathname: string; scale: number };

/** What it answers. The body is null for an address without a picture. */
export type Drawn = { job: number; body: Buffer | null; error?: string };

const here = path.dirname(fileURLToPath(import.meta.url));
const typescript = new URL('../scripts/typescript.mjs', import.meta.url).href;
const keptFiles = 6_000;

/**
 * Draws each picture once and keeps it on the disk. Its name holds its scale and address, the name of its folder a digest
 * of the code that draws.
 */
export function openPictures({
  cacheDir,
  scale,
  log,
}: {
  cacheDir: string;
  scale: number;
  log: (line: string) => void;
}) {
  const folder = path.join(cacheDir, `pictures-${artVersion()}`);
  mkdirSync(folder, { recursive: true });
  forgetOthers(cacheDir, folder);
  let kept = readdirSync(folder).length;
  const making = new Map<string, ReturnType<typeof make>>();
  const artist = openArtist(scale, log);

  async function make(pathname: string, urgent: boolean) {
    if (!/^\/[\w./-]+\.(?:webp|svg|png|jpg)$/.test(pathname) || pathname.includes('..')) return null;
    const file = path.join(
      folder,
      createHash('sha1').update(`${scale} ${pathname}`).digest('hex') + path.extname(pathname),
    );
    const keptPicture = await readFile(file).catch(() => null);
    if (keptPicture) return toPicture(keptPicture);
    const drawn = await artist.draw(pathname, urgent);
    if (!drawn) return null;
    if (kept < keptFiles) {
      kept += 1;
      const draft = `${file}.${process.pid}.part`;
      await writeFile(draft, drawn)
        .then(() => rename(draft, file))
        .catch(() => undefined);
    }
    return toPicture(drawn);
  }

  function get(pathname: string, urgent = true) {
    const running = making.get(pathname);
    if (running) return running;
    const started = make(pathname, urgent).finally(() => making.delete(pathname));
    making.set(pathname, started);
    return started;
  }

  return {
    get,
    /** Draws what the content names, one picture after another and only while no visitor waits for one. */
    async warmUp(pathnames: string[], signal: AbortSignal) {
      for (const pathname of pathnames) {
        if (signal.aborted) return;
        await get(pathname, false).catch(() => null);
        await new Promise((resolve) => setTimeout(resolve, 15).unref());
      }
    },
    close: () => artist.close(),
  };
}

/** A picture with the type that its bytes show: a placeholder for a photograph may be an SVG. */
function toPicture(body: Buffer) {
  const head = body.subarray(0, 16).toString('latin1');
  let type = 'image/svg+xml';
  if (head.startsWith('RIFF')) type = 'image/webp';
  else if (head.startsWith('\x89PNG')) type = 'image/png';
  else if (head.startsWith('\xff\xd8')) type = 'image/jpeg';
  return { body, type, etag: `"${createHash('sha1').update(body).digest('hex').slice(0, 20)}"` };
}

/** A digest of everything that pictures depend on: the code that draws, and the descriptions of champions. */
function artVersion() {
  const art = path.join(here, '../demo-art');
  const sum = createHash('sha1');
  const drawing = existsSync(art) ? listFiles(art).filter((file) => /(?<!\.test)\.ts$/.test(file)) : [];
  for (const file of [...drawing, path.join(here, 'content/champions.json')]) {
    if (existsSync(file)) sum.update(path.basename(file)).update(readFileSync(file));
  }
  return sum.digest('hex').slice(0, 10);
}

/** Deletes pictures that earlier versions of the code drew. */
function forgetOthers(cacheDir: string, folder: string) {
  for (const name of readdirSync(cacheDir)) {
    const other = path.join(cacheDir, name);
    if (name.startsWith('pictures-') && other !== folder) void rm(other, { recursive: true, force: true });
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(full) : [full];
  });
}

/** The drawing process, started with the first picture. Visitors' pictures go before those of the warm-up. */
function openArtist(scale: number, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  const waiting = new Map<number, (drawn: Buffer | null) => void>();
  const urgentJobs: Task[] = [];
  const idleJobs: Task[] = [];
  let jobs = 0;
  let running = 0;
  let closed = false;

  function finish(job: number, drawn: Buffer | null) {
    waiting.get(job)?.(drawn);
    waiting.delete(job);
  }

  function start() {
    // The process draws with one thread, because the site beside it needs the processors more.
    const env = { ...process.env, VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' };
    const worker = path.join(here, 'picture-worker.ts');
    const execArgv = ['--import', typescript];
    const started = fork(worker, [], { serialization: 'advanced', execArgv, env });
    started.on('message', ({ job, body, error }: Drawn) => {
      running -= 1;
      if (error) log(`a picture could not be drawn: ${error}`);
      finish(job, body && Buffer.from(body));
      next();
    });
    started.on('exit', () => {
      child = undefined;
      running = 0;
      for (const job of [...waiting.keys()]) finish(job, null);
      urgentJobs.length = 0;
      idleJobs.length = 0;
    });
    started.on('error', () => undefined);
    started.unref();
    started.channel?.unref();
    return started;
  }

  function next() {
    while (running < 2) {
      const task = urgentJobs.shift() ?? (running === 0 ? idleJobs.shift() : undefined);
      if (!task) return;
      child ??= start();
      running += 1;
      child.send(task);
    }
  }

  return {
    draw(pathname: string, urgent: boolean): Promise<Buffer | null> {
      if (closed) return Promise.resolve(null);
      jobs += 1;
      const task = { job: jobs, pathname, scale };
      return new Promise((resolve) => {
        waiting.set(task.job, resolve);
        (urgent ? urgentJobs : idleJobs).push(task);
        next();
      });
    },
    close() {
      closed = true;
      child?.kill();
    },
  };
}

/** The pictures that content names, each in the sizes pages ask for. */
export function picturesNamed(texts: string[], championIds: string[]) {
  const found = new Set(['/wp-content/uploads/art/logo.svg']);
  for (const text of texts) {
    for (const [picture] of text.matchAll(/\/wp-content\/uploads\/[\w./-]+\.(?:webp|svg)/g))
      found.add(picture);
  }
  for (const id of championIds) found.add(`/wp-content/uploads/art/champion/${id}.webp`);
  const sized = [...found].flatMap((picture) => sizesOf(picture));
  return [...new Set([...championIds.map((id) => `/static/${id}/portrait/${id}.webp`), ...sized])];
}

function sizesOf(picture: string) {
  if (!/\/art\/(news|event|course|page|poster|champion)\//.test(picture) || /-\d+x\d+\.webp$/.test(picture))
    return [picture];
  const tall = /\/art\/(champion|poster)\//.test(picture);
  const sizes = tall ? ['600x800', '900x1200'] : ['768x432', '1536x864'];
  return [...sizes, '360x360'].map((size) => picture.replace(/\.webp$/, `-${size}.webp`)).concat(picture);
}
