import { tags } from '#lib/cms/tags.ts';
import { fileKey, listKey, unpackList, unpackVersion, versionKey } from '#lib/data/stored-data.ts';
import { log } from '#server/watch/log.ts';
import type { Store } from '#server/store/store.ts';

/**
 * Copies the current version of the public data from the shared store to the disk of this instance, so that it goes on
 * answering while the store is away. The instance that published it has it already.
 */
export function keepOwnCopies(store: Store) {
  let copying: Promise<void> | undefined;
  let isAskedAgain = false;

  async function copy() {
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
    if (purged.includes(tags.data)) copyInTurn();
  });
  copyInTurn();
}
