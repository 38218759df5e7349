import { asList, asText, parseJson } from '#lib/parse-json.ts';
import type { Store } from '#server/store/store.ts';

const key = 'pages';
const most = 3;

/**
 * The prefixes of the pages of other builds, or of this build with other settings, that ran over this store, newest first.
 * A page that one of them kept is made only because the build is new.
 */
export async function formerBuilds(store: Store, prefix: string): Promise<readonly string[]> {
  const entry = await store.get('build-list', key, { skipMemory: true });
  const known = asList(parseJson(entry?.value.toString())).map(asText);
  const former = known.filter((one) => one !== prefix).slice(0, most - 1);
  if (known[0] !== prefix)
    void store.set('build-list', key, { value: Buffer.from(JSON.stringify([prefix, ...former])), meta: {} });
  return former;
}
