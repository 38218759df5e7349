import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './files.ts';
import { parseFrontMatter } from './front-matter.ts';
import { withRelativeDates } from './relative-dates.ts';
import { buildWorld, numberEntries } from './world.ts';
import type { Source, World } from './world.ts';

/** Reads the content folder. A file is parsed again only when it changes. */
export function openContent({
  contentDir,
  log,
  now = Date.now(),
}: {
  contentDir: string;
  log: (line: string) => void;
  /** The moment that relative dates are reckoned from, in milliseconds. */
  now?: number;
}) {
  const sources = new Map<string, Source>();
  const edits = new Map<string, string | null>();
  const worlds = new Map<string, World>();
  let ids = new Map<string, number>();
  let started = false;

  /** Reads the files that changed on the disk and returns their names. */
  function reload() {
    const found = listFiles(contentDir);
    const changed = [...sources.keys()].filter((file) => !found.has(file) && !edits.has(file));
    for (const file of changed) sources.delete(file);
    for (const [file, stamp] of found) {
      if (edits.has(file) || sources.get(file)?.stamp === stamp) continue;
      if (storeText(file, readFileSync(path.join(contentDir, file), 'utf8'), stamp)) changed.push(file);
    }
    if (changed.length > 0) refresh();
    return changed;
  }

  /** @returns whether the content changed */
  function storeText(file: string, text: string, stamp: string): boolean {
    const before = sources.get(file);
    if (before?.text === text) {
      before.stamp = stamp;
      return false;
    }
    const saved = started ? Math.floor(Date.now() / 1000) : 0;
    try {
      const source: Source = { text, stamp, saved, page: null, data: undefined };
      if (file.endsWith('.json')) source.data = JSON.parse(text.replace(/^\uFEFF/, ''));
      else source.page = parseFrontMatter(withRelativeDates(text, now));
      sources.set(file, source);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`${file} cannot be read and ${before ? 'its last good text is kept' : 'is left out'}: ${reason}`);
      if (before) before.stamp = stamp;
      else sources.set(file, { text, stamp, saved, page: null, data: undefined });
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
    world(language: string) {
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
     * @returns the names of the files that changed
     */
    edit(file: string, text: string | null | undefined): string[] {
      if (text === undefined) {
        edits.delete(file);
        sources.delete(file);
        reload();
        refresh();
        return [file];
      }
      edits.set(file, text);
      if (text === null) {
        const wasThere = sources.delete(file);
        if (wasThere) refresh();
        return wasThere ? [file] : [];
      }
      if (!storeText(file, text, 'edited')) return [];
      refresh();
      return [file];
    },
    edited: () => [...edits.keys()],
  };
}

export type Content = ReturnType<typeof openContent>;

function reportClashes(sources: Map<string, Source>, log: (line: string) => void) {
  for (const file of sources.keys()) {
    const twin = file.replace('en/posts/', 'en/champions/');
    if (twin !== file && sources.has(twin)) log(`${file} hides ${twin}: both are read by the same address`);
  }
}
