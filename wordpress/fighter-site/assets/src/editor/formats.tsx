/**
 * Two formats of text in the toolbar: a keyword of the glossary, and a colour of ours. The plugin stores them as the
 * marks of the contract (class-marks.php).
 */
import { RichTextToolbarButton } from '@wordpress/block-editor';
import { Button, ColorPalette, Popover, TextControl } from '@wordpress/components';
import { select } from '@wordpress/data';
import domReady from '@wordpress/dom-ready';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
  registerFormatType,
  removeFormat,
  store as richTextStore,
  unregisterFormatType,
  useAnchor,
} from '@wordpress/rich-text';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { site } from './site.ts';
import { colour, keyword, TermList, withColour, withKeyword } from './terms.tsx';
import type { Term } from './terms.tsx';
import type { RichText } from '@wordpress/rich-text';
import type { RefObject } from 'react';

type FormatProps = {
  value: RichText;
  onChange: (value: RichText) => void;
  activeAttributes: { keyword?: string; colour?: string };
  isActive: boolean;
  contentRef: RefObject<HTMLElement | null>;
  onFocus: () => void;
};
type PopoverProps = FormatProps & { onClose: () => void };

function KeywordPopover({
  value,
  onChange,
  activeAttributes,
  isActive,
  contentRef,
  onClose,
  onFocus,
}: PopoverProps) {
  const selected = value.text.slice(value.start, value.end);
  const [search, setSearch] = useState(
    isActive ? (activeAttributes.keyword ?? '').replace(/[-_]/g, ' ') : selected,
  );
  const anchor = useAnchor({ editableContentElement: contentRef.current, settings: keywordFormat });
  const close = () => {
    onClose();
    onFocus();
  };
  const choose = (term: Term) => {
    onChange(withKeyword(value, term, isActive));
    close();
  };
  return (
    <Popover
      anchor={anchor}
      placement="bottom"
      className="fighter-format"
      onClose={close}
      focusOnMount="firstElement"
    >
      <TextControl
        {...newest}
        label={__('Search the glossary', 'fighter-site')}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <div aria-live="polite">
        <TermList search={search.trim()} onChoose={choose} />
      </div>
      {isActive && (
        <Button
          variant="tertiary"
          isDestructive
          onClick={() => {
            onChange(removeFormat(value, keyword));
            close();
          }}
        >
          {__('No keyword', 'fighter-site')}
        </Button>
      )}
    </Popover>
  );
}

function KeywordEdit(props: FormatProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RichTextToolbarButton
        icon="book-alt"
        title={__('Keyword of the glossary', 'fighter-site')}
        isActive={props.isActive}
        onClick={() => setOpen(!open)}
      />
      {open && <KeywordPopover {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const keywordFormat = {
  title: __('Keyword of the glossary', 'fighter-site'),
  tagName: 'span',
  className: 'fighter-keyword',
  attributes: { keyword: 'data-keyword' },
  edit: KeywordEdit,
};

function ColourPopover({ value, onChange, activeAttributes, contentRef, onClose, onFocus }: PopoverProps) {
  const anchor = useAnchor({ editableContentElement: contentRef.current, settings: colourFormat });
  const close = () => {
    onClose();
    onFocus();
  };
  return (
    <Popover
      anchor={anchor}
      placement="bottom"
      className="fighter-format"
      onClose={close}
      focusOnMount="firstElement"
    >
      <ColorPalette
        aria-label={__('Colour of the text', 'fighter-site')}
        colors={site.colours}
        disableCustomColors
        value={activeAttributes.colour ? `#${activeAttributes.colour}` : undefined}
        onChange={(hex) => {
          onChange(withColour(value, hex));
          close();
        }}
      />
    </Popover>
  );
}

function ColourEdit(props: FormatProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RichTextToolbarButton
        icon="art"
        title={__('Colour of the text', 'fighter-site')}
        isActive={props.isActive}
        onClick={() => setOpen(!open)}
      />
      {open && <ColourPopover {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const colourFormat = {
  title: __('Colour of the text', 'fighter-site'),
  tagName: 'span',
  className: 'fighter-colour',
  attributes: { colour: 'data-colour', style: 'style' },
  edit: ColourEdit,
};

registerFormatType(keyword, keywordFormat);
registerFormatType(colour, colourFormat);
// WordPress's own colour of a text is an element with a class of its own, which the site does not know.
domReady(() => {
  if (select(richTextStore).getFormatType('core/text-color')) {
    unregisterFormatType('core/text-color');
  }
});
