import type { Build } from '@/lib/masteries/masteries';
import { sameBuild } from '@/lib/masteries/masteries';

export type History = { past: readonly Build[]; present: Build; future: readonly Build[] };

const longest = 200;

export function startHistory(present: Build): History {
  return { past: [], present, future: [] };
}

/** A change that leaves the build as it is adds no step. */
export function step(history: History, build: Build): History {
  if (sameBuild(history.present, build)) return history;
  return { past: [...history.past, history.present].slice(-longest), present: build, future: [] };
}

export function undo(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redo(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future };
}
