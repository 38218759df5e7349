import type { ComponentType, ReactNode } from 'react';
import type { PageContext } from '@/lib/links/context';

export type BlockContext = PageContext & {
  /** Hosts that a chat frame may come from. */
  chatHosts: readonly string[];
  /** The site's own newsletter form; empty for none. */
  newsletterFormId: string;
  /** Origin of champion pictures. */
  staticUrl: string;
};

/** What an author wrote between two tags, made into nodes only when a block asks for it. */
export type BlockContent = {
  /** The words alone. */
  text: string;
  /** Everything, nested blocks included. */
  content: () => ReactNode;
  /** Phrases only, for headings; links stay unless they are told to go. Nested blocks are left out. */
  phrases: (options?: { links: boolean }) => ReactNode;
  /** The nested blocks that `phrases` left out. */
  nested: () => ReactNode;
  /** Everything once more, without ids: for copies that are hidden from assistive technology. */
  copy: () => ReactNode;
  isEmpty: boolean;
};

export type BlockItem = BlockContent & { id: string; attributes: Readonly<Record<string, string>> };

/** A marker of the body: `data-title="x"` is `attributes.title`. */
export type BlockElement = BlockItem & { items: readonly BlockItem[] };

/** The HTML that an author types: for the style guide, the authors' manual, the tests. */
export type Demo = { title: string; html: string };

export type Block = {
  name: string;
  demos: readonly Demo[];
  /** Null leaves the block out. */
  render: (element: BlockElement, context: BlockContext) => ReactNode;
};

type Definition<Props extends object> = {
  name: string;
  /** The only place that reads an author's input. */
  parse: (element: BlockElement, context: BlockContext) => Props | null;
  View: ComponentType<Props & { context: BlockContext }>;
  demos: readonly Demo[];
};

/** Keeps a block's props to itself, so that the registry is a plain list. */
export function defineBlock<Props extends object>({ name, parse, View, demos }: Definition<Props>): Block {
  return {
    name,
    demos,
    render(element, context) {
      const props = parse(element, context);
      return props && <View {...props} context={context} />;
    },
  };
}
