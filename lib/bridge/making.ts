import type { OutgoingHttpHeader } from 'node:http';
import type { FrameParts, PlaceInMenu } from './frame-parts.ts';

/** A call of the CMS. */
export type Call = {
  route: string;
  /** Whether the CMS was asked, a fresh answer was kept, or the CMS failed and an old answer was used instead. */
  from: 'cms' | 'kept' | 'old';
  result: 'found' | 'missing' | 'unwell';
  milliseconds: number;
  answerAgeSeconds: number;
};

/** A value that stands in JSON as it is. */
export type Plain = string | number | boolean | null;

/**
 * A part of what a page was made of: a read of the CMS (lib/cms/reads.ts) with its arguments, and what the page took of
 * its answer.
 */
export type Source = {
  /** The name of the read. */
  read: string;
  args: readonly Plain[];
  /**
   * Of what the page took. Null if the read failed or came too late: the page is then made anew when it is looked at again.
   */
  digest: string | null;
  /** A purge of one of them makes the answer out of date. */
  tags: readonly string[];
  /** The position in the purge log before the CMS was asked for the answer. */
  since: number;
};

/** What a read would give a page now. */
export type CurrentPart = { kind: 'known'; digest: string; since: number } | { kind: 'unwell' };

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
  /** What the page is made of, by name and arguments of the read. */
  sources: Map<string, Source>;
  calls: Call[];
  /** The addresses of calls that failed when it was asked whether there is such a page: they are not made once more. */
  failed?: Set<string>;
  /** The position in the purge log when the making began, for `isPurged`. */
  since: number;
  /** The moment (in milliseconds) at which the page changes by itself, such as the start of an event on it, or Infinity. */
  changesAt: number;
  /** The page is made anew because such a moment has come, so kept answers of the CMS are good, however old. */
  takesKept: boolean;
  /**
   * Nobody keeps what is made: the search index was not whole or behind an edit, or a list stood in that the module
   * remembered.
   */
  isUnkept?: boolean;
  /** The rule of the editors that the page follows (`rules 67`). */
  redirect?: { from: string; status: number };
  page?: Rendered;
  /** Texts that stand in for the menu and the notice while the page is rendered. Undefined where it renders them itself. */
  putIn?: PutIn | undefined;
  /** Menu and notice, where they are what is made. */
  parts?: FrameParts;
};

export type PutIn = {
  menu: string;
  /** Undefined where the page renders the notice itself, because it needs script. */
  notice: string | undefined;
  /** Where the page stands in the menu: set by the page. */
  place?: PlaceInMenu;
};
