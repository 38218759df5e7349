import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Bridge } from '#lib/bridge/bridge.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { leaveUnkept } from '#lib/bridge/leave-unkept.ts';
import type { Entry, SharedStore } from '#lib/bridge/store.ts';
import { definePart } from '#lib/cms/reads.ts';
import { found } from '#lib/cms/result.ts';
import { tags } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ListenedTime } from '#lib/listened-time.ts';
import { log } from '#lib/log.ts';
import { settings } from '#lib/settings.ts';
import type { Content } from './content.ts';
import { toFiles } from './content.ts';
import { dataFiles, dataNames, form } from './forms.ts';
import { readContent } from './read-content.ts';
import type { FilesOfVersion, StoredList } from './stored-data.ts';
import {
  fileKey,
  hashOf,
  keptAtOf,
  listKey,
  noList,
  packFile,
  packList,
  packVersion,
  unpackList,
  unpackVersion,
  versionKey,
} from './stored-data.ts';
import { keptVersions, mayPublish, needsSign, withSign, withVersion } from './version-list.ts';

/**
 * Publishes the data (`rules 82`). A version is listed once all its files are in the store, from which every instance
 * answers them, of whatever build (server/data/).
 */

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** What listed versions need is kept anew when it was kept so long ago; the store forgets it after 400 days. */
const renewAfter = 100 * day;

type Files = ReadonlyMap<string, { digest: string; text: string }>;

/** The files as texts. The process answers others between two languages. */
async function makeFiles(content: ReadonlyMap<Locale, Content>): Promise<Files> {
  const files = new Map<string, { digest: string; text: string }>();
  for (const [locale, ofLanguage] of content) {
    await setImmediate();
    const made = toFiles(locale, ofLanguage);
    for (const name of dataNames) {
      const text = JSON.stringify(dataFiles[name].parse(made[name]));
      files.set(`${locale}/${name}`, { digest: hashOf(text), text });
    }
  }
  return files;
}

const digestsOf = (files: Files): FilesOfVersion =>
  Object.fromEntries([...files].map(([name, { digest }]) => [name, digest]));

function versionOf(files: FilesOfVersion): string {
  const lines = Object.entries(files).map(([name, digest]) => `${name} ${digest}`);
  return `${form}-${hashOf(lines.sort().join('\n')).slice(0, 20)}`;
}

const anew = ({ value, meta }: Entry): Entry => ({ value, meta: { ...meta, keptAt: Date.now() } });

async function readList(store: SharedStore): Promise<StoredList> {
  return unpackList(await store.get('data', listKey, { skipMemory: true })) ?? noList;
}

/** The list, noted in what is being made: the answer is made anew when the list changes. */
const getList = definePart('data-versions', [tags.data], async () => {
  const store = serverBridge()?.store;
  const since = store?.position() ?? 0;
  const versions = store ? (await readList(store)).versions : [];
  return { result: found(versions), since, isCurrent: true };
});

/** Keeps all files, also those that this instance has already: others may not. @returns false where they would not find one */
async function keepFiles(store: SharedStore, files: Files): Promise<boolean> {
  const keep = async ({ digest, text }: { digest: string; text: string }) => {
    const key = fileKey(digest);
    const kept = await store.get('data', key);
    return store.set('data', key, kept ? anew(kept) : await packFile(text));
  };
  const taken = await Promise.all([...files.values()].map(keep));
  return !taken.includes(false);
}

/**
 * What a full Redis evicted is put back from the disk of this instance. A version of which something is gone everywhere
 * leaves the list, so that its files are a 404 and no 503 without end. The current one is kept anew each hour.
 */
async function withoutGone(store: SharedStore, { versions }: StoredList): Promise<StoredList['versions']> {
  // Most versions have most of their files in common.
  const looked = new Map<string, Promise<boolean>>();
  const isGone = (key: string) => {
    const gone = looked.get(key) ?? store.putBack('data', key);
    looked.set(key, gone);
    return gone;
  };
  const isWhole = async (version: string) => {
    if (await isGone(versionKey(version))) return false;
    const files = unpackVersion(await store.get('data', versionKey(version))) ?? {};
    const gone = await Promise.all(Object.values(files).map((digest) => isGone(fileKey(digest))));
    return !gone.includes(true);
  };
  const whole: StoredList['versions'] = versions.slice(0, 1);
  for (const one of versions.slice(1)) if (await isWhole(one.version)) whole.push(one);
  return whole.length === versions.length ? versions : whole;
}

