import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './files.mjs';
import { parseFrontMatter } from './front-matter.mjs';
import { withRelativeDates } from './relative-dates.mjs';
import { buildWorld, numberEntries } from './world.mjs';

/** @typedef {import('./world.mjs').Source} Source */
/** @typedef {import('./world.mjs').World} World */

/**
 * Reads the content folder. A file is parsed again only when it changes.
 *
 * @param {{ contentDir: string, log: (line: string) => void }} options
 */
export function openContent({ contentDir, log }) {
  /** @type {Map<string, Source>} */
  const sources = new Map();
  /** @type {Map<string, string | null>} */
  const edits = new Map();
  /** @type {Map<string, World>} */
  const worlds = new Map();
  let ids = new Map();
  let started = false;
  const startedAt = Date.now();

  /** Reads the files that changed on the disk and returns their names. */
  function reload() {
    const found = listFiles(contentDir);
    const changed = [...sources.keys()].filter((file) => !found.has(file) && !edits.has(file));
    for (const file of changed) sources.delete(file);
    for (const [file, stamp] of found) {
      if (edits.has(file) || sources.get(file)?.stamp === stamp) continue;
      if (take(file, readFileSync(path.join(contentDir, file), 'utf8'), stamp)) changed.push(file);
    }
    if (changed.length > 0) refresh();
    return changed;
  }

  /**
   * @param {string} file
   * @param {string} text
   * @param {string} stamp
   * @returns {boolean} whether the content changed
   */
  function take(file, text, stamp) {
    const before = sources.get(file);
    if (before?.text === text) {
      before.stamp = stamp;
      return false;
    }
    const saved = started ? Math.floor(Date.now() / 1000) : 0;
    try {
      const parsed = file.endsWith('.json')
        ? { meta: {}, body: '', data: JSON.parse(text.replace(/^\uFEFF/, '')) }
        : { ...parseFrontMatter(withRelativeDates(text, startedAt)), data: undefined };
      sources.set(file, { text, stamp, saved, ...parsed });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`${file} cannot be read and ${before ? 'its last good text is kept' : 'is left out'}: ${reason}`);
      if (before) before.stamp = stamp;
      else sources.set(file, { text, stamp, saved, meta: { unreadable: true }, body: '', data: undefined });
      return false;
    }
  }

  function refresh() {
    worlds.clear();
    ids = numberEntries([...sources.keys()]);
  }

  reload();
  started = true;
  reportClashes(sources, log);

  return {
    reload,
    /** @param {string} language */
    world(language) {
      let world = worlds.get(language);
      if (!world) {
        world = buildWorld(language, sources, ids);
        worlds.set(language, world);
      }
      return world;
    },
    /** The texts of all readable files, for the start page and for drawing pictures ahead. */
    texts: () => [...sources].map(([file, source]) => ({ file, text: source.text })),
    /**
     * Changes a file in memory only; `null` removes the file, `undefined` restores the file on the disk.
     *
     * @param {string} file
     * @param {string | null | undefined} text
     * @returns {string[]} the names of the files that changed
     */
    edit(file, text) {
      if (text === undefined) {
        edits.delete(file);
        sources.delete(file);
        reload();
        refresh();
        return [file];
      }
      edits.set(file, text);
      if (text === null) {
        const known = sources.delete(file);
        if (known) refresh();
        return known ? [file] : [];
      }
      if (!take(file, text, 'edited')) return [];
      refresh();
      return [file];
    },
    edited: () => [...edits.keys()],
  };
}

/** @typedef {ReturnType<typeof openContent>} Content */

/**
 * @param {Map<string, Source>} sources
 * @param {(line: string) => void} log
 */
function reportClashes(sources, log) {
  for (const file of sources.keys()) {
    const twin = file.replace('en/posts/', 'en/champions/');
    if (twin !== file && sources.has(twin)) log(`${file} hides ${twin}: both are read by the same address`);
  }
}
