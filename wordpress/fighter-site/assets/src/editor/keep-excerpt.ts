/**
 * WordPress takes over an excerpt when its field loses the focus, so Escape, which closes the field, lost it. It is kept
 * with each key.
 */
import { dispatch } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLTextAreaElement && target.closest('.editor-post-excerpt__textarea'))
    dispatch(editorStore).editPost({ excerpt: target.value });
});