/** Keeps the last versions anew before the store forgets them. */
async function renew(store: SharedStore, versions: StoredList['versions']): Promise<void> {
  const keepAnew = async (key: string) => {
    const entry = await store.get('data', key, { skipMemory: true });
    if (entry && keptAtOf(entry) < Date.now() - renewAfter) await store.set('data', key, anew(entry));
    return entry;
  };
  for (const { version } of versions.slice(0, keptVersions)) {
    const files = unpackVersion(await keepAnew(versionKey(version))) ?? {};
    for (const digest of new Set(Object.values(files))) await keepAnew(fileKey(digest));
  }
}

/** The version that this process last found complete, and when. */
const state = () => onceInProcess('data', () => ({ version: '', at: 0 }));

async function keepVersion(store: SharedStore, version: string, files: Files): Promise<boolean> {
  const before = state();
  if (before.version === version && before.at > Date.now() - hour) return true;
  if (!(await keepFiles(store, files))) return false;
  if ((await store.set('data', versionKey(version), packVersion(digestsOf(files)))) === false) return false;
  Object.assign(before, { version, at: Date.now() });
  return true;
}

/** @param list as it was before the lock was taken */
async function publishLocked(store: SharedStore, build: string, version: string, files: Files) {
  const list = await readList(store);
  const now = Date.now();
  const isCurrent = list.versions[0]?.version === version;
  const isOurs = mayPublish(list, build, now);
  if (isOurs && !(await keepVersion(store, version, files))) return;
  const signed = needsSign(list, build, now) ? withSign(list, build, now) : list;
  let next = isOurs && !isCurrent ? withVersion(signed, version, build, now) : signed;
  if (next.renewedAt < now - day) {
    const versions = await withoutGone(store, next);
    await renew(store, versions);
    next = { ...next, versions, renewedAt: now };
  }
  if (next === list) return;
  if ((await store.set('data', listKey, packList(next))) === false || next.versions === list.versions) return;
  if (isOurs && !isCurrent)
    log.info({ event: 'data-published', version }, `The data is published as version ${version}.`);
  await store.purge([tags.data]);
}

/** Who comes while other content is being published waits this long for its turn, in milliseconds. */
const longestWait = 2000;
const poll = 50;

async function takeTurn(store: SharedStore) {
  const giveUpAt = performance.now() + longestWait;
  let release = await store.lock('data-versions', 20_000);
  while (!release && performance.now() < giveUpAt) {
    await setTimeout(poll);
    release = await store.lock('data-versions', 20_000);
  }
  return release;
}

/**
 * Publishes what the CMS says, unless a read fails, or others take long to publish theirs: the next visit then tells what they
 * did.
 * @returns false where the list stays as it is for now
 */
async function publish({
  store,
  build,
  lendTurn,
}: Pick<Bridge, 'store' | 'build' | 'lendTurn'>): Promise<boolean> {
  const content = await readContent();
  if (!content) return false;
  const files = await makeFiles(content);
  const release = await lendTurn(() => takeTurn(store));
  if (!release) return false;
  try {
    await publishLocked(store, build, versionOf(digestsOf(files)), files);
  } finally {
    await release();
  }
  return true;
}

/** Nobody waits longer for the list, in milliseconds. */
const longestVisit = 4000;

/**
 * Publishes, and waits for it no longer than for one call of the CMS: the reads depend on one another, each may take that
 * long, and the first files are compressed for seconds. All of it goes on, for the next visit.
 */
function publishInTime(bridge: Bridge): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const wait = Math.min(settings().cmsTimeoutMs, longestVisit);
    const time = new ListenedTime(wait, () => resolve(false));
    publish(bridge)
      .finally(() => time.end())
      .then(resolve, reject);
  });
}

/**
 * The versions that answer, the current one first; none before the first one is published. While the CMS fails, they stay as
 * they are.
 */
export async function getVersions(): Promise<StoredList['versions']> {
  const bridge = serverBridge();
  if (!bridge) return [];
  if (!(await publishInTime(bridge))) leaveUnkept();
  const list = await getList();
  return list.kind === 'found' ? list.value : [];
}
