/** Names the blocks of the post that the site does not show: of other plugins, or from before the inserter left them out. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { registerPlugin } from '@wordpress/plugins';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { site } from './site.ts';
import type { Block } from '@wordpress/blocks';

function namesOfOthers(blocks: Block[]): string[] {
  return blocks.flatMap(({ name, attributes, innerBlocks }) => {
    const own = textOf((name === 'core/missing' && attributes.originalName) || name);
    return site.drawn.includes(own) ? namesOfOthers(innerBlocks) : [getBlockType(own)?.title ?? own];
  });
}

function NotShown() {
  const names = useSelect(
    (select) => [...new Set(namesOfOthers(select(blockEditorStore).getBlocks()))].join(', '),
    [],
  );
  const { createWarningNotice, removeNotice } = useDispatch(noticesStore);
  useEffect(() => {
    const id = 'fighter-not-shown';
    if (names) {
      /* translators: %s: names of blocks */
      createWarningNotice(sprintf(__('The site can’t show: %s', 'fighter-site'), names), { id });
    } else {
      removeNotice(id);
    }
  }, [names, createWarningNotice, removeNotice]);
  return null;
}

registerPlugin('fighter-not-shown', { render: NotShown });
