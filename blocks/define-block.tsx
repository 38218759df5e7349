import type { ComponentType, ReactNode } from 'react';
import type { Attributes } from './attributes.ts';
import { attributeOf } from './attributes.ts';
import type { BlockContent, BlockContext } from './block-content.ts';

/** An item of a block, or the block's own element: `data-title="x"` is `attributes.title`. */
export type BlockItem = BlockContent & { id: string; attributes: Readonly<Record<string, string>> };

export type BlockElement = BlockItem & {
  items: readonly BlockItem[];
  /** The level of a heading of the block's own, which is below the heading before it. */
  level: number;
  /** Takes an id for an element of the block. False if another element of the page has it, and in copies. */
  takeId: (id: string) => boolean;
};

/** The parsed values of attributes: `{ title: text('Title') }` gives `{ title: string }`. */
type Values<Given extends Attributes> = {
  readonly [Name in keyof Given]: ReturnType<Given[Name]['parse']>;
};

type ParsedItem<Given extends Attributes> = Omit<BlockItem, 'attributes'> & { attributes: Values<Given> };
type ParsedElement<Given extends Attributes, OfItem extends Attributes> = ParsedItem<Given> & {
  items: readonly ParsedItem<OfItem>[];
} & Pick<BlockElement, 'level' | 'takeId'>;

/** HTML as an author types it, for the style guide, the authors' manual and the tests. */
export type Demo = { title: string; html: string };

/** The description of a block for the editor, the manual, the style guide and the tests. */
type Description<Given extends Attributes, OfItem extends Attributes> = {
  /** The marker: `data-block="name"`. */
  name: string;
  /** The name in the editor, in the words of an author. */
  title: string;
  /** A sentence below that name. */
  description: string;
  /** A Dashicon of WordPress, without `dashicons-`. */
  icon: string;
  /** The editor's sketch of the block. `plain` is for blocks that get their content from the site. */
  preview: 'box' | 'button' | 'card' | 'heading' | 'plain' | 'rating' | 'row' | 'video';
  attributes: Given;
  /**
   * What an author may write inside the block: `text` is one line, for a label or heading; `blocks` is any HTML and
   * other blocks.
   */
  content?: 'text' | 'blocks';
  /** The block's items. If none of them can be shown, the block shows nothing. */
  items?: { title: string; attributes: OfItem; content: boolean };
  /**
   * What an author may choose in the place of filling in the fields: of the block, or of each of its items. The CMS then
   * fills in the attributes `title`, `link`, `image`, `rpgclass`, `date`, `sticky` and `tag` that are empty.
   */
  from?: 'article' | 'champion';
  /** Whether the style guide shows the block over its whole width. */
  isWide?: boolean;
  demos: readonly Demo[];
};

export type Block = Description<Attributes, Attributes> & {
  /** Renders the block. Null shows nothing. */
  render: (element: BlockElement, context: BlockContext) => ReactNode;
};

type Definition<Given extends Attributes, OfItem extends Attributes, Props extends object> = Description<
  Given,
  OfItem
> & {
  /** Makes the props of the view. Null shows nothing. */
  toProps: (element: ParsedElement<Given, OfItem>, context: BlockContext) => Props | null;
  View: ComponentType<Props>;
};

/** The values of an element's attributes. Null if a required attribute is missing. */
function parseAttributes<Given extends Attributes>(
  definitions: Given,
  texts: BlockItem['attributes'],
  context: BlockContext,
): Values<Given> | null {
  const values: Record<string, unknown> = {};
  const textOf = (name: string) => (texts[name] ?? '').trim();
  for (const [name, attribute] of Object.entries(definitions)) {
    const text = textOf(name);
    const isMadeUp = attribute.unless !== undefined && textOf(attribute.unless) !== '';
    if (attribute.required && text === '' && !isMadeUp) return null;
    values[name] = attribute.parse(text, context, (part) => textOf(attributeOf(part, name, attribute)));
  }
  return values as Values<Given>;
}

/** Defines a block. The result hides the types of attributes and props, so that all blocks fit into one list. */
export function defineBlock<Given extends Attributes, Props extends object, OfItem extends Attributes>({
  toProps,
  View,
  ...description
}: Definition<Given, OfItem, Props>): Block {
  return {
    ...description,
    render(element, context) {
      const attributes = parseAttributes(description.attributes, element.attributes, context);
      if (!attributes) return null;
      const items = element.items.flatMap((item) => {
        const values =
          description.items && parseAttributes(description.items.attributes, item.attributes, context);
        return values ? [{ ...item, attributes: values }] : [];
      });
      if (description.items && items.length === 0) return null;
      const props = toProps({ ...element, attributes, items }, context);
      return props && <View {...props} />;
    },
  };
}
