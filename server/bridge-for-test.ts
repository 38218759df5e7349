import { openBridge } from './bridge.ts';
import { openEdge } from '#server/edge/edge.ts';
import { openPictures } from '#server/pictures/pictures.ts';
import type { Store } from '#server/store/store.ts';
import { logFor } from '#server/watch/log-for-test.ts';
import { metrics } from '#server/watch/metrics.ts';

export const inlineScripts = { fonts: 'fonts()', notices: 'notices()', late: 'late()', rows: 'rows()' };

/** A bridge to a real store, without an edge, for tests of what the app keeps in it. */
export function bridgeForTest(store: Store) {
  const [pictures, edge, log] = [openPictures(store), openEdge(undefined), logFor([])];
  return openBridge({
    build: 'test',
    store,
    pictures,
    edge,
    log,
    metrics,
    inlineScripts,
  });
}
