/**
 * A text of a few lines with the formats of the game, outside of the block editor. The file is used as it is, without a
 * build step.
 */
( function ( wp, formats, colours ) {
	'use strict';

	const el = wp.element.createElement;
	const { useEffect, useId, useRef, useState } = wp.element;
	const { __, sprintf } = wp.i18n;
	const { Button, ColorPalette, TextControl } = wp.components;
	const { applyFormat, create, getActiveFormat, insert, removeFormat, toHTMLString, toggleFormat } = wp.richText;
	const newest = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

	/** The node and the offset in it of a character of the text. A line break counts as one character. */
	function placeOf( root, offset ) {
		const walker = document.createTreeWalker( root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT );
		for ( let rest = offset, node = walker.nextNode(); node; node = walker.nextNode() ) {
			if ( node.nodeType === Node.TEXT_NODE ) {
				if ( rest <= node.length ) {
					return [ node, rest ];
				}
				rest -= node.length;
			} else if ( node.nodeName === 'BR' ) {
				rest -= 1;
			}
		}
		return [ root, root.childNodes.length ];
	}

	function selectRange( field, { start, end } ) {
		const range = document.createRange();
		range.setStart( ...placeOf( field, start ) );
		range.setEnd( ...placeOf( field, end ) );
		document.getSelection().removeAllRanges();
		document.getSelection().addRange( range );
	}

	const bold = 'core/bold';
	const italic = 'core/italic';

	/** The buttons for formats below a text, and the picker that one of them opens. */
	function Formats( { label, active, isOpen, setOpen, apply, words } ) {
		const keep = ( event ) => event.preventDefault();
		const button = ( icon, text, isPressed, onClick, more ) => el( Button, { key: icon, icon, size: 'small', label: text + ': ' + label, isPressed, onMouseDown: keep, onClick, ...more } );
		const toggle = ( type ) => () => apply( ( value ) => toggleFormat( value, { type } ) );
		const open = ( what ) => () => setOpen( isOpen === what ? '' : what );
		return el(
			'div',
			{ className: 'fighter-formats', role: 'group', 'aria-label': sprintf( /* translators: %s: the name of a text */ __( 'Formats: %s', 'fighter-site' ), label ) },
			button( 'editor-bold', __( 'Bold', 'fighter-site' ), active.includes( bold ), toggle( bold ) ),
			button( 'editor-italic', __( 'Italic', 'fighter-site' ), active.includes( italic ), toggle( italic ) ),
			button( 'book-alt', __( 'Keyword of the glossary', 'fighter-site' ), active.includes( formats.keyword ), open( 'keyword' ), { 'aria-expanded': isOpen === 'keyword' } ),
			button( 'art', __( 'Colour of the text', 'fighter-site' ), active.includes( formats.colour ), open( 'colour' ), { 'aria-expanded': isOpen === 'colour' } ),
			isOpen === 'keyword' && el( Keyword, { words, isActive: active.includes( formats.keyword ), apply } ),
			isOpen === 'colour' &&
				el( ColorPalette, {
					'aria-label': __( 'Colour of the text', 'fighter-site' ),
					colors: colours,
					disableCustomColors: true,
					onChange( hex ) {
						const code = ( hex || '' ).slice( 1 ).toLowerCase();
						const format = { type: formats.colour, attributes: { colour: code, style: 'color:#' + code } };
						apply( ( value ) => ( code ? applyFormat( value, format ) : removeFormat( value, formats.colour ) ) );
					},
				} )
		);
	}

	function Keyword( { words, isActive, apply } ) {
		const box = useRef( null );
		const [ search, setSearch ] = useState( words );
		useEffect( () => box.current.querySelector( 'input' ).focus(), [] );
		const choose = ( { slug, word } ) => {
			const format = { type: formats.keyword, attributes: { keyword: slug } };
			// Without a selection the word itself is written.
			const isNew = ( { start, end } ) => start === end && ! isActive;
			apply( ( value ) => ( isNew( value ) ? insert( value, applyFormat( create( { text: word + ' ' } ), format, 0, word.length ) ) : applyFormat( value, format ) ) );
		};
		return el(
			'div',
			{ className: 'fighter-format', ref: box },
			el( TextControl, { ...newest, label: __( 'Search the glossary', 'fighter-site' ), type: 'search', value: search, onChange: setSearch } ),
			el( 'div', { 'aria-live': 'polite' }, el( formats.TermList, { search: search.trim(), onChoose: choose } ) ),
			isActive && el( Button, { variant: 'tertiary', isDestructive: true, onClick: () => apply( ( value ) => removeFormat( value, formats.keyword ) ) }, __( 'No keyword', 'fighter-site' ) )
		);
	}

	/** Notes the selection in a field. Returns it, the formats at it, and the function that notes it. */
	function useSelectionIn( box ) {
		const selected = useRef( { start: 0, end: 0 } );
		const [ active, setActive ] = useState( [] );
		const remember = () => {
			const selection = document.getSelection();
			if ( ! selection.rangeCount || ! box.current.contains( selection.anchorNode ) ) {
				return;
			}
			const value = create( { element: box.current, range: selection.getRangeAt( 0 ) } );
			selected.current = { start: value.start || 0, end: value.end || 0 };
			setActive( [ bold, italic, formats.keyword, formats.colour ].filter( ( type ) => getActiveFormat( value, type ) ) );
		};
		useEffect( () => {
			document.addEventListener( 'selectionchange', remember );
			return () => document.removeEventListener( 'selectionchange', remember );
		}, [] );
		return [ selected, active, remember ];
	}

	/** Text that is typed right behind a keyword or a coloured word is not part of it. */
	function useTypingBehindFormats( box ) {
		useEffect( () => {
			const field = box.current;
			const stepOut = ( event ) => {
				const { anchorNode, anchorOffset, isCollapsed } = document.getSelection();
				const word = isCollapsed && anchorNode.parentElement && anchorNode.parentElement.closest( '.fighter-keyword, .fighter-colour' );
				if ( event.inputType !== 'insertText' || ! event.data || ! word || ! field.contains( word ) || anchorNode.nodeType !== Node.TEXT_NODE || anchorOffset < anchorNode.length || ! word.textContent.endsWith( anchorNode.data ) ) {
					return;
				}
				event.preventDefault();
				const text = document.createTextNode( event.data );
				word.after( text );
				document.getSelection().collapse( text, text.length );
				field.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
			};
			field.addEventListener( 'beforeinput', stepOut );
			return () => field.removeEventListener( 'beforeinput', stepOut );
		}, [] );
	}

	function pasteAsText( event ) {
		event.preventDefault();
		document.execCommand( 'insertText', false, event.clipboardData.getData( 'text/plain' ) );
	}

	/** A text of a few lines. `html` has the elements that the editor’s formats know. */
	function RichField( { label, help, html, onChange } ) {
		const id = useId();
		const box = useRef( null );
		const [ isOpen, setOpen ] = useState( '' );
		const valueOf = ( range ) => create( { element: box.current, range } );
		const read = () => toHTMLString( { value: valueOf() } );

		// The element holds typed text already. A change from elsewhere is written into it.
		useEffect( () => {
			if ( read() !== html ) {
				box.current.innerHTML = toHTMLString( { value: create( { html } ) } );
			}
		}, [ html ] );
		const [ selected, active, remember ] = useSelectionIn( box );
		useTypingBehindFormats( box );

		const apply = ( change ) => {
			const field = box.current;
			if ( field === document.activeElement ) {
				remember();
			}
			const value = change( { ...valueOf(), ...selected.current } );
			setOpen( '' );
			field.innerHTML = toHTMLString( { value } );
			field.focus();
			selectRange( field, value );
			onChange( read() );
		};

		const onKeyDown = ( event ) => {
			const type = ( event.ctrlKey || event.metaKey ) && ! event.altKey && ! event.shiftKey && { b: bold, i: italic }[ event.key ];
			if ( type ) {
				event.preventDefault();
				apply( ( value ) => toggleFormat( value, { type } ) );
			} else if ( event.key === 'Enter' ) {
				event.preventDefault();
				document.execCommand( 'insertLineBreak' );
			}
		};
		const onEscape = ( event ) => {
			if ( event.key === 'Escape' && isOpen ) {
				event.stopPropagation();
				setOpen( '' );
				box.current.focus();
			}
		};
		return el(
			'div',
			{ className: 'fighter-rich', onKeyDown: onEscape },
			el( 'span', { id: id + 'l', className: 'fighter-label', onClick: () => box.current.focus() }, label ),
			el( 'div', {
				ref: box,
				className: 'fighter-rich-text',
				contentEditable: true,
				dir: 'auto',
				suppressContentEditableWarning: true,
				role: 'textbox',
				'aria-multiline': true,
				'aria-labelledby': id + 'l',
				'aria-describedby': help ? id + 'h' : undefined,
				onInput: () => onChange( read() ),
				// The browser reports a selection later than the next key may come.
				onBlur: remember,
				onKeyDown,
				onPaste: pasteAsText,
				// Dropped content may be HTML of any page, so dropping is off.
				onDrop: ( event ) => event.preventDefault(),
			} ),
			el( Formats, { label, active, isOpen, setOpen, apply, words: box.current ? valueOf().text.slice( selected.current.start, selected.current.end ) : '' } ),
			help && el( 'p', { id: id + 'h', className: 'fighter-help' }, help )
		);
	}

	window.fighterRichField = RichField;
} )( window.wp, window.fighterFormats, window.fighterSite.colours );
