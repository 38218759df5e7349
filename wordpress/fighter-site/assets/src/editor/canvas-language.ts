/**
 * The canvas has the language of the post, by which browsers choose capitals (Turkish “İ”), spelling and voice. It is a frame
 * that WordPress makes anew now and then.
 */
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { site } from './site.ts';

/** Of the editor's own words, also those in the canvas. */
export const languageOfEditor = document.documentElement.lang;

function CanvasLanguage() {
  const language = useSelect(
    (select) => textOf(select(editorStore).getEditedPostAttribute('meta')?.[site.languageKey]) || 'en',
    [],
  );
  useEffect(() => {
    const set = () => {
      const canvas = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]');
      if (canvas?.contentDocument) canvas.contentDocument.documentElement.lang = language;
    };
    set();
    // A frame's own event does not bubble, but is captured.
    document.addEventListener('load', set, true);
    return () => document.removeEventListener('load', set, true);
  }, [language]);
  return null;
}

registerPlugin('fighter-canvas-language', { render: CanvasLanguage });
