/** The button behind a block of the game that leads out of it: the next block lands outside, not in the box. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { languageOfEditor } from './canvas-language.ts';

/** Shown while the caret is in the block, or the block is selected. */
export function Appender({ clientId, title }: { clientId: string; title: string }) {
  const place = useSelect(
    (select) => {
      const editor = select(blockEditorStore);
      const isHere = editor.isBlockSelected(clientId) || editor.hasSelectedInnerBlock(clientId, true);
      const root = editor.getBlockRootClientId(clientId) ?? '';
      const isShown = isHere && editor.canInsertBlockType('core/paragraph', root);
      return isShown ? `${root} ${editor.getBlockIndex(clientId) + 1}` : '';
    },
    [clientId],
  );
  // WordPress moves the focus of a new block into its first button, where a typed space would press it. The button is there
  // all the same, since a new block is scrolled into view with it.
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), 300);
    return () => clearTimeout(timer);
  }, []);
  const { insertBlock } = useDispatch(blockEditorStore);
  if (!place) return null;
  const [root, index] = place.split(' ');
  return (
    <Button
      className="fighter-appender"
      lang={languageOfEditor}
      icon="plus-alt2"
      size="small"
      disabled={isNew}
      // A press would move the focus, which selects the block around it; then the button moves away before it is let go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => insertBlock(createBlock('core/paragraph'), Number(index), root)}
    >
      {sprintf(
        /* translators: %s: the name of a block */
        __('Go on after “%s”', 'fighter-site'),
        title,
      )}
    </Button>
  );
}
