import type { StoredList } from './stored-data.ts';

/** The rules of the list of versions, without the store. Moments are milliseconds since 1970. */

const minute = 60_000;
const day = 24 * 60 * minute;

/** The last versions that go on answering, however old they are, and for how long the others do after the next one came. */
export const keptVersions = 20;
const keptFor = 90 * day;
/** A CMS in which somebody edits every ten minutes has fewer in the time that others are kept for, after quiet nights. */
const mostVersions = 5000;

/** For so long a build that says nothing more counts as running. */
const silence = 10 * minute;
/** A build says no more often than this that it is there. */
const signEvery = minute;

/**
 * During a deploy two builds make the data, which may differ. The one that came later publishes; the other one goes on once
 * nothing was heard of it for ten minutes, as after a deploy that was taken back.
 */
export function mayPublish({ builder, builds }: StoredList, build: string, now: number): boolean {
  if (builder.build === '' || builder.build === build) return true;
  const cameAt = builds[build] ?? now;
  return cameAt > (builds[builder.build] ?? 0) || builder.seenAt < now - silence;
}

/** Whether the list should note that this build is there: for the first time, or again. */
export function needsSign({ builder, builds }: StoredList, build: string, now: number): boolean {
  if (!Object.hasOwn(builds, build)) return true;
  return builder.build === build && builder.seenAt < now - signEvery;
}

/** The list with a sign of this build. Builds that nobody heard of for 90 days are left out. */
export function withSign(list: StoredList, build: string, now: number): StoredList {
  const builds = Object.fromEntries(
    Object.entries({ [build]: now, ...list.builds }).filter(
      ([name, cameAt]) => name === build || name === list.builder.build || cameAt > now - keptFor,
    ),
  );
  const isBuilder = list.builder.build === build || list.builder.build === '';
  return { ...list, builds, builder: isBuilder ? { build, seenAt: now } : list.builder };
}

/** The list with the version as the current one. */
export function withVersion(list: StoredList, version: string, build: string, now: number): StoredList {
  const others = list.versions.filter((one) => one.version !== version);
  const versions = [{ version, publishedAt: now }, ...others];
  return {
    ...list,
    builder: { build, seenAt: now },
    // A version is kept for 90 days after the next one took its place.
    versions: versions
      .filter((_, place) => place < keptVersions || (versions[place - 1]?.publishedAt ?? 0) > now - keptFor)
      .slice(0, mostVersions),
  };
}
