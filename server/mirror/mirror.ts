import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { isShared, tags as tagNames } from '#lib/cms/tags.ts';
import { internalPath } from '#lib/addresses/internal-address.ts';
import { articlePath, buildPath, coursePath } from '#lib/addresses/paths.ts';
import { locales } from '#lib/i18n/locales.ts';
import { readDocument } from '#server/pages/page-record.ts';
import type { KeptPage } from '#server/pages/kept-pages.ts';
import { log } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';
import type { Copier } from './copier.ts';
import type { MirrorFolder } from './folder.ts';
import { addressAt, embedOf, placeOf } from './place.ts';

/**
 * Writes each page that this process keeps, and what other sites embed of it, into the mirror (docs/decisions/0017-mirror.md), one after the other and off the
 * visits' way. What fails is said in the log and counted, and changes no answer.
 */

const limits = {
  /** More pages than these do not wait. What was left out is written when it is next made, or by the command. */
  waiting: 500,
  /** Between two pages, so that many edits at once take no more than a tenth of a processor. */
  pauseMs: 50,
  /** An edit is purged three times, the last time after eight seconds. */
  purgePauseMs: 10_000,
  /** Between two pages that are looked at because everything was purged: most have to be compared, some made. */
  allPauseMs: 500,
};

type Visited = { status: number } | undefined;

type Options = {
  folder: MirrorFolder;
  copier: Pick<Copier, 'add'>;
  /** Visits a page as a visitor would. */
  visit: (key: string, address: string) => Visited | Promise<Visited>;
  limits?: Partial<typeof limits>;
};

/** The path of the one thing that a tag is of. */
function pathOf(tag: string) {
  if (isShared(tag)) return undefined;
  const [, kind, name = ''] = /^(post|page|course|build):(.+)$/.exec(tag) ?? [];
  if (kind === 'post') return articlePath(name);
  if (kind === 'course') return coursePath(name);
  if (kind === 'build') return buildPath(name);
  return kind === 'page'
    ? `/${name.split('/').filter(Boolean).map(encodeURIComponent).join('/')}/`
    : undefined;
}

/** What is embedded of a page. Other embeds show a part of one. */
const embedOfPage = /^\/embed(?=\/(?:news|academy|academy\/builds)\/[^/]+\/$)/;

/** The path of the page that stands in a folder, or that is embedded from there. */
function pathAt(place: string) {
  const { pathname } = new URL(addressAt(place), 'http://localhost');
  const path = pathname.replace(embedOfPage, '');
  return path.startsWith('/embed/') ? [] : [path];
}

/** The folders that a page may have in the mirror: one for each language and view. */
function placesOf(pathname: string) {
  return locales.flatMap((lang) =>
    ['web', 'webview'].flatMap((viewer) => {
      const place = placeOf(internalPath(pathname, new URLSearchParams({ lang, viewer })));
      return place === undefined ? [] : [place];
    }),
  );
}

const isGone: ReadonlySet<number> = new Set([404, 410]);

export function logMirrorFailure(error: unknown) {
  log.warn({ event: 'mirror-failed', err: error }, 'The mirror of last resort could not be written.');
}

export class Mirror {
  #waiting = new Map<string, KeptPage>();
  #running: Promise<void> | undefined;
  #edited = new Set<string>();
  #isAllEdited = false;
  #isLookingAtAll = false;
  #timer: NodeJS.Timeout | undefined;
  /**
   * What is done later belongs to no request: a webhook is answered by a route handler, and Next refuses to render a page
   * while it takes the page for a part of that.
   */
  #outside = new AsyncResource('mirror');
  #options;
  #limits;

  constructor(options: Options) {
    this.#options = options;
    this.#limits = { ...limits, ...options.limits };
  }

  /** Takes a page that was just kept, or was taken back. */
  keep(page: KeptPage) {
    const place = placeOf(page.key);
    if (place === undefined) return;
    this.#waiting.delete(place);
    // What was taken back has to go, however many wait, and is only a name here.
    if (page.status === 200 && this.#waiting.size >= this.#limits.waiting) {
      metrics.count('mirrorPages', { result: 'left-out' });
      return;
    }
    this.#waiting.set(place, page.status === 200 ? page : { key: page.key, status: page.status });
    this.#running ??= this.#outside
      .runInAsyncScope(() => this.#run())
      .finally(() => {
        this.#running = undefined;
      });
  }

  /**
   * A page that was taken back leaves the mirror even if nobody visits it: it is visited here, once in one language. Where
   * everything was purged, all pages are.
   */
  onPurge(tags: readonly string[]) {
    for (const pathname of tags.map(pathOf)) if (pathname !== undefined) this.#edited.add(pathname);
    this.#isAllEdited ||= tags.includes(tagNames.everything);
    if ((this.#edited.size === 0 && !this.#isAllEdited) || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#outside.runInAsyncScope(() => void this.#lookForTakenBack());
    }, this.#limits.purgePauseMs).unref();
  }

  async #lookForTakenBack() {
    for (const pathname of this.#edited) {
      this.#edited.delete(pathname);
      await this.#lookFor(pathname).catch((error: unknown) => this.#fail(error));
    }
    if (!this.#isLookingAtAll) await this.#lookAtAll();
  }

  async #lookAtAll() {
    this.#isLookingAtAll = true;
    while (this.#isAllEdited) {
      this.#isAllEdited = false;
      const places = await this.#options.folder.places().catch(() => []);
      for (const pathname of new Set(places.flatMap(pathAt))) {
        await this.#lookFor(pathname).catch((error: unknown) => this.#fail(error));
        await delay(this.#limits.allPauseMs, undefined, { ref: false });
      }
    }
    this.#isLookingAtAll = false;
  }

  /** Where the page is gone in one language, all others are looked at. */
  async #lookFor(pathname: string) {
    const { folder, visit } = this.#options;
    for (const place of placesOf(pathname)) {
      if (!(await folder.has(place)) && !(await folder.has(embedOf(place)))) continue;
      const address = addressAt(place);
      const url = new URL(address, 'http://localhost');
      const key = internalPath(url.pathname, url.searchParams);
      const visited = await visit(key, address);
      // A page that was not kept is none that is taken back, so nobody else says so.
      if (visited && isGone.has(visited.status)) this.keep({ key, status: visited.status });
      await this.idle();
      if (visited?.status === 200 || (await folder.has(place))) return;
    }
  }

  /** Resolves once no page waits. */
  async idle() {
    while (this.#running) await this.#running;
  }

  async #run() {
    // Whoever made the page answers first.
    await delay(this.#limits.pauseMs);
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [place, page] = next;
      this.#waiting.delete(place);
      await this.#write(place, page).catch((error: unknown) => this.#fail(error));
      if (page.status === 200) await delay(this.#limits.pauseMs);
    }
  }

  async #write(place: string, { status, entry }: KeptPage) {
    const { folder, copier } = this.#options;
    if (status !== 200) {
      for (const one of new Set([place, embedOf(place)]))
        if (await folder.removePage(one)) metrics.count('mirrorPages', { result: 'removed' });
      return;
    }
    // A page that lacks something, because the CMS failed, takes the place of none that does not.
    const document = entry && (await readDocument(entry));
    if (!document || (!document.isWhole && (await folder.has(place)))) return;
    const files = await folder.writePage(place, document);
    if (!files) return;
    metrics.count('mirrorPages', { result: 'written' });
    copier.add(files);
  }

  #fail(error: unknown) {
    metrics.count('mirrorPages', { result: 'failed' });
    logMirrorFailure(error);
  }
}
