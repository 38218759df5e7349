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
import type { ComponentType, RefObject } from 'react';

type FormatProps = {
  value: RichText;
  onChange: (value: RichText) => void;
  activeAttributes: { keyword?: string; colour?: string };
  isActive: boolean;
  contentRef: RefObject<HTMLElement | null>;
  onFocus: () => void;
};
type ChoiceProps = FormatProps & { close: () => void };
type Format = { title: string; tagName: string; className: string; attributes: Record<string, string> };

type PopoverProps = FormatProps & {
  format: Format;
  choice: ComponentType<ChoiceProps>;
  onClose: () => void;
};

function FormatPopover({ format, choice: Choice, onClose, ...props }: PopoverProps) {
  const anchor = useAnchor({ editableContentElement: props.contentRef.current, settings: format });
  const close = () => {
    onClose();
    props.onFocus();
  };
  return (
    <Popover
      anchor={anchor}
      placement="bottom"
      className="fighter-format"
      onClose={close}
      focusOnMount="firstElement"
    >
      <Choice {...props} close={close} />
    </Popover>
  );
}

/** A format whose button in the toolbar opens a choice below the text. */
function withChoice(icon: string, format: Format, choice: ComponentType<ChoiceProps>) {
  function Edit(props: FormatProps) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <RichTextToolbarButton
          icon={icon}
          title={format.title}
          isActive={props.isActive}
          onClick={() => setOpen(!open)}
        />
        {open && <FormatPopover {...props} format={format} choice={choice} onClose={() => setOpen(false)} />}
      </>
    );
  }
  return { ...format, edit: Edit };
}

function KeywordChoice({ value, onChange, activeAttributes, isActive, close }: ChoiceProps) {
  const selected = value.text.slice(value.start, value.end);
  const [search, setSearch] = useState(
    isActive ? (activeAttributes.keyword ?? '').replace(/[-_]/g, ' ') : selected,
  );
  const choose = (term: Term) => {
    onChange(withKeyword(value, term, isActive));
    close();
  };
  return (
    <>
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
    </>
  );
}

const keywordFormat = withChoice(
  'book-alt',
  {
    title: __('Keyword of the glossary', 'fighter-site'),
    tagName: 'span',
    className: 'fighter-keyword',
    attributes: { keyword: 'data-keyword' },
  },
  KeywordChoice,
);

function ColourChoice({ value, onChange, activeAttributes, close }: ChoiceProps) {
  return (
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
  );
}

const colourFormat = withChoice(
  'art',
  {
    title: __('Colour of the text', 'fighter-site'),
    tagName: 'span',
    className: 'fighter-colour',
    attributes: { colour: 'data-colour', style: 'style' },
  },
  ColourChoice,
);

registerFormatType(keyword, keywordFormat);
registerFormatType(colour, colourFormat);
// WordPress's own colour of a text is an element with a class of its own, which the site does not know.
domReady(() => {
  if (select(richTextStore).getFormatType('core/text-color')) {
    unregisterFormatType('core/text-color');
  }
});
