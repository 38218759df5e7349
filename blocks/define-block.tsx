import type { ComponentType, ReactNode } from 'react';
import type { PageContext } from '@/lib/links/context';

export type BlockContext = PageContext & {
  /** Hosts that a chat frame may come from. */
  chatHosts: readonly string[];
  /** The id of the site's newsletter form; empty for none. */
  newsletterFormId: string;
  /** Origin of champion pictures. */
  staticUrl: string;
};

/** The content of a block or item. Each function renders when a block calls it. */
export type BlockContent = {
  /** The text alone. */
  text: string;
  /** All of the content, with nested blocks. */
  content: () => ReactNode;
  /** Inline content only, for headings. Nested blocks are left out, and links if `links` is false. */
  phrases: (options?: { links: boolean }) => ReactNode;
  /** The nested blocks that `phrases` left out. */
  nested: () => ReactNode;
  /** All of the content without ids, for copies that are hidden from assistive technology. */
  copy: () => ReactNode;
  isEmpty: boolean;
};

export type BlockItem = BlockContent & { id: string; attributes: Readonly<Record<string, string>> };

/** A block marker: `data-title="x"` is `attributes.title`. */
export type BlockElement = BlockItem & { items: readonly BlockItem[] };

/** HTML as an author types it, for the style guide, the authors' manual and the tests. */
export type Demo = { title: string; html: string };

export type Block = {
  name: string;
  demos: readonly Demo[];
  /** Null shows nothing. */
  render: (element: BlockElement, context: BlockContext) => ReactNode;
};

type Definition<Props extends object> = {
  name: string;
  /** Reads what the author typed; no other code does. Null shows nothing. */
  parse: (element: BlockElement, context: BlockContext) => Props | null;
  View: ComponentType<Props>;
  demos: readonly Demo[];
};

/** Hides the type of the props, so that all blocks fit into one list. */
export function defineBlock<Props extends object>({ name, parse, View, demos }: Definition<Props>): Block {
  return {
    name,
    demos,
    render(element, context) {
      const props = parse(element, context);
      return props && <View {...props} />;
    },
  };
}
