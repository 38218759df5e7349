import { readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { languages } from './languages.ts';
import type { FSWatcher } from 'node:fs';

/**
 * Calls `changed` shortly after anything in the folder changed. Each folder has a watcher of its own: a recursive watch
 * on Linux misses files that editors save by renaming.
 * @returns stops watching
 */
export function watchContent(contentDir: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const watchFolders = () => {
    for (const folder of listFolders(contentDir)) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, { persistent: false }, () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            watchFolders();
            changed();
          }, 80);
        });
        watcher.on('error', () => {
          watcher.close();
          watchers.delete(folder);
        });
        watchers.set(folder, watcher);
      } catch {
        // A folder may be deleted between listing and watching it.
      }
    }
  };
  watchFolders();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function listFolders(root: string) {
  const found = [root];
  for (const folder of found) {
    for (const entry of readFolder(folder)) {
      if (entry.isDirectory()) found.push(path.join(folder, entry.name));
    }
  }
  return found;
}

/** Every content file with a stamp that changes when it does. */
export function listFiles(root: string) {
  const files = new Map<string, string>();
  for (const folder of listFolders(root)) {
    for (const entry of readFolder(folder)) {
      if (!entry.isFile() || !/^[^.].*\.(html|json)$/.test(entry.name)) continue;
      const full = path.join(folder, entry.name);
      const stat = statSync(full, { throwIfNoEntry: false });
      if (stat)
        files.set(path.relative(root, full).split(path.sep).join('/'), `${stat.mtimeMs}-${stat.size}`);
    }
  }
  return files;
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** The language, the kind of content and the slug of a file, by its path. */
export function describeFile(file: string): { language: string; area: string; slug: string } | null {
  const [language = '', ...rest] = file.replace(/\.(html|json)$/, '').split('/');
  if (!languages.includes(language) || rest.length === 0) return null;
  if (rest.length === 1) return { language, area: 'single', slug: rest[0] ?? '' };
  return { language, area: rest[0] ?? '', slug: rest.slice(1).join('/') };
}
