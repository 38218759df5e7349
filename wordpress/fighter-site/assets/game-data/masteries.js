/**
 * Game data → Masteries: a table for each section, and a form for one mastery.
 */
( function ( wp, shared, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { Fragment, useEffect, useRef, useState } = wp.element;
	const { Document, Field, Grid, useDocument } = shared;
	const { words, sections, languages } = given;

	const NEW = Symbol( 'new' );
	const empty = Object.fromEntries( sections.map( ( section ) => [ section, [] ] ) );
	const named = ( names ) => names.map( ( name ) => [ name, name ] );
	const frames = [
		[ 'MasteryFrame0', __( 'round', 'fighter-site' ) ],
		[ 'MasteryFrame1', __( 'square', 'fighter-site' ) ],
		[ 'MasteryFrame2', __( 'six corners', 'fighter-site' ) ],
	];

	/** A text in a language. One text without languages is English. */
	function textIn( value, language ) {
		if ( value && typeof value === 'object' ) {
			return value[ language ];
		}
		return language === 'en' ? value : undefined;
	}

	function withText( value, language, text ) {
		if ( language === 'en' && ! ( value && typeof value === 'object' ) ) {
			return text;
		}
		const all = value && typeof value === 'object' ? value : { en: value || '' };
		const { [ language ]: gone, ...rest } = all;
		return text === '' && language !== 'en' ? rest : { ...all, [ language ]: text };
	}

	function without( object, key ) {
		const { [ key ]: gone, ...rest } = object;
		return rest;
	}

	/** Sets a key, or takes it out for an empty value. */
	function withKey( object, key, value ) {
		return value === '' ? without( object, key ) : { ...object, [ key ]: value };
	}

	function nameOf( mastery ) {
		return textIn( mastery.details.name, 'en' ) || mastery.id || __( 'New mastery', 'fighter-site' );
	}

	function everything( draft ) {
		return sections.flatMap( ( section ) => draft[ section ].map( ( mastery, index ) => ( { section, index, mastery } ) ) );
	}

	function needs( mastery ) {
		return [ ...new Set( mastery.levels.flatMap( ( level ) => ( level.reqNodes || [] ).map( ( { id } ) => id ) ) ) ];
	}

	/** What all masteries cost, by id. */
	function resources( draft, list ) {
		const found = everything( draft ).flatMap( ( { mastery } ) => mastery.levels.flatMap( ( level ) => level[ list ] || [] ) );
		return Object.fromEntries( found.map( ( { id, name } ) => [ id, name || id ] ) );
	}

	function matches( mastery, word ) {
		const texts = [ mastery.id, mastery.details.type, ...[ mastery.details.name, mastery.details.description ].flatMap( ( text ) => ( text && typeof text === 'object' ? Object.values( text ) : [ text ] ) ) ];
		return texts.some( ( text ) => String( text || '' ).toLowerCase().includes( word ) );
	}

	function Section( { draft, section, word, onOpen, onAdd } ) {
		const rows = draft[ section ].map( ( mastery, index ) => ( { mastery, index } ) ).filter( ( { mastery } ) => ! word || matches( mastery, word ) );
		const heads = [ words.name, words.id, words.type, words.levels, words.reqNodes, words.coord, words.cost, __( 'Languages without a text', 'fighter-site' ) ];
		const missing = ( { details } ) => languages.filter( ( [ code, , isOffered ] ) => isOffered && code !== 'en' && ( ! textIn( details.name, code ) || ! textIn( details.description, code ) ) ).map( ( [ code ] ) => code );
		const costs = ( { levels } ) => {
			const sums = {};
			levels.forEach( ( { cost = [] } ) => cost.forEach( ( { id, name, q } ) => ( sums[ name || id ] = ( sums[ name || id ] || 0 ) + Number( q ) ) ) );
			return Object.entries( sums ).map( ( [ name, sum ] ) => `${ name } ${ sum }` ).join( ', ' );
		};
		return el(
			Fragment,
			null,
			rows.length === 0 && word
				? null
				: el(
						'div',
						{ className: 'fighter-grid', role: 'region', tabIndex: 0, 'aria-label': words[ section ] },
						el(
							'table',
							{ className: 'widefat striped' },
							/* translators: 1: a section, 2: a number */
							el( 'caption', null, sprintf( __( '%1$s: %2$d masteries', 'fighter-site' ), words[ section ], rows.length ) ),
							el( 'thead', null, el( 'tr', null, heads.map( ( head ) => el( 'th', { key: head, scope: 'col' }, head ) ) ) ),
							el(
								'tbody',
								null,
								rows.map( ( { mastery, index } ) =>
									el(
										'tr',
										{ key: index },
										/* translators: %s: a mastery */
										el( 'th', { scope: 'row' }, el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Edit %s', 'fighter-site' ), nameOf( mastery ) ), onClick: () => onOpen( section, index ) }, nameOf( mastery ) ) ),
										el( 'td', null, mastery.id ),
										el( 'td', null, mastery.details.type ),
										el( 'td', null, mastery.levels.length ),
										el( 'td', null, needs( mastery ).join( ', ' ) ),
										el( 'td', null, `${ mastery.details.coord.x } / ${ mastery.details.coord.y }` ),
										el( 'td', null, costs( mastery ) ),
										el( 'td', null, missing( mastery ).join( ', ' ) )
									)
								)
							)
						)
				  ),
			/* translators: %s: a section */
			! word && el( 'p', null, el( 'button', { type: 'button', className: 'button', onClick: () => onAdd( section ) }, sprintf( __( 'Add a mastery to %s', 'fighter-site' ), words[ section ] ) ) )
		);
	}

	/** The columns of the grid of levels. Each reads and writes a level. */
	function levelColumns( draft, mastery ) {
		const number = ( key ) => ( { key, label: words[ key ], kind: 'number', path: key, read: ( level ) => level[ key ], write: ( level, value ) => withKey( level, key, value ) } );
		const spend = ( level, change ) => {
			const next = { ...level.reqClassSpend, ...change };
			return ! next.classId && ( next.value === '' || next.value === undefined ) ? without( level, 'reqClassSpend' ) : { ...level, reqClassSpend: next };
		};
		const spendNames = Object.fromEntries( everything( draft ).flatMap( ( { mastery: one } ) => one.levels.flatMap( ( { reqClassSpend } ) => ( reqClassSpend ? [ [ reqClassSpend.classId, reqClassSpend.name ] ] : [] ) ) ) );
		const amounts = ( list, label ) => {
			const names = resources( draft, list );
			const used = [ ...new Set( mastery.levels.flatMap( ( level ) => ( level[ list ] || [] ).map( ( { id } ) => id ) ) ), ...( mastery[ NEW_COLUMNS ] || [] ).filter( ( [ of ] ) => of === list ).map( ( [ , id ] ) => id ) ];
			return [ ...new Set( used ) ].map( ( id ) => ( {
				key: `${ list } ${ id }`,
				label: `${ label }: ${ names[ id ] || id }`,
				kind: 'number',
				path: ( level ) => {
					const at = ( level[ list ] || [] ).findIndex( ( one ) => one.id === id );
					return at < 0 ? `${ list }.${ id }` : `${ list }[${ at }]`;
				},
				read: ( level ) => ( ( level[ list ] || [] ).find( ( one ) => one.id === id ) || {} ).q,
				write: ( level, value ) => {
					const all = level[ list ] || [];
					const has = all.some( ( one ) => one.id === id );
					if ( value === '' ) {
						return has ? { ...level, [ list ]: all.filter( ( one ) => one.id !== id ) } : level;
					}
					return { ...level, [ list ]: has ? all.map( ( one ) => ( one.id === id ? { ...one, q: value } : one ) ) : [ ...all, { id, name: names[ id ] || id, q: value } ] };
				},
			} ) );
		};
		return [
			number( 'reqLvl' ),
			number( 'c' ),
			number( 'm' ),
			number( 'd' ),
			{
				key: 'section',
				label: `${ words.reqClassSpend }: ${ words.classId }`,
				kind: 'select',
				options: [ [ '', '—' ], ...sections.map( ( section ) => [ section, words[ section ] ] ) ],
				path: 'reqClassSpend.classId',
				read: ( level ) => ( level.reqClassSpend || {} ).classId,
				write: ( level, value ) => spend( level, { classId: value, name: spendNames[ value ] || words[ value ] || '' } ),
			},
			{ key: 'points', label: `${ words.reqClassSpend }: ${ words.value }`, kind: 'number', path: 'reqClassSpend.value', read: ( level ) => ( level.reqClassSpend || {} ).value, write: ( level, value ) => spend( level, { value } ) },
			{
				key: 'needs',
				label: words.reqNodes,
				kind: 'text',
				path: 'reqNodes',
				read: ( level ) => ( level[ TYPED ] === undefined ? ( level.reqNodes || [] ).map( ( { id } ) => id ).join( ' ' ) : level[ TYPED ] ),
				write: ( level, value ) => {
					const all = level.reqNodes || [];
					return { ...level, [ TYPED ]: value, reqNodes: value.split( /[\s,]+/ ).filter( Boolean ).map( ( id ) => all.find( ( one ) => one.id === id ) || { id } ) };
				},
			},
			...amounts( 'cost', words.cost ),
			...amounts( 'unlock', words.unlock ),
		];
	}

	// The text that was typed as a list of ids, with the spaces at its end. JSON leaves symbols out.
	const TYPED = Symbol( 'typed' );
	// Columns without an amount yet.
	const NEW_COLUMNS = Symbol( 'columns' );

	function AddAmount( { draft, onAdd } ) {
		const [ list, setList ] = useState( 'cost' );
		const [ id, setId ] = useState( '' );
		const submit = ( event ) => {
			event.preventDefault();
			onAdd( list, id.trim() );
			setId( '' );
		};
		return el(
			'form',
			{ className: 'fighter-tools', onSubmit: submit },
			el( 'label', null, __( 'Kind', 'fighter-site' ), ' ', el( 'select', { value: list, onChange: ( event ) => setList( event.target.value ) }, [ 'cost', 'unlock' ].map( ( key ) => el( 'option', { key, value: key }, words[ key ] ) ) ) ),
			el( 'label', null, __( 'Id of what is paid', 'fighter-site' ), ' ', el( 'input', { type: 'text', list: 'fighter-amounts', required: true, value: id, onChange: ( event ) => setId( event.target.value ) } ) ),
			el( 'datalist', { id: 'fighter-amounts' }, Object.entries( resources( draft, list ) ).map( ( [ value, name ] ) => el( 'option', { key: value, value }, name ) ) ),
			el( 'button', { className: 'button' }, __( 'Add a column', 'fighter-site' ) )
		);
	}

	/** Id, type, frame and position of a mastery. */
	function DetailFields( { mastery, path, errors, change, setDetail } ) {
		const { type, frame, coord } = mastery.details;
		return el(
			'div',
			{ className: 'fighter-fields' },
			mastery[ NEW ]
				? el( Field, { errors, label: words.id, path: path + '.id', value: mastery.id, kind: 'text', onEdit: ( value ) => change( ( one ) => ( { ...one, id: value } ), [ path + '.id' ] ) } )
				: el( 'div', { className: 'fighter-field' }, words.id, el( 'br' ), el( 'code', null, mastery.id ) ),
			el( Field, { errors, label: words.type, path: path + '.details.type', value: type, kind: 'select', options: [ [ '', '—' ], ...named( given.types ) ], onEdit: ( value ) => setDetail( 'type', value ) } ),
			el( Field, { errors, label: words.frame, path: path + '.details.frame', value: frame, kind: 'select', options: frames, onEdit: ( value ) => setDetail( 'frame', value ) } ),
			[ 'x', 'y' ].map( ( axis ) =>
				el( Field, { errors, key: axis, label: `${ words.coord }: ${ words[ axis ] }`, path: `${ path }.details.coord${ axis === 'x' ? '' : '.y' }`, whole: axis === 'x' && errors.some( ( one ) => one.path === `${ path }.details.coord.x` ), value: coord[ axis ], kind: 'number', onEdit: ( value ) => setDetail( 'coord', { ...coord, [ axis ]: value } ) } )
			)
		);
	}

	/** Name and description of a mastery in each language. */
	function TextTable( { mastery, path, errors, setDetail } ) {
		const cell = ( key, code, language ) =>
			el(
				'td',
				{ key },
				el( Field, {
					errors,
					label: `${ words[ key ] }, ${ language }`,
					path: `${ path }.details.${ key }${ code === 'en' ? '' : '.' + code }`,
					value: textIn( mastery.details[ key ], code ),
					kind: key === 'name' ? 'text' : 'long',
					onEdit: ( value ) => setDetail( key, withText( mastery.details[ key ], code, value ) ),
				} )
			);
		return el(
			'div',
			{ className: 'fighter-grid' },
			el(
				'table',
				{ className: 'widefat striped' },
				el( 'caption', null, __( 'Texts. {0}, {1} and {2} stand for the values of the level.', 'fighter-site' ) ),
				el( 'thead', null, el( 'tr', null, [ __( 'Language', 'fighter-site' ), words.name, words.description ].map( ( head ) => el( 'th', { key: head, scope: 'col' }, head ) ) ) ),
				el(
					'tbody',
					null,
					languages.map( ( [ code, language ] ) => el( 'tr', { key: code }, el( 'th', { scope: 'row' }, language ), [ 'name', 'description' ].map( ( key ) => cell( key, code, language ) ) ) )
				)
			)
		);
	}

	function LevelGrid( { doc, mastery, path, change } ) {
		const columns = levelColumns( doc.draft, mastery );
		const at = ( column, level ) => ( typeof column.path === 'function' ? column.path( level ) : column.path );
		const edit = ( edits ) =>
			change(
				( one ) => ( { ...one, levels: one.levels.map( ( level, nth ) => edits.filter( ( { row } ) => row === nth ).reduce( ( made, { column, value } ) => columns[ column ].write( made, value ), level ) ) } ),
				edits.map( ( { row, column } ) => `${ path }.levels[${ row }].${ at( columns[ column ], mastery.levels[ row ] ) }` )
			);
		return el( Grid, {
			caption: __( 'Levels. “Needs” holds the ids of masteries, with spaces between.', 'fighter-site' ),
			corner: [ __( 'Level', 'fighter-site' ) ],
			columns,
			errors: doc.wrong,
			onEdit: edit,
			say: doc.say,
			rows: mastery.levels.map( ( level, nth ) => ( {
				key: nth,
				/* translators: %s: a number */
				name: sprintf( __( 'Level %s', 'fighter-site' ), nth + 1 ),
				heads: [ nth + 1 ],
				cells: columns.map( ( column ) => ( { value: column.read( level ), path: `${ path }.levels[${ nth }].${ at( column, level ) }`, whole: true } ) ),
			} ) ),
		} );
	}

	function Mastery( { doc, section, index, onClose } ) {
		const mastery = doc.draft[ section ][ index ];
		const heading = useRef( null );
		useEffect( () => heading.current && heading.current.focus(), [ section, index ] );
		const path = `${ section }[${ index }]`;
		const change = ( make, paths = [] ) => doc.edit( ( draft ) => ( { ...draft, [ section ]: draft[ section ].map( ( one, nth ) => ( nth === index ? make( one ) : one ) ) } ), paths );
		const setDetail = ( key, value ) => change( ( one ) => ( { ...one, details: { ...one.details, [ key ]: value } } ), [ `${ path }.details.${ key }` ] );
		const addLevel = () => change( ( one ) => ( { ...one, levels: [ ...one.levels, { ...one.levels[ one.levels.length - 1 ], level: one.levels.length + 1 } ] } ) );
		const remove = () => {
			doc.edit( ( draft ) => ( { ...draft, [ section ]: draft[ section ].filter( ( one, nth ) => nth !== index ) } ) );
			onClose();
		};
		return el(
			Fragment,
			null,
			el( 'p', null, el( 'button', { type: 'button', className: 'button-link', onClick: onClose }, __( 'All masteries', 'fighter-site' ) ) ),
			el( 'h2', { ref: heading, tabIndex: -1 }, `${ nameOf( mastery ) } (${ words[ section ] })` ),
			el( DetailFields, { mastery, path, errors: doc.wrong, change, setDetail } ),
			el( TextTable, { mastery, path, errors: doc.wrong, setDetail } ),
			el( LevelGrid, { doc, mastery, path, change } ),
			el(
				'div',
				{ className: 'fighter-tools' },
				el( 'button', { type: 'button', className: 'button', onClick: addLevel }, __( 'Add a level', 'fighter-site' ) ),
				mastery.levels.length > 1 && el( 'button', { type: 'button', className: 'button', onClick: () => change( ( one ) => ( { ...one, levels: one.levels.slice( 0, -1 ) } ) ) }, __( 'Remove the last level', 'fighter-site' ) ),
				el( 'button', { type: 'button', className: 'button', onClick: remove }, __( 'Remove this mastery', 'fighter-site' ) )
			),
			el( AddAmount, { draft: doc.draft, onAdd: ( list, id ) => change( ( one ) => ( { ...one, [ NEW_COLUMNS ]: [ ...( one[ NEW_COLUMNS ] || [] ), [ list, id ] ] } ) ) } )
		);
	}

	function Masteries() {
		const doc = useDocument( 'masteries', empty );
		const [ search, setSearch ] = useState( '' );
		const [ open, setOpen ] = useState( null );
		const word = search.trim().toLowerCase();
		const show = ( path ) => {
			const found = /^(\w+)\[(\d+)\]/.exec( path );
			setOpen( found ? [ found[ 1 ], Number( found[ 2 ] ) ] : null );
		};
		const add = ( section ) => {
			const level = { level: 1, c: 0, m: 0, d: 0, cost: [], unlock: [], reqNodes: [] };
			const made = { id: '', details: { name: { en: '' }, description: { en: '' }, type: '', frame: 'MasteryFrame0', coord: { x: '', y: '' } }, levels: [ level ], [ NEW ]: true };
			doc.edit( ( draft ) => ( { ...draft, [ section ]: [ ...draft[ section ], made ] } ) );
			setOpen( [ section, doc.draft[ section ].length ] );
		};
		const isOpen = open && doc.loaded && doc.draft[ open[ 0 ] ] && doc.draft[ open[ 0 ] ][ open[ 1 ] ];
		return el(
			Document,
			{ doc, show, most: given.most },
			isOpen
				? el( Mastery, { key: open.join(), doc, section: open[ 0 ], index: open[ 1 ], onClose: () => setOpen( null ) } )
				: doc.loaded &&
						el(
							Fragment,
							null,
							el( 'div', { className: 'fighter-tools', role: 'search' }, el( 'label', null, __( 'Search', 'fighter-site' ), ' ', el( 'input', { type: 'search', value: search, onChange: ( event ) => setSearch( event.target.value ) } ) ) ),
							word && ! everything( doc.draft ).some( ( { mastery } ) => matches( mastery, word ) ) && el( 'p', null, __( 'No mastery is found.', 'fighter-site' ) ),
							sections.map( ( section ) => el( Section, { key: section, draft: doc.draft, section, word, onOpen: ( name, index ) => setOpen( [ name, index ] ), onAdd: add } ) )
						)
		);
	}

	const root = document.getElementById( 'fighter-masteries' );
	if ( root ) {
		wp.element.createRoot( root ).render( el( Masteries ) );
	}
} )( window.wp, window.fighterGameData, window.fighterGameDataGiven );
