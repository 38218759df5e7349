import { tags } from '#lib/cms/tags.ts';
import { fileKey, listKey, unpackList, unpackVersion, versionKey } from '#lib/data/stored-data.ts';
import { log } from '#server/watch/log.ts';
import { allPartsLost } from '#server/store/parts.ts';
import type { Store } from '#server/store/store.ts';

/**
 * Copies the current version of the public data from the shared store to the disk of this instance, so that it goes on
 * answering while the store is away. The instance that published it has it already. A store that comes back without its
 * data gets from the disk what it lost.
 */
export function keepOwnCopies(store: Store) {
  let copying: Promise<void> | undefined;
  let isAskedAgain = false;
  /** Whether the store was away, and may have come back without its data. */
  let mayLack = false;

  async function putBack() {
    const list = unpackList(await store.get('data', listKey, { skipMemory: true }));
    for (const { version } of list?.versions ?? []) {
      const files = unpackVersion(await store.get('data', versionKey(version)));
      for (const digest of new Set(Object.values(files ?? {}))) await store.putBack('data', fileKey(digest));
      await store.putBack('data', versionKey(version));
    }
    await store.putBack('data', listKey);
  }

  async function copy() {
    if (mayLack) {
      mayLack = false;
      await putBack();
    }
    const list = unpackList(await store.get('data', listKey, { skipMemory: true }));
    const version = list?.versions[0]?.version;
    if (version === undefined) return;
    const files = unpackVersion(await store.get('data', versionKey(version)));
    const digests = new Set(Object.values(files ?? {}));
    for (const key of [listKey, versionKey(version), ...[...digests].map(fileKey)])
      await store.keepOnDisk('data', key);
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
