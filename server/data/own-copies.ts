import { tags } from '#lib/cms/tags.ts';
import { fileKey, listKey, unpackList, unpackVersion, versionKey } from '#lib/data/stored-data.ts';
import { log } from '#server/watch/log.ts';
import { allPartsLost } from '#server/store/parts.ts';
import type { Store } from '#server/store/store.ts';

/**
 * Copies the listed versions of the public data from the shared store to the disk of this instance, so that they go on
 * answering while the store is away, and after a full Redis evicted some of them: older ones can't be made anew. The
 * instance that published a version has it already. A store that comes back without its data gets from the disk what it
 * lost.
 */
export function keepOwnCopies(store: Store) {
  let copying: Promise<void> | undefined;
  let isAskedAgain = false;
  /** Whether the store was away, and may have come back without its data. */
  let mayLack = false;
  /** The versions that are on the disk already. */
  const copied = new Set<string>();

  async function putBack() {
    const list = unpackList(await store.get('data', listKey, { skipMemory: true }));
    for (const { version } of list?.versions ?? []) {
      const files = unpackVersion(await store.get('data', versionKey(version)));
      for (const digest of new Set(Object.values(files ?? {}))) await store.putBack('data', fileKey(digest));
      await store.putBack('data', versionKey(version));
    }
    await store.putBack('data', listKey);
  }

  /** @param seen the keys of which a copy was already looked for: versions have most of their files in common */
  async function copyVersion(version: string, seen: Set<string>) {
    const files = unpackVersion(await store.get('data', versionKey(version)));
    if (!files) return;
    for (const key of [versionKey(version), ...Object.values(files).map(fileKey)]) {
      if (seen.has(key)) continue;
      seen.add(key);
      await store.keepOnDisk('data', key);
    }
    copied.add(version);
  }

  async function copy() {
    if (mayLack) {
      mayLack = false;
      copied.clear();
      await putBack();
    }
    const list = unpackList(await store.get('data', listKey, { skipMemory: true }));
    const [current, ...older] = list?.versions.map(({ version }) => version) ?? [];
    if (current === undefined) return;
    await store.keepOnDisk('data', listKey);
    await copyVersion(current, new Set());
    const missing = older.filter((version) => !copied.has(version));
    if (missing.length === 0) return;
    // A full folder gives up what was used longest ago, so the current version is looked at last.
    const seen = new Set<string>();
    for (const version of missing.toReversed()) await copyVersion(version, seen);
    await copyVersion(current, new Set());
  }

  /** One after the other: what comes meanwhile is copied behind it. */
  function copyInTurn() {
    if (copying) {
      isAskedAgain = true;
      return;
    }
    copying = copy()
      .catch((error: unknown) =>
        log.warn(
          { event: 'data-not-copied', err: error },
          'The public data could not be copied to the disk.',
        ),
      )
      .finally(() => {
        copying = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        copyInTurn();
      });
  }

  store.onPurge((purged) => {
    if (purged.includes(allPartsLost)) mayLack = true;
    if (mayLack || purged.includes(tags.data)) copyInTurn();
  });
  copyInTurn();
}
