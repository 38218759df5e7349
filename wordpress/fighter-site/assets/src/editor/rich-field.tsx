/** A text of a few lines with the formats of the game, outside of the block editor. */
import { Button, ColorPalette, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { create, getActiveFormat, removeFormat, toHTMLString, toggleFormat } from '@wordpress/rich-text';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { site } from './site.ts';
import { colour, keyword, TermList, withColour, withKeyword } from './terms.tsx';
import type { ButtonProps } from '@wordpress/components';
import type { RichText } from '@wordpress/rich-text';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';

type Box = RefObject<HTMLDivElement | null>;
type Apply = (change: (value: RichText) => RichText) => void;

/** The node and the offset in it of a character of the text. A line break counts as one character. */
function placeOf(root: Node, offset: number): [Node, number] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let rest = offset, node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (rest <= node.length) {
        return [node, rest];
      }
      rest -= node.length;
    } else if (node.nodeName === 'BR') {
      rest -= 1;
    }
  }
  return [root, root.childNodes.length];
}

function selectRange(field: Node, { start = 0, end = 0 }: RichText) {
  const range = document.createRange();
  range.setStart(...placeOf(field, start));
  range.setEnd(...placeOf(field, end));
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

const bold = 'core/bold';
const italic = 'core/italic';

type FormatsProps = {
  label: string;
  active: string[];
  isOpen: string;
  setOpen: (what: string) => void;
  apply: Apply;
  words: string;
};

/** The buttons for formats below a text, and the picker that one of them opens. */
function Formats({ label, active, isOpen, setOpen, apply, words }: FormatsProps) {
  const button = (
    icon: string,
    text: string,
    isPressed: boolean,
    onClick: () => void,
    more?: ButtonProps,
  ) => (
    <Button
      key={icon}
      icon={icon}
      size="small"
      label={`${text}: ${label}`}
      isPressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      {...more}
    />
  );
  const toggle = (type: string) => () => apply((value) => toggleFormat(value, { type }));
  const open = (what: string) => () => setOpen(isOpen === what ? '' : what);
  return (
    <div
      className="fighter-formats"
      role="group"
      aria-label={sprintf(/* translators: %s: the name of a text */ __('Formats: %s', 'fighter-site'), label)}
    >
      {button('editor-bold', __('Bold', 'fighter-site'), active.includes(bold), toggle(bold))}
      {button('editor-italic', __('Italic', 'fighter-site'), active.includes(italic), toggle(italic))}
      {button(
        'book-alt',
        __('Keyword of the glossary', 'fighter-site'),
        active.includes(keyword),
        open('keyword'),
        { 'aria-expanded': isOpen === 'keyword' },
      )}
      {button('art', __('Colour of the text', 'fighter-site'), active.includes(colour), open('colour'), {
        'aria-expanded': isOpen === 'colour',
      })}
      {isOpen === 'keyword' && <Keyword words={words} isActive={active.includes(keyword)} apply={apply} />}
      {isOpen === 'colour' && (
        <ColorPalette
          aria-label={__('Colour of the text', 'fighter-site')}
          colors={site.colours}
          disableCustomColors
          onChange={(hex) => apply((value) => withColour(value, hex))}
        />
      )}
    </div>
  );
}

function Keyword({ words, isActive, apply }: { words: string; isActive: boolean; apply: Apply }) {
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState(words);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div className="fighter-format" ref={box}>
      <TextControl
        {...newest}
        label={__('Search the glossary', 'fighter-site')}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <div aria-live="polite">
        <TermList
          search={search.trim()}
          onChoose={(term) => apply((value) => withKeyword(value, term, isActive, ' '))}
        />
      </div>
      {isActive && (
        <Button
          variant="tertiary"
          isDestructive
          onClick={() => apply((value) => removeFormat(value, keyword))}
        >
          {__('No keyword', 'fighter-site')}
        </Button>
      )}
    </div>
  );
}

