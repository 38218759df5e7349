import type { OutgoingHttpHeader } from 'node:http';

/** A call of the CMS. */
export type Call = {
  route: string;
  /** Whether the CMS was asked, a fresh answer was kept, or the CMS failed and an old answer was used instead. */
  from: 'cms' | 'kept' | 'old';
  result: 'found' | 'missing' | 'unwell';
  milliseconds: number;
  answerAgeSeconds: number;
};

/** What Next hands to its cache handler. */
export type Rendered = {
  html: string;
  rscData: Buffer | undefined;
  segmentData: Map<string, Buffer> | undefined;
  status: number | undefined;
  headers: Record<string, OutgoingHttpHeader | undefined> | undefined;
};

/** What is noted while a page is made. */
export type Making = {
  tags: Set<string>;
  calls: Call[];
  /** The position in the purge log when the making began, for `isPurged`. */
  since: number;
  /** The moment (in milliseconds) at which the page changes by itself, such as the start of an event on it, or Infinity. */
  changesAt: number;
  /** The page is made anew because such a moment has come, so kept answers of the CMS are good, however old. */
  takesKept: boolean;
  /** The rule of the editors that the page follows (`rules 67`). */
  redirect?: { from: string; status: number };
  page?: Rendered;
};
