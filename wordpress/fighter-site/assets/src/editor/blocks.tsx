/** The game's blocks in the editor, made from the catalog. */
import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { getBlockVariations, registerBlockType, unregisterBlockVariation } from '@wordpress/blocks';
import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { Appender } from './appender.tsx';
import { AttributesPanel } from './attributes-panel.tsx';
import { own } from './catalog.ts';
import { named, useOwnId } from './event-fields.tsx';
import { Face, Stars } from './face.tsx';
import { useFollowed } from './followed.tsx';
import { transformOf } from './markers.ts';
import { statusByTimes } from './moments.ts';
import { site } from './site.ts';
import type { Attribute, CatalogBlock, Items } from './catalog.ts';
import type { EditProps } from './event-fields.tsx';
import type { Example } from '@wordpress/blocks';

// The only block that may stand inside of a block whose content is one line of text.
const textOnly = ['core/paragraph'];

/** What may stand inside of a block, or of one of its items; null if nothing may. */
function innerOf(block: CatalogBlock, item: Items | undefined): object | null {
  if (!item && block.items) {
    const name = `${own}${block.name}-item`;
    const orientation = block.preview === 'row' ? 'horizontal' : 'vertical';
    return { allowedBlocks: [name], template: [[name, {}]], orientation };
  }
  if (!item && block.content === 'text') {
    const placeholder = __('Text', 'fighter-site');
    return { allowedBlocks: textOnly, template: [['core/paragraph', { placeholder }]] };
  }
  return (item ?? block).content ? { template: [['core/paragraph', {}]] } : null;
}

function editOf(block: CatalogBlock, item?: Items) {
  const { attributes } = item ?? block;
  // In a block with items each item names a champion or article, not the block.
  const from = Boolean(block.items) === Boolean(item) ? block.from : undefined;
  const inner = innerOf(block, item);
  // Where nothing has to be set, the words come first, so the caret goes there.
  const templateInsertUpdatesSelection =
    block.content !== undefined && !attributes.some(({ required }) => required);
  const isEvent = attributes.some(({ type }) => type === 'event');
  const hasStart = attributes.some(({ name }) => name === 'start');
  return function Edit(props: EditProps) {
    useOwnId(isEvent, props);
    const followed = useFollowed(from, props.attributes);
    const taken = named(isEvent, followed.values);
    const status = hasStart ? statusByTimes(taken) : '';
    const values = status ? { ...taken, status } : taken;
    const blockProps = useBlockProps({
      className: `fighter-block fighter-is-${item ? 'item' : block.preview}`,
      'data-fighter': block.name,
      'data-variant': values.variant || values.status || undefined,
      'data-class': values.rpgclass || undefined,
      'data-kind': props.attributes.type || undefined,
      'data-level': props.attributes.level || undefined,
    });
    const innerProps = useInnerBlocksProps(
      { className: 'fighter-inner' },
      inner ? { ...inner, templateInsertUpdatesSelection } : {},
    );
    return (
      <div {...blockProps}>
        <AttributesPanel
          attributes={attributes}
          from={from}
          inItems={item || !block.items ? undefined : block.from}
          values={props.attributes}
          setValues={props.setAttributes}
        />
        {block.preview === 'rating' && !item ? (
          <Stars attributes={attributes} values={props.attributes} />
        ) : (
          <Face
            block={block}
            isItem={item !== undefined}
            attributes={attributes}
            values={values}
            isSelected={props.isSelected}
            hidden={followed.hidden}
            choice={item && from && !props.attributes[from] ? from : undefined}
          />
        )}
        {inner && <div {...innerProps} />}
        {!item && <Appender clientId={props.clientId} title={block.title} />}
      </div>
    );
  };
}

/* Previews in the inserter */

/** The pictures of an example are the plugin's own drawing. */
function withPictures(attributes: Attribute[], values: Record<string, string>): Record<string, string> {
  const pictures = attributes.filter(({ type }) => type === 'image').map(({ name }) => [name, site.picture]);
  return { ...values, ...(Object.fromEntries(pictures) as Record<string, string>) };
}

const wordsOf = (text: string | undefined): Example[] =>
  text ? [{ name: 'core/paragraph', attributes: { content: text }, innerBlocks: [] }] : [];

function exampleOf({ name, attributes, items, example }: CatalogBlock): object {
  const innerItems = (example.items ?? []).map((item) => ({
    name: `${own}${name}-item`,
    attributes: withPictures(items?.attributes ?? [], item.attributes),
    innerBlocks: wordsOf(item.text),
  }));
  return {
    attributes: withPictures(attributes, example.attributes),
    innerBlocks: items ? innerItems : wordsOf(example.text),
    viewportWidth: 700,
  };
}

const save = () => <InnerBlocks.Content />;

for (const block of site.blocks) {
  const { name, icon, items } = block;
  registerBlockType(own + name, {
    icon,
    keywords: [name],
    example: exampleOf(block),
    transforms: { from: [transformOf(block)] },
    edit: editOf(block),
    save,
  });
  if (items)
    registerBlockType(`${own}${name}-item`, { icon, title: items.title, edit: editOf(block, items), save });
}

// Of the services whose videos and posts can be embedded, the site shows these (lib/html/frame-hosts.ts).
const embeds = ['youtube', 'vimeo'];

domReady(() => {
  for (const { name } of getBlockVariations('core/embed') ?? [])
    if (!embeds.includes(name)) unregisterBlockVariation('core/embed', name);
});
