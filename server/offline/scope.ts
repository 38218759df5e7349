/** What the service worker is given: its settings, and the global scope of a service worker. */

export type Config = {
  /** the deciding parameters of addresses */
  params: readonly string[];
  /** by language */
  texts: Readonly<Record<string, OfflineTexts>>;
  /** the paths of pages that are kept whole, beside the pages read */
  tools: readonly string[];
  /** the paths of data that tools can do nothing without */
  toolData: readonly string[];
  staticUrl: string;
  /** where the icons of the glossary are */
  iconUrl: string;
  /** by language */
  fontSheets: Record<string, string>;
  /** the style sheet of the offline page */
  style: string;
  /** the declarations of the line on kept copies */
  mark: string;
};

export type OfflineTexts = {
  tag: string;
  title: string;
  text: string;
  retry: string;
  list: string;
  empty: string;
  /** Of a kept copy, with `{time}` in it: that there is no network, or that its answer is late. */
  kept: string;
  late: string;
};

export type KeptPage = {
  address: string;
  title: string;
  lang: string;
  at: number;
  size: number;
  isTool: boolean;
  files: readonly string[];
};

export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LifeEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

export type SeenEvent = LifeEvent & { data: unknown };

export type Events = { install: LifeEvent; activate: LifeEvent; message: SeenEvent; fetch: FetchEvent };

/** the global scope of a service worker */
export type Scope = {
  location: Location;
  caches: CacheStorage;
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<{ url: string }[]> };
  /** Some browsers have no preload. */
  registration: Pick<ServiceWorkerRegistration, 'unregister'> & {
    navigationPreload?: NavigationPreloadManager;
  };
  navigator: Navigator & { connection?: { saveData?: boolean } };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
};
