/**
 * Facts and counters of a champion: a sidebar of its editor with pickers of champions and glossary terms, and short
 * texts with the formats of the game. In a translation only the texts are edited, each beside the original's. The file
 * is used as it is, without a build step.
 */
( function ( wp, given, champions, formats, colours ) {
	'use strict';

	const el = wp.element.createElement;
	const { useEffect, useId, useRef, useState } = wp.element;
	const { __, sprintf } = wp.i18n;
	const { Button, ColorPalette, ComboboxControl, FormTokenField, TextControl } = wp.components;
	const { useSelect, useDispatch } = wp.data;
	const { applyFormat, create, getActiveFormat, insert, removeFormat, toHTMLString, toggleFormat } = wp.richText;
	const { speak } = wp.a11y;
	const newest = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

	const name = 'fighter-facts';
	const title = __( 'Facts and counters', 'fighter-site' );
	const plain = ( html ) => new DOMParser().parseFromString( String( html || '' ).replace( /<br\s*\/?>/g, ' ' ), 'text/html' ).body.textContent.trim();

	function useFacts() {
		const meta = useSelect( ( select ) => select( 'core/editor' ).getEditedPostAttribute( 'meta' ), [] );
		const { editPost } = useDispatch( 'core/editor' );
		const facts = ( meta && meta[ given.key ] ) || {};
		return [ facts, ( part ) => editPost( { meta: { [ given.key ]: { ...facts, ...part } } } ) ];
	}

	/* Texts */

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

	/** A text of a few lines. `html` has the elements that the editor’s formats know. */
	function RichField( { label, help, html, onChange } ) {
		const id = useId();
		const box = useRef( null );
		const selected = useRef( { start: 0, end: 0 } );
		const [ active, setActive ] = useState( [] );
		const [ isOpen, setOpen ] = useState( '' );
		const valueOf = ( range ) => create( { element: box.current, range } );
		const read = () => toHTMLString( { value: valueOf() } );

		// The element holds typed text already. A change from elsewhere is written into it.
		useEffect( () => {
			if ( read() !== html ) {
				box.current.innerHTML = toHTMLString( { value: create( { html } ) } );
			}
		}, [ html ] );

		useEffect( () => {
			const field = box.current;
			const remember = () => {
				const selection = document.getSelection();
				if ( ! selection.rangeCount || ! field.contains( selection.anchorNode ) ) {
					return;
				}
				const value = create( { element: field, range: selection.getRangeAt( 0 ) } );
				selected.current = { start: value.start || 0, end: value.end || 0 };
				setActive( [ bold, italic, formats.keyword, formats.colour ].filter( ( type ) => getActiveFormat( value, type ) ) );
			};
			document.addEventListener( 'selectionchange', remember );
			return () => document.removeEventListener( 'selectionchange', remember );
		}, [] );

		// Text that is typed right behind a keyword or a coloured word is not part of it.
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

		const apply = ( change ) => {
			const field = box.current;
			const value = change( { ...valueOf(), ...selected.current } );
			setOpen( '' );
			field.innerHTML = toHTMLString( { value } );
			field.focus();
			const range = document.createRange();
			range.setStart( ...placeOf( field, value.start ) );
			range.setEnd( ...placeOf( field, value.end ) );
			document.getSelection().removeAllRanges();
			document.getSelection().addRange( range );
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
		const onPaste = ( event ) => {
			event.preventDefault();
			document.execCommand( 'insertText', false, event.clipboardData.getData( 'text/plain' ) );
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
				suppressContentEditableWarning: true,
				role: 'textbox',
				'aria-multiline': true,
				'aria-labelledby': id + 'l',
				'aria-describedby': help ? id + 'h' : undefined,
				onInput: () => onChange( read() ),
				onKeyDown,
				onPaste,
				// Dropped content may be HTML of any page, so dropping is off.
				onDrop: ( event ) => event.preventDefault(),
			} ),
			el( Formats, { label, active, isOpen, setOpen, apply, words: box.current ? valueOf().text.slice( selected.current.start, selected.current.end ) : '' } ),
			help && el( 'p', { id: id + 'h', className: 'fighter-help' }, help )
		);
	}

	/* Pickers */

	const unpublished = new Map( given.unpublished.map( ( one ) => [ one.id, one.name ] ) );
	const words = new Map( given.terms.map( ( { id, word } ) => [ id, word ] ) );
	const fold = ( word ) => String( word ).trim().toLowerCase();
	const idsByWord = new Map( [ ...given.unpublished.map( ( one ) => [ fold( one.name ), one.id ] ), ...given.terms.map( ( { id, word } ) => [ fold( word ), id ] ) ] );

	/** The id of a typed term: the exact word, or else the first that begins with the text, or else contains it. */
	function termOf( typed ) {
		const part = fold( typed );
		const found = part && ( given.terms.find( ( { word } ) => fold( word ).startsWith( part ) ) || given.terms.find( ( { word } ) => fold( word ).includes( part ) ) );
		return idsByWord.get( part ) || ( found ? found.id : 0 );
	}

	function Terms( { label, help, ids = [], onChange } ) {
		const hint = useId();
		return el(
			'div',
			{ className: 'fighter-terms', role: 'group', 'aria-describedby': help ? hint : undefined },
			el( FormTokenField, {
				...newest,
				label,
				value: ids.map( ( id ) => words.get( id ) || unpublished.get( id ) ).filter( Boolean ),
				suggestions: given.terms.map( ( { word } ) => word ),
				maxSuggestions: 20,
				maxLength: given.most.others,
				onChange: ( tokens ) => onChange( [ ...new Set( tokens.map( termOf ) ) ].filter( Boolean ) ),
				__experimentalExpandOnFocus: true,
				__experimentalAutoSelectFirstMatch: true,
				__experimentalShowHowTo: false,
				__experimentalValidateInput: ( token ) => termOf( token ) > 0,
				messages: {
					added: __( 'Term added.', 'fighter-site' ),
					removed: __( 'Term removed.', 'fighter-site' ),
					remove: __( 'Remove term', 'fighter-site' ),
					__experimentalInvalid: __( 'The glossary has no such term.', 'fighter-site' ),
				},
			} ),
			help && el( 'p', { id: hint, className: 'fighter-help' }, help )
		);
	}

	const nameOfChampion = ( id ) => ( champions.byId( id ) || { name: unpublished.get( id ) || '' } ).name;

	/** `others` are the champions that the list has already. */
	function Champion( { label, value, others, onChange } ) {
		const offered = champions.all.filter( ( { id } ) => id === value || ( id !== given.root && ! others.includes( id ) ) ).map( ( one ) => ( { value: String( one.id ), label: champions.labelOf( one ) } ) );
		const hidden = value && ! champions.byId( value ) ? [ { value: String( value ), label: nameOfChampion( value ) } ] : [];
		return el(
			'div',
			{ className: 'fighter-champion' },
			el( ComboboxControl, { ...newest, label, value: value ? String( value ) : null, options: [ ...hidden, ...offered ], onChange: ( id ) => onChange( Number( id ) || 0 ) } ),
			el( champions.Thumbnail, { champion: champions.byId( value ) } )
		);
	}

	/* Lists of entries */

	const moved = ( list, from, to ) => list.map( ( one, nth ) => ( nth === to ? list[ from ] : nth === from ? list[ to ] : one ) );

	/** Entries that are added, moved and removed by buttons. The focus follows an entry that is moved. */
	function Entries( { entries, most, texts, nameOf, make, render, onChange } ) {
		const list = useRef( null );
		const next = useRef( null );
		useEffect( () => {
			if ( next.current === null ) {
				return;
			}
			const { nth, what } = next.current;
			next.current = null;
			const entry = list.current.children[ nth ];
			const wanted = entry && [ ...entry.querySelectorAll( what ) ].find( ( node ) => ! node.disabled );
			( wanted || ( entry && entry.querySelector( '.fighter-entry-buttons button:not(:disabled)' ) ) || list.current.parentElement.querySelector( '.fighter-add' ) ).focus();
		}, [ entries ] );
		const move = ( from, to, what ) => {
			next.current = { nth: to, what };
			speak( sprintf( /* translators: 1: a name, 2: a number, 3: a number */ __( '%1$s: now %2$d of %3$d.', 'fighter-site' ), nameOf( entries[ from ], from ), to + 1, entries.length ) );
			onChange( moved( entries, from, to ) );
		};
		const remove = ( nth ) => {
			next.current = { nth: Math.min( nth, entries.length - 2 ), what: '[data-do="remove"]' };
			speak( sprintf( /* translators: %s: a name */ __( '%s: removed.', 'fighter-site' ), nameOf( entries[ nth ], nth ) ) );
			onChange( entries.filter( ( one, other ) => other !== nth ) );
		};
		const add = () => {
			next.current = { nth: entries.length, what: 'input' };
			onChange( [ ...entries, make() ] );
		};
		const button = ( what, icon, text, whose, more ) => el( Button, { icon, size: 'small', label: text + ': ' + whose, 'data-do': what, ...more } );
		return el(
			'div',
			{ className: 'fighter-entries' },
			entries.length === 0 && el( 'p', { className: 'fighter-help' }, texts.none ),
			el(
				'div',
				{ className: 'fighter-entry-list', ref: list },
				entries.map( ( entry, nth ) => {
					const whose = nameOf( entry, nth );
					return el(
						'div',
						{ key: entry.key || nth, role: 'group', 'aria-label': whose },
						el(
							'div',
							{ className: 'fighter-entry-head' },
							el( 'strong', { 'aria-hidden': true }, whose ),
							el(
								'div',
								{ className: 'fighter-entry-buttons' },
								button( 'up', 'arrow-up-alt2', __( 'Move up', 'fighter-site' ), whose, { disabled: nth === 0, onClick: () => move( nth, nth - 1, '[data-do="up"]' ) } ),
								button( 'down', 'arrow-down-alt2', __( 'Move down', 'fighter-site' ), whose, { disabled: nth === entries.length - 1, onClick: () => move( nth, nth + 1, '[data-do="down"]' ) } ),
								button( 'remove', 'trash', __( 'Remove', 'fighter-site' ), whose, { isDestructive: true, onClick: () => remove( nth ) } )
							)
						),
						render( entry, ( part ) => onChange( entries.map( ( one, other ) => ( other === nth ? { ...one, ...part } : one ) ) ), whose )
					);
				} )
			),
			entries.length < most
				? el( Button, { variant: 'secondary', size: 'compact', className: 'fighter-add', onClick: add }, texts.add )
				: el( 'p', { className: 'fighter-help' }, sprintf( /* translators: %d: a number */ __( 'There is room for %d, and no more.', 'fighter-site' ), most ) )
		);
	}

	/* The lists */

	const relations = {
		synergies: {
			title: __( 'Synergies', 'fighter-site' ),
			help: __( 'Champions that are stronger together with this one, and how.', 'fighter-site' ),
			add: __( 'Add a synergy', 'fighter-site' ),
			none: __( 'No synergies yet.', 'fighter-site' ),
			part: 'text',
			text: __( 'What they do together', 'fighter-site' ),
			newOne: __( 'New synergy', 'fighter-site' ),
		},
		counters: {
			title: __( 'Counters', 'fighter-site' ),
			help: __( 'Who beats this champion, and why. The page of the other one then says that it is strong against this one.', 'fighter-site' ),
			add: __( 'Add a counter', 'fighter-site' ),
			none: __( 'No counters yet.', 'fighter-site' ),
			part: 'reason',
			text: __( 'Reason', 'fighter-site' ),
			newOne: __( 'New counter', 'fighter-site' ),
		},
	};
	const abilityTexts = {
		title: __( 'Abilities', 'fighter-site' ),
		help: __( 'What the champion can do, in the order of its page.', 'fighter-site' ),
		add: __( 'Add an ability', 'fighter-site' ),
		none: __( 'No abilities yet.', 'fighter-site' ),
		name: __( 'Name', 'fighter-site' ),
		text: __( 'What it does', 'fighter-site' ),
		newOne: __( 'New ability', 'fighter-site' ),
	};

	function Section( { texts, children } ) {
		return el( 'section', null, el( 'h3', null, texts.title ), texts.help && el( 'p', { className: 'fighter-help' }, texts.help ), children );
	}

	const newKey = () => Math.random().toString( 36 ).slice( 2, 10 ).padEnd( 8, '0' );

	function Abilities( { facts, set } ) {
		return el(
			Section,
			{ texts: abilityTexts },
			el( Entries, {
				entries: facts.abilities || [],
				most: given.most.abilities,
				texts: abilityTexts,
				nameOf: ( ability ) => ability.name || abilityTexts.newOne,
				make: () => ( { key: newKey(), name: '', text: '', terms: [] } ),
				onChange: ( abilities ) => set( { abilities } ),
				render: ( ability, change ) => [
					el( TextControl, { ...newest, key: 'name', label: abilityTexts.name, value: ability.name, maxLength: 200, onChange: ( text ) => change( { name: text } ) } ),
					el( RichField, { key: 'text', label: abilityTexts.text, html: ability.text, onChange: ( text ) => change( { text } ) } ),
					el( Terms, { key: 'terms', label: __( 'Terms of the glossary', 'fighter-site' ), ids: ability.terms, onChange: ( terms ) => change( { terms } ) } ),
				],
			} )
		);
	}

	function Relations( { list, facts, set } ) {
		const texts = relations[ list ];
		const entries = facts[ list ] || [];
		return el(
			Section,
			{ texts },
			el( Entries, {
				entries,
				most: given.most.others,
				texts,
				nameOf: ( { champion } ) => nameOfChampion( champion ) || texts.newOne,
				make: () => ( { champion: 0, [ texts.part ]: '' } ),
				onChange: ( changed ) => set( { [ list ]: changed } ),
				render: ( entry, change ) => [
					el( Champion, { key: 'champion', label: __( 'Champion', 'fighter-site' ), value: entry.champion, others: entries.map( ( { champion } ) => champion ), onChange: ( champion ) => change( { champion } ) } ),
					el( RichField, { key: 'text', label: texts.text, html: entry[ texts.part ] || '', onChange: ( text ) => change( { [ texts.part ]: text } ) } ),
				],
			} )
		);
	}

	/** The texts of a translation, each below the original’s. */
	function Translated( { texts, list, by, parts, nameOf, facts, set } ) {
		const originals = given.original[ list ] || [];
		const own = facts[ list ] || [];
		const entries = originals.map( ( { [ by ]: id } ) => ( { [ by ]: id, ...Object.fromEntries( parts.map( ( { part } ) => [ part, '' ] ) ), ...own.find( ( one ) => one[ by ] === id ) } ) );
		if ( originals.length === 0 ) {
			return null;
		}
		return el(
			Section,
			{ texts: { title: texts.title } },
			el(
				'div',
				{ className: 'fighter-entry-list' },
				entries.map( ( entry, nth ) => {
					const change = ( part ) => set( { [ list ]: entries.map( ( one, other ) => ( other === nth ? { ...one, ...part } : one ) ) } );
					const original = originals[ nth ];
					return el(
						'div',
						{ key: entry[ by ], role: 'group', 'aria-label': nameOf( original ) },
						el( 'strong', { 'aria-hidden': true }, nameOf( original ) ),
						parts.map( ( { part, label, isRich } ) => {
							/* translators: %s: the English text */
							const help = original[ part ] ? sprintf( __( 'Original: %s', 'fighter-site' ), plain( original[ part ] ) ) : '';
							return isRich
								? el( RichField, { key: part, label, help, html: entry[ part ] || '', onChange: ( text ) => change( { [ part ]: text } ) } )
								: el( TextControl, { ...newest, key: part, label, help, value: entry[ part ] || '', maxLength: 200, onChange: ( text ) => change( { [ part ]: text } ) } );
						} )
					);
				} )
			)
		);
	}

	function Translation( { facts, set } ) {
		const lists = Object.keys( relations );
		if ( [ 'abilities', ...lists ].every( ( list ) => ( given.original[ list ] || [] ).length === 0 ) ) {
			return el( 'p', null, __( 'The original has no texts here that could be translated.', 'fighter-site' ) );
		}
		return el(
			wp.element.Fragment,
			null,
			el( 'p', null, __( 'Champions, terms and the order are the original’s. Where you leave a text empty, readers see the original’s.', 'fighter-site' ) ),
			el( Translated, {
				texts: abilityTexts,
				list: 'abilities',
				by: 'key',
				nameOf: ( ability ) => ability.name,
				parts: [
					{ part: 'name', label: abilityTexts.name },
					{ part: 'text', label: abilityTexts.text, isRich: true },
				],
				facts,
				set,
			} ),
			lists.map( ( list ) =>
				el( Translated, { key: list, texts: relations[ list ], list, by: 'champion', nameOf: ( { champion } ) => nameOfChampion( champion ), parts: [ { part: relations[ list ].part, label: relations[ list ].text, isRich: true } ], facts, set } )
			)
		);
	}

	// The button in the settings opens the sidebar, and the focus goes along.
	let wantsFocus = false;

	function Pane() {
		const heading = useRef( null );
		const [ facts, set ] = useFacts();
		useEffect( () => {
			if ( wantsFocus ) {
				wantsFocus = false;
				heading.current.focus();
			}
		}, [] );
		return el(
			'div',
			{ className: 'fighter-facts-pane' },
			el( 'h2', { ref: heading, tabIndex: -1 }, title ),
			given.original
				? el( Translation, { facts, set } )
				: [
						el( Abilities, { key: 'abilities', facts, set } ),
						el(
							Section,
							{ key: 'immunities', texts: { title: __( 'Immunities', 'fighter-site' ) } },
							el( Terms, { label: __( 'Immune to', 'fighter-site' ), help: __( 'Terms of the glossary. Readers can filter the champions by them.', 'fighter-site' ), ids: facts.immunities, onChange: ( immunities ) => set( { immunities } ) } )
						),
						el(
							Section,
							{ key: 'tags', texts: { title: __( 'Tags', 'fighter-site' ) } },
							el( Terms, { label: __( 'What the champion is known for', 'fighter-site' ), help: __( 'Terms of the glossary. Readers can filter the champions by them.', 'fighter-site' ), ids: facts.tags, onChange: ( tags ) => set( { tags } ) } )
						),
						...Object.keys( relations ).map( ( list ) => el( Relations, { key: list, list, facts, set } ) ),
				  ]
		);
	}

	/** A panel of the post's settings that counts the facts and opens the sidebar. */
	function Summary() {
		const [ facts ] = useFacts();
		const { openGeneralSidebar } = useDispatch( 'core/edit-post' );
		const DocumentPanel = ( wp.editor && wp.editor.PluginDocumentSettingPanel ) || wp.editPost.PluginDocumentSettingPanel;
		const shown = given.original || facts;
		const lists = [ [ abilityTexts.title, 'abilities' ], [ __( 'Immunities', 'fighter-site' ), 'immunities' ], [ __( 'Tags', 'fighter-site' ), 'tags' ], ...Object.entries( relations ).map( ( [ list, texts ] ) => [ texts.title, list ] ) ];
		const open = () => {
			wantsFocus = true;
			openGeneralSidebar( name + '/' + name );
		};
		return el(
			DocumentPanel,
			{ name, title },
			el( 'ul', null, lists.map( ( [ label, list ] ) => el( 'li', { key: list }, label + ': ' + ( shown[ list ] || [] ).length ) ) ),
			el( Button, { variant: 'secondary', onClick: open }, given.original ? __( 'Translate facts and counters', 'fighter-site' ) : __( 'Edit facts and counters', 'fighter-site' ) )
		);
	}

	function Plugin() {
		const Sidebar = ( wp.editor && wp.editor.PluginSidebar ) || wp.editPost.PluginSidebar;
		const MenuItem = ( wp.editor && wp.editor.PluginSidebarMoreMenuItem ) || wp.editPost.PluginSidebarMoreMenuItem;
		return el(
			wp.element.Fragment,
			null,
			el( Summary ),
			el( MenuItem, { target: name, icon: 'shield' }, title ),
			el( Sidebar, { name, title, icon: 'shield' }, el( Pane ) )
		);
	}

	wp.plugins.registerPlugin( name, { render: Plugin, icon: 'shield' } );
} )( window.wp, window.fighterFacts, window.fighterChampions, window.fighterFormats, window.fighterSite.colours );
