import { keepValue } from '@/lib/kept/kept-value';
import type { Kept } from '@/lib/masteries/saved-builds';
import { parseKept, writeKept } from '@/lib/masteries/saved-builds';

export const keptBuilds = keepValue<Kept>({
  keys: ['masteryBuilds'],
  parse: ([text]) => parseKept(text ?? null),
  write: (kept) => [writeKept(kept)],
});
