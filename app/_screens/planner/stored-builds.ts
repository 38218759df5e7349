import { createStoredValue } from '#lib/browser/stored-value.ts';
import type { StoredBuilds } from '#lib/masteries/saved-builds.ts';
import { parseStoredBuilds, writeStoredBuilds } from '#lib/masteries/saved-builds.ts';

export const storedBuilds = createStoredValue<StoredBuilds>({
  keys: ['masteryBuilds'],
  parse: ([text]) => parseStoredBuilds(text ?? null),
  write: (kept) => [writeStoredBuilds(kept)],
});