/** Notes the selection in a field. Returns it, the formats at it, and the function that notes it. */
function useSelectionIn(box: Box) {
  const selected = useRef({ start: 0, end: 0 });
  const [active, setActive] = useState<string[]>([]);
  const remember = useCallback(() => {
    const selection = document.getSelection();
    if (!selection?.rangeCount || !box.current?.contains(selection.anchorNode)) {
      return;
    }
    const value = create({ element: box.current, range: selection.getRangeAt(0) });
    selected.current = { start: value.start ?? 0, end: value.end ?? 0 };
    setActive([bold, italic, keyword, colour].filter((type) => getActiveFormat(value, type)));
  }, [box]);
  useEffect(() => {
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, [remember]);
  return { selected, active, remember };
}

/** Text that is typed right behind a keyword or a coloured word is not part of it. */
function useTypingBehindFormats(box: Box) {
  useEffect(() => {
    const field = box.current;
    const stepOut = (event: InputEvent) => {
      const selection = document.getSelection();
      const node = selection?.anchorNode;
      if (!selection?.isCollapsed || !(node instanceof Text) || selection.anchorOffset < node.length) return;
      const word = node.parentElement?.closest('.fighter-keyword, .fighter-colour');
      if (
        event.inputType !== 'insertText' ||
        !event.data ||
        !word ||
        !field?.contains(word) ||
        !word.textContent.endsWith(node.data)
      )
        return;
      event.preventDefault();
      const text = document.createTextNode(event.data);
      word.after(text);
      selection.collapse(text, text.length);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    field?.addEventListener('beforeinput', stepOut);
    return () => field?.removeEventListener('beforeinput', stepOut);
  }, [box]);
}

function pasteAsText(event: ClipboardEvent) {
  event.preventDefault();
  // Nothing else inserts in a way that the browser can undo.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
}

/** WordPress stores a text without the white space around it and around its line breaks. */
const asStored = (html: string) => html.replaceAll(/\s*<br\s*\/?>\s*/gi, '\n').trim();

type RichFieldProps = {
  label: string;
  help?: string;
  /** With the elements that the editor’s formats know. */
  html: string;
  onChange: (html: string) => void;
};

export function RichField({ label, help, html, onChange }: RichFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState('');
  const valueOf = () => create({ element: box.current });
  const read = () => toHTMLString({ value: valueOf() });

  // The element holds typed text already. A change from elsewhere is written into it.
  useEffect(() => {
    // Written anew after a save, the text would lose its caret and what is just being typed.
    if (box.current && asStored(read()) !== asStored(html)) {
      box.current.innerHTML = toHTMLString({ value: create({ html }) });
    }
  }, [html]);
  const { selected, active, remember } = useSelectionIn(box);
  useTypingBehindFormats(box);

  const apply: Apply = (change) => {
    const field = box.current;
    if (!field) return;
    if (field === document.activeElement) {
      remember();
    }
    const value = change({ ...valueOf(), ...selected.current });
    setOpen('');
    field.innerHTML = toHTMLString({ value });
    field.focus();
    selectRange(field, value);
    onChange(read());
  };

  const formatsOfKeys: Record<string, string | undefined> = { b: bold, i: italic };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const type = isCommand ? formatsOfKeys[event.key] : undefined;
    if (type) {
      event.preventDefault();
      apply((value) => toggleFormat(value, { type }));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // oxlint-disable-next-line typescript/no-deprecated
      document.execCommand('insertLineBreak');
    }
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen('');
      box.current?.focus();
    }
  };
  return (
    <div className="fighter-rich" onKeyDown={onEscape}>
      <span id={`${id}l`} className="fighter-label" onClick={() => box.current?.focus()}>
        {label}
      </span>
      <div
        ref={box}
        className="fighter-rich-text"
        contentEditable
        dir="auto"
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={`${id}l`}
        aria-describedby={help ? `${id}h` : undefined}
        onInput={() => onChange(read())}
        // The browser reports a selection later than the next key may come.
        onBlur={remember}
        onKeyDown={onKeyDown}
        onPaste={pasteAsText}
        // Dropped content may be HTML of any page, so dropping is off.
        onDrop={(event) => event.preventDefault()}
      />
      <Formats
        label={label}
        active={active}
        isOpen={isOpen}
        setOpen={setOpen}
        apply={apply}
        words={box.current ? valueOf().text.slice(selected.current.start, selected.current.end) : ''}
      />
      {help && (
        <p id={`${id}h`} className="fighter-help">
          {help}
        </p>
      )}
    </div>
  );
}
