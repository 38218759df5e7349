import { readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { languages } from './languages.mjs';

/**
 * Calls `changed` shortly after anything in the folder changed. Each folder has a watcher of its own: a recursive watch
 * on Linux misses files that editors save by renaming.
 *
 * @param {string} contentDir
 * @param {() => void} changed
 * @returns {() => void} stops watching
 */
export function watchContent(contentDir, changed) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
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

/** @param {string} root */
function listFolders(root) {
  const found = [root];
  for (const folder of found) {
    for (const entry of readFolder(folder)) {
      if (entry.isDirectory()) found.push(path.join(folder, entry.name));
    }
  }
  return found;
}

/**
 * Every content file with a stamp that changes when it does.
 *
 * @param {string} root
 */
export function listFiles(root) {
  /** @type {Map<string, string>} */
  const files = new Map();
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

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/**
 * The language, the kind of content and the slug of a file, by its path.
 *
 * @param {string} file
 * @returns {{ language: string, area: string, slug: string } | null}
 */
export function describeFile(file) {
  const [language = '', ...rest] = file.replace(/\.(html|json)$/, '').split('/');
  if (!languages.includes(language) || rest.length === 0) return null;
  if (rest.length === 1) return { language, area: 'single', slug: rest[0] ?? '' };
  return { language, area: rest[0] ?? '', slug: rest.slice(1).join('/') };
}
