import { LRUCache } from 'lru-cache';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { settings } from '#lib/settings.ts';
import type { Entry } from '#lib/bridge/store.ts';

/**
 * Stores the answers of the CMS unchanged, by the address of the call. They are kept apart from pages and outlive
 * builds and settings. An answer is used while it is fresh; when the CMS fails, it is used however old it is.
 *
 * The number of texts that visitors can type is unlimited, so answers to them stay in memory and are used only while
 * they are fresh. The same holds for a 404, unless it replaces a stored answer: then it is stored, so that a page that
 * was taken down stays down during an outage.
 */
export type Answer = Entry;

const brief = () =>
  onceInProcess(
    'briefAnswers',
    () =>
      new LRUCache<string, Answer>({
        max: 4000,
        maxSize: 16_000_000,
        sizeCalculation: ({ value }, url) => value.length + url.length + 500,
      }),
  );

export function isMissing(answer: Answer): boolean {
  return answer.meta.status === 404;
}

export function ageOf(answer: Answer): number {
  return Date.now() - Number(answer.meta.readAt);
}

/** The `Last-Modified` of an answer in seconds since 1970; null if the CMS sent none. */
export function modifiedAtOf(answer: Answer): number | null {
  const { modifiedAt } = answer.meta;
  return typeof modifiedAt === 'number' ? modifiedAt : null;
}

/** The entity tag of an answer, with which the CMS can say that it is still the same. */
export function etagOf(answer: Answer): string | undefined {
  const { etag } = answer.meta;
  return typeof etag === 'string' ? etag : undefined;
}

export function sinceOf(answer: Answer): number {
  return Number(answer.meta.since);
}

/** Whether one of the tags was purged since the answer was read. */
export function isEdited(answer: Answer, tags: readonly string[]): boolean {
  const store = serverBridge()?.store;
  return store !== undefined && !store.isForgotten(sinceOf(answer)) && store.isPurged(tags, sinceOf(answer));
}

export function isFresh(answer: Answer, tags: readonly string[]): boolean {
  const isPurged = serverBridge()?.store.isPurged(tags, sinceOf(answer)) ?? false;
  return ageOf(answer) < settings().revalidateSeconds * 1000 && !isPurged;
}

const inMemory = (url: string) => brief().get(url) ?? serverBridge()?.store.peek('answer', url);

/** An answer that is in memory and fresh, without waiting. */
export function freshAnswer(url: string, tags: readonly string[]): Answer | undefined {
  const answer = inMemory(url);
  return answer && isFresh(answer, tags) ? answer : undefined;
}

export async function getAnswer(url: string, tags: readonly string[]): Promise<Answer | undefined> {
  const store = serverBridge()?.store;
  if (!store) return undefined;
  const known = inMemory(url);
  if (known && isFresh(known, tags)) return known;
  // Another instance may have stored a newer answer.
  const stored = await store.get('answer', url, { skipMemory: store.state().kind === 'redis' });
  return stored ?? known;
}

type Kept = {
  url: string;
  isTyped: boolean;
  /** Undefined for a 404. */
  value: Buffer | undefined;
  /** The position in the purge log before the CMS was asked. */
  since: number;
  modifiedAt?: number | null;
  etag?: string | undefined;
};

export async function keepAnswer({
  url,
  isTyped,
  value,
  since,
  modifiedAt = null,
  etag,
}: Kept): Promise<void> {
  const store = serverBridge()?.store;
  if (!store) return;
  const answer: Answer = {
    value: value ?? Buffer.alloc(0),
    meta: {
      status: value === undefined ? 404 : 200,
      readAt: Date.now(),
      since,
      modifiedAt,
      ...(etag === undefined ? {} : { etag }),
    },
  };
  const stored = isTyped ? undefined : await store.get('answer', url);
  const earlier = stored ?? brief().get(url);
  // An answer to a call that began before an edit never replaces one that was asked for after it.
  if (earlier && sinceOf(earlier) > since) return;
  if (isTyped || (value === undefined && !stored)) {
    brief().set(url, answer);
    return;
  }
  brief().delete(url);
  await store.set('answer', url, answer);
}
