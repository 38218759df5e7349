import type { ReactNode } from 'react';
import type { GameEvent } from '#lib/events/read-events.ts';
import type { PageContext } from '#lib/links/context.ts';

export type BlockContext = PageContext & {
  /** The `lang` of the body, where it is in another language than the page. */
  bodyLanguage?: string | undefined;
  /** Hosts that a chat frame may come from. */
  chatHosts: readonly string[];
  /** The id of the site's newsletter form; empty for none. */
  newsletterFormId: string;
  /** The address that champion pictures stand below, with its path (`STATIC_URL`). */
  staticUrl: string;
  /** The events of the body, if it is that of the events page. */
  events?: readonly GameEvent[];
};

/** The content of a block or item. Each function renders it only when it is called. */
export type BlockContent = {
  /** The text alone. */
  text: string;
  /** Renders all of the content, with nested blocks. */
  content: () => ReactNode;
  /** Inline content only, for headings. Nested blocks are left out, and links if `links` is false. */
  phrases: (options?: { links: boolean }) => ReactNode;
  /** The nested blocks that `phrases` left out. */
  nested: () => ReactNode;
  /** Renders all of the content without ids, for copies that are hidden from assistive technology. */
  copy: () => ReactNode;
  isEmpty: boolean;
};
