import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call, Making, PutIn } from '#lib/bridge/making.ts';

const makings = new AsyncLocalStorage<Making>();

/** The calls for which the CMS gave no answer, so that an old one or none stood in. */
export function failedCalls({ calls }: { calls: readonly Call[] }) {
  return calls.filter(({ from, result }) => result === 'unwell' || from === 'old');
}

/** What a making noted, as the record of a page has it. */
export function notedIn({ tags, sources, calls, since, changesAt, isUnkept }: Making) {
  return {
    tags: [...tags],
    sources: [...sources.values()],
    calls: [...calls],
    position: since,
    ...(changesAt < Number.POSITIVE_INFINITY ? { changesAt } : {}),
    ...(isUnkept ? { isUnkept } : {}),
  };
}

export function making() {
  return makings.getStore();
}

type MakingOptions = {
  takesKept?: boolean;
  putIn?: PutIn | undefined;
  /** What was noted while it was asked whether there is such a page. */
  asked?: Making | undefined;
};

/**
 * Runs `make`, and returns its result with everything that was noted while it ran.
 * @param since the store's `position()` now
 */
export async function runMaking<Result>(
  make: () => Promise<Result>,
  since: number,
  { takesKept = false, putIn, asked }: MakingOptions = {},
) {
  const noted: Making = {
    tags: new Set(),
    sources: new Map(),
    calls: [...(asked?.calls ?? [])],
    failed: new Set(asked?.failed),
    since,
    changesAt: Number.POSITIVE_INFINITY,
    takesKept,
    putIn,
  };
  return { result: await makings.run(noted, make), making: noted };
}
