/** Scrolls a block that was just inserted into view. WordPress leaves it where it is, which may be far below. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';

/** The canvas is a frame, or the page itself where an old block asks for that. */
function elementOf(clientId: string): HTMLElement | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]');
  return (frame?.contentDocument ?? document).getElementById(`block-${clientId}`);
}

function ScrollToNew() {
  const { selected, all } = useSelect((select) => {
    const editor = select(blockEditorStore);
    return { selected: editor.getSelectedBlockClientId(), all: editor.getClientIdsWithDescendants() };
  }, []);
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const isNew = selected !== null && known.current !== null && !known.current.has(selected);
    known.current = new Set(all);
    // The block is drawn after it is in the store, and grows with the text inside of it, which comes later.
    if (isNew) setTimeout(() => elementOf(selected)?.scrollIntoView({ block: 'nearest' }), 200);
  }, [selected, all]);
  return null;
}

registerPlugin('fighter-scroll-to-new', { render: ScrollToNew });
