/** Offers to turn the HTML of an opened post, which is older than the block editor, into blocks. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { parse } from '@wordpress/blocks';
import { dispatch, select, subscribe, useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { registerPlugin } from '@wordpress/plugins';
import { site } from './site.ts';
import type { Block } from '@wordpress/blocks';

// Since WordPress 7.1 the block for HTML holds it in `innerContent`.
const isHtml = ({ name, attributes, innerContent = [], innerBlocks }: Block): boolean =>
  ((name === 'core/html' || name === 'core/freeform') &&
    Boolean(attributes.content || innerContent.join(''))) ||
  innerBlocks.some(isHtml);

async function toBlocks(content: string): Promise<{ made: number; content: string }> {
  const { url, action, nonce } = site.toBlocks;
  const body = new URLSearchParams({ action, _ajax_nonce: nonce, content });
  const asked = fetch(url, { method: 'POST', body, credentials: 'same-origin' });
  const response = await asked.catch(() => null);
  if (!response?.ok) return { made: 0, content: '' };
  return ((await response.json()) as { data: { made: number; content: string } }).data;
}

function OldHtml() {
  const postId = useSelect((select) => select(editorStore).getCurrentPostId(), []);
  const { createErrorNotice, createInfoNotice, removeNotice } = useDispatch(noticesStore);
  useEffect(() => {
    const id = 'fighter-to-blocks';
    const editor = () => select(editorStore);
    const canvas = () => select(blockEditorStore);
    async function turn() {
      removeNotice(id);
      const { made, content } = await toBlocks(editor().getEditedPostContent());
      if (made > 0) {
        const ids = canvas()
          .getBlocks()
          .map(({ clientId }) => clientId);
        dispatch(blockEditorStore).replaceBlocks(ids, parse(content));
      } else {
        createErrorNotice(
          __('That did not work. Save, load the page again, and try once more.', 'fighter-site'),
          { id },
        );
      }
    }
    async function offer() {
      const { made } = await toBlocks(editor().getEditedPostContent());
      if (made > 0 && editor().getCurrentPostId() === postId) {
        createInfoNotice(
          __(
            'This page holds HTML. As blocks it can be changed without HTML, and looks the same on the site.',
            'fighter-site',
          ),
          {
            id,
            actions: [{ label: __('Turn into blocks', 'fighter-site'), onClick: () => void turn() }],
          },
        );
      }
    }
    // The editor has the blocks of the post some time after the post itself.
    const stop = subscribe(() => {
      if (canvas().getBlocks().length > 0) {
        stop();
        if (canvas().getBlocks().some(isHtml)) {
          void offer();
        }
      }
    });
    return () => {
      stop();
      removeNotice(id);
    };
  }, [postId, createErrorNotice, createInfoNotice, removeNotice]);
  return null;
}

registerPlugin('fighter-old-html', { render: OldHtml });
