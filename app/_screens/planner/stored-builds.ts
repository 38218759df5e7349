import { createStoredValue } from '@/lib/browser/stored-value';
import type { StoredBuilds } from '@/lib/masteries/saved-builds';
import { parseStoredBuilds, writeStoredBuilds } from '@/lib/masteries/saved-builds';

export const storedBuilds = createStoredValue<StoredBuilds>({
  keys: ['masteryBuilds'],
  parse: ([text]) => parseStoredBuilds(text ?? null),
  write: (kept) => [writeStoredBuilds(kept)],
});
