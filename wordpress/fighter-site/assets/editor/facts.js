/**
 * Facts and counters of a champion: a sidebar of its editor with pickers of champions and glossary terms, and short
 * texts with the formats of the game (rich-field.js). In a translation only the texts are edited, each beside the
 * original's. The file is used as it is, without a build step.
 */
( function ( wp, given, champions, RichField, EntryList ) {
	'use strict';

	const el = wp.element.createElement;
	const { useEffect, useId, useRef } = wp.element;
	const { __, sprintf } = wp.i18n;
	const { Button, ComboboxControl, FormTokenField, TextControl } = wp.components;
	const { useSelect, useDispatch } = wp.data;
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
			el( EntryList, {
				entries: facts.abilities || [],
				most: given.most.abilities,
				texts: abilityTexts,
				nameOf: ( ability ) => ability.name || abilityTexts.newOne,
				make: () => ( { key: newKey(), name: '', text: '', terms: [] } ),
				onChange: ( abilities ) => set( { abilities } ),
				render: ( ability, change ) => [
					el( TextControl, { ...newest, key: 'name', dir: 'auto', label: abilityTexts.name, value: ability.name, maxLength: 200, onChange: ( text ) => change( { name: text } ) } ),
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
			el( EntryList, {
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
								: el( TextControl, { ...newest, key: part, dir: 'auto', label, help, value: entry[ part ] || '', maxLength: 200, onChange: ( text ) => change( { [ part ]: text } ) } );
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

	// The button in the settings opens the sidebar and moves the focus into it.
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
} )( window.wp, window.fighterFacts, window.fighterChampions, window.fighterRichField, window.fighterEntryList );
