export const megabyte = 1024 * 1024;
const day = 24 * 60 * 60;

export type Kind = 'page' | 'answer' | 'search-document' | 'picture' | 'chunk' | 'data' | 'build-list';

type Limits = {
  memoryBytes: number;
  /** The part of CACHE_DISK_MB; the shares are 1 together. */
  diskShare: number;
  diskFiles: number;
  ttlSeconds: number;
  /** Written to the folder even where there is a Redis, so that it can be read while Redis is away. */
  isAlwaysOnDisk: boolean;
};

/**
 * The kinds of entries, and their limits in the memory of one process and in its folder. Redis has a limit of its own
 * (`maxmemory`).
 */
export const kinds: Record<Kind, Limits> = {
  page: {
    memoryBytes: 96 * megabyte,
    diskShare: 4 / 9,
    diskFiles: 20_000,
    ttlSeconds: 8 * day,
    isAlwaysOnDisk: true,
  },
  answer: {
    memoryBytes: 40 * megabyte,
    diskShare: 19 / 90,
    diskFiles: 20_000,
    ttlSeconds: 60 * day,
    isAlwaysOnDisk: true,
  },
  /**
   * All documents of a language in one entry (`lib/search/kept-indexes.ts`), and the catalogue that they are made of
   * (`lib/cms/catalogue.ts`).
   */
  'search-document': {
    memoryBytes: 8 * megabyte,
    diskShare: 1 / 90,
    diskFiles: 100,
    ttlSeconds: 60 * day,
    isAlwaysOnDisk: true,
  },
  picture: {
    memoryBytes: 16 * megabyte,
    diskShare: 1 / 5,
    diskFiles: 20_000,
    ttlSeconds: 30 * day,
    isAlwaysOnDisk: false,
  },
  chunk: {
    memoryBytes: 8 * megabyte,
    diskShare: 11 / 100,
    diskFiles: 20_000,
    ttlSeconds: 7 * day,
    isAlwaysOnDisk: false,
  },
  /** The files of the public data, by their hashes, and the lists of its versions (`lib/data/versions.ts`). */
  data: {
    memoryBytes: 8 * megabyte,
    diskShare: 1 / 45,
    diskFiles: 20_000,
    ttlSeconds: 400 * day,
    isAlwaysOnDisk: true,
  },
  /** One entry: the builds that kept pages here (`server/pages/former-builds.ts`). */
  'build-list': {
    memoryBytes: megabyte / 16,
    diskShare: 1 / 900,
    diskFiles: 10,
    ttlSeconds: 60 * day,
    isAlwaysOnDisk: true,
  },
};

/** Something for each kind of entries. */
export const forEachKind = <Made>(make: (kind: Kind) => Made): Record<Kind, Made> => ({
  page: make('page'),
  answer: make('answer'),
  'search-document': make('search-document'),
  picture: make('picture'),
  chunk: make('chunk'),
  data: make('data'),
  'build-list': make('build-list'),
});
