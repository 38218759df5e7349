/**
 * Game data → Champions: the table of all champions, and the values of one as a grid for each tier.
 */
( function ( wp, shared, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, _n, sprintf } = wp.i18n;
	const { Fragment, useMemo, useState } = wp.element;
	const { Document, Field, Grid, ask, useDocument } = shared;
	const { words } = given;

	const PER_PAGE = 25;
	// Marks rows that are not stored yet. JSON leaves symbols out.
	const NEW = Symbol( 'new' );
	const classes = [ [ '', '—' ], ...given.classes.map( ( name ) => [ name, name ] ) ];
	const cells = [
		{ key: 'id', label: words.id, kind: 'text' },
		{ key: 'en', label: words.en, kind: 'text' },
		{ key: 'class', label: words.class, kind: 'select', options: classes },
		{ key: 'max_prestige', label: words.max_prestige, kind: 'number' },
	];

	function has( rows, id ) {
		return rows.some( ( row ) => row.id === id );
	}

	/** Adds rows for published articles without one, if they have an id and a class. */
	function begin( stored, { articles } ) {
		const started = articles.filter( ( { published, row } ) => published && row.class && row.id && ! has( stored, row.id ) ).map( ( { row } ) => ( { ...row, [ NEW ]: true } ) );
		return started.length ? [ ...stored, ...started ] : stored;
	}

	function Articles( { doc } ) {
		const { articles } = doc.loaded;
		const without = articles.filter( ( { row } ) => ! has( doc.stored, row.id ) );
		if ( without.length === 0 ) {
			return null;
		}
		const start = ( { row } ) => doc.edit( ( rows ) => [ ...rows, { ...row, [ NEW ]: true } ] );
		return el(
			'section',
			null,
			/* translators: %d: a number */
			el( 'h2', null, sprintf( _n( '%d article without a row', '%d articles without a row', without.length, 'fighter-site' ), without.length ) ),
			el( 'p', null, __( 'A published article starts its row below; it is stored when you save. The table is public: the row of an article that is not published yet gives its name away.', 'fighter-site' ) ),
			el(
				'ul',
				{ className: 'ul-disc' },
				without.map( ( article ) =>
					el(
						'li',
						{ key: article.post },
						el( 'a', { href: article.edit }, article.title ),
						' ',
						! article.published && __( '(not published)', 'fighter-site' ),
						' ',
						! article.row.class && __( '(has no class)', 'fighter-site' ),
						' ',
						has( doc.draft, article.row.id )
							? __( 'its row is started', 'fighter-site' )
							: /* translators: %s: a champion */ el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Start the row of %s', 'fighter-site' ), article.title ), onClick: () => start( article ) }, __( 'Start its row', 'fighter-site' ) )
					)
				)
			)
		);
	}

	function Champions() {
		const doc = useDocument( 'champions', [], begin );
		const [ search, setSearch ] = useState( '' );
		const [ only, setOnly ] = useState( '' );
		const [ sort, setSort ] = useState( { key: 'id', down: false } );
		const [ page, setPage ] = useState( 0 );
		const loaded = doc.loaded || { articles: [], values: [] };
		const articles = useMemo( () => Object.fromEntries( loaded.articles.map( ( one ) => [ one.row.id, one ] ) ), [ doc.loaded ] );
		const before = useMemo( () => Object.fromEntries( ( doc.stored || [] ).map( ( row ) => [ row.id, row ] ) ), [ doc.stored ] );

		const shown = useMemo( () => {
			// What is stored decides about order and search, so that no row moves or vanishes while it is typed into.
			const asStored = ( row ) => ( row[ NEW ] ? row : before[ row.id ] || row );
			const word = search.trim().toLowerCase();
			const isShown = ( row ) =>
				( ! word || [ row.id, row.en, asStored( row ).en, row.class ].some( ( text ) => String( text ).toLowerCase().includes( word ) ) ) &&
				( only !== 'article' || ! articles[ row.id ] ) &&
				( only !== 'values' || ! loaded.values.includes( row.id ) );
			const rank = ( one, other ) => {
				const [ a, b ] = [ asStored( one )[ sort.key ], asStored( other )[ sort.key ] ];
				return ( sort.key === 'max_prestige' ? Number( a ) - Number( b ) : String( a ).localeCompare( String( b ) ) ) * ( sort.down ? -1 : 1 );
			};
			const all = ( doc.draft || [] ).map( ( row, index ) => ( { row, index } ) );
			const isNew = ( { row } ) => row[ NEW ];
			return [ ...all.filter( isNew ).reverse(), ...all.filter( ( one ) => ! isNew( one ) && isShown( one.row ) ).sort( ( one, other ) => rank( one.row, other.row ) ) ];
		}, [ doc.draft, before, search, only, sort, articles ] );
		const pages = Math.max( 1, Math.ceil( shown.length / PER_PAGE ) );
		const at = Math.min( page, pages - 1 );
		const rows = shown.slice( at * PER_PAGE, ( at + 1 ) * PER_PAGE );

		const show = ( path ) => {
			setSearch( '' );
			setOnly( '' );
			const index = Number( ( /^\[(\d+)\]/.exec( path ) || [] )[ 1 ] );
			const row = ( doc.draft || [] )[ index ];
			// The search is emptied in the same step, so the row is looked for by its name.
			if ( row && ! shown.slice( at * PER_PAGE, ( at + 1 ) * PER_PAGE ).some( ( one ) => one.index === index ) ) {
				setSearch( row.id );
				setPage( 0 );
			}
		};
		const edit = ( edits ) =>
			doc.edit(
				( all ) => {
					const next = [ ...all ];
					edits.forEach( ( { row, column, value } ) => {
						const { index } = rows[ row ];
						next[ index ] = { ...next[ index ], [ cells[ column ].key ]: value };
					} );
					return next;
				},
				edits.map( ( { row, column } ) => `[${ rows[ row ].index }].${ cells[ column ].key }` )
			);
		const remove = ( index ) => doc.edit( ( all ) => all.filter( ( row, nth ) => nth !== index ) );
		const add = () => {
			doc.edit( ( all ) => [ ...all, { id: '', en: '', class: '', max_prestige: '', [ NEW ]: true } ] );
			setPage( 0 );
			setTimeout( () => document.querySelector( '.fighter-grid [data-row="0"]' ).focus(), 50 );
		};
		const columns = cells.map( ( cell ) => ( {
			...cell,
			sort: sort.key === cell.key ? ( sort.down ? 'descending' : 'ascending' ) : undefined,
			head: el( 'button', { type: 'button', className: 'button-link', onClick: () => setSort( { key: cell.key, down: sort.key === cell.key && ! sort.down } ) }, cell.label, sort.key === cell.key && el( 'span', { 'aria-hidden': 'true' }, sort.down ? ' ↓' : ' ↑' ) ),
		} ) );
		const filters = [
			[ '', __( 'All rows', 'fighter-site' ) ],
			[ 'article', __( 'Rows without an article', 'fighter-site' ) ],
			[ 'values', __( 'Rows without values', 'fighter-site' ) ],
		];
		const narrow = ( set ) => ( event ) => {
			set( event.target.value );
			setPage( 0 );
		};
		return el(
			Document,
			{ doc, show, most: given.most, mayBegin: Boolean( doc.draft && doc.draft !== doc.stored ) },
			doc.loaded && el( Articles, { doc } ),
			el(
				'div',
				{ className: 'fighter-tools', role: 'search' },
				el( 'label', null, __( 'Search', 'fighter-site' ), ' ', el( 'input', { type: 'search', value: search, onChange: narrow( setSearch ) } ) ),
				el( 'label', null, __( 'Show', 'fighter-site' ), ' ', el( 'select', { value: only, onChange: narrow( setOnly ) }, filters.map( ( [ key, text ] ) => el( 'option', { key, value: key }, text ) ) ) ),
				el( 'button', { type: 'button', className: 'button', onClick: add }, __( 'Add a champion', 'fighter-site' ) )
			),
			rows.length === 0 && el( 'p', null, __( 'No champion is found.', 'fighter-site' ) ),
			el( Grid, {
				/* translators: %d: a number */
				caption: sprintf( _n( 'Champions: %d', 'Champions: %d', shown.length, 'fighter-site' ), shown.length ),
				columns,
				tail: [ __( 'Article', 'fighter-site' ), __( 'Values', 'fighter-site' ), __( 'Remove', 'fighter-site' ) ],
				errors: doc.wrong || [],
				onEdit: edit,
				say: doc.say,
				rows: rows.map( ( { row, index } ) => ( {
					key: index,
					name: row.en || row.id || __( 'New champion', 'fighter-site' ),
					cells: cells.map( ( { key } ) => ( { value: row[ key ], path: `[${ index }].${ key }`, fixed: key === 'id' && ! row[ NEW ] } ) ),
					after: [
						articles[ row.id ] ? el( 'a', { href: articles[ row.id ].edit }, articles[ row.id ].title ) : __( 'no article', 'fighter-site' ),
						row[ NEW ]
							? __( 'after saving', 'fighter-site' )
							: /* translators: %s: a champion */ el( 'a', { href: given.values + encodeURIComponent( row.id ), 'aria-label': sprintf( __( 'Values of %s', 'fighter-site' ), row.en ) }, loaded.values.includes( row.id ) ? __( 'Edit', 'fighter-site' ) : __( 'Add', 'fighter-site' ) ),
						/* translators: %s: a champion */
						el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Remove %s', 'fighter-site' ), row.en || row.id ), onClick: () => remove( index ) }, __( 'Remove', 'fighter-site' ) ),
					],
				} ) ),
			} ),
			el(
				'div',
				{ className: 'fighter-tools' },
				el( 'button', { type: 'button', className: 'button', disabled: at === 0, onClick: () => setPage( at - 1 ) }, __( 'Page before', 'fighter-site' ) ),
				/* translators: 1, 2: numbers */
				el( 'span', { role: 'status' }, sprintf( __( 'Page %1$d of %2$d', 'fighter-site' ), at + 1, pages ) ),
				el( 'button', { type: 'button', className: 'button', disabled: at === pages - 1, onClick: () => setPage( at + 1 ) }, __( 'Next page', 'fighter-site' ) )
			)
		);
	}

	/** The rows and columns of a tier: the ranks with their levels, and all signature levels. */
	function layout( tier, extra ) {
		const rows = [];
		const signatures = new Set( extra );
		const byNumber = ( one, other ) => Number( one ) - Number( other );
		Object.keys( tier.attributes || {} ).sort( byNumber ).forEach( ( rank ) => {
			const { dynamic } = tier.attributes[ rank ] || {};
			Object.keys( dynamic || {} ).sort( byNumber ).forEach( ( level ) => {
				rows.push( { rank, level } );
				Object.keys( ( dynamic[ level ] || {} ).prestige_by_sig || {} ).forEach( ( signature ) => signatures.add( signature ) );
			} );
		} );
		return { rows, signatures: [ ...signatures ].sort( byNumber ) };
	}

	function without( object, key ) {
		const { [ key ]: gone, ...rest } = object;
		return rest;
	}

	/** A tier with one value changed. An empty cell has no entry. */
	function withValue( tier, { rank, level }, signature, value ) {
		const values = tier.attributes[ rank ];
		const steps = values.dynamic[ level ];
		const all = steps.prestige_by_sig || {};
		const changed = value === '' ? without( all, signature ) : { ...all, [ signature ]: { ...all[ signature ], prestige: value } };
		return { ...tier, attributes: { ...tier.attributes, [ rank ]: { ...values, dynamic: { ...values.dynamic, [ level ]: { ...steps, prestige_by_sig: changed } } } } };
	}

	/** The same ranks and levels, without values. */
	function emptied( tier, number ) {
		const attributes = Object.fromEntries(
			Object.entries( tier.attributes || {} ).map( ( [ rank, values ] ) => [
				rank,
				{ ...( values.static ? { static: values.static } : {} ), dynamic: Object.fromEntries( Object.keys( values.dynamic || {} ).map( ( level ) => [ level, { prestige_by_sig: {} } ] ) ) },
			] )
		);
		return { rarity_num: number, attributes };
	}

	function NumberForm( { labels, button, onAdd } ) {
		const [ numbers, setNumbers ] = useState( labels.map( () => '' ) );
		const submit = ( event ) => {
			event.preventDefault();
			onAdd( ...numbers );
			setNumbers( labels.map( () => '' ) );
		};
		return el(
			'form',
			{ className: 'fighter-tools', onSubmit: submit },
			labels.map( ( label, nth ) => el( 'label', { key: label }, label, ' ', el( 'input', { type: 'number', min: 0, max: 9999, step: 1, required: true, value: numbers[ nth ], onChange: ( event ) => setNumbers( numbers.map( ( one, at ) => ( at === nth ? event.target.value : one ) ) ) } ) ) ),
			el( 'button', { className: 'button' }, button )
		);
	}

	function Start( { doc } ) {
		const [ like, setLike ] = useState( given.examples[ 0 ] || '' );
		const [ failed, setFailed ] = useState( '' );
		const copy = () =>
			ask( 'champion/' + like, '' ).then( ( { json } ) => {
				const { blueprints } = JSON.parse( json );
				doc.edit( ( now ) => ( { ...now, blueprints: blueprints.map( ( tier ) => emptied( tier, tier.rarity_num ) ) } ) );
				const { signatures } = layout( blueprints[ 0 ] || {}, [] );
				doc.setExtra( Object.fromEntries( blueprints.map( ( tier, nth ) => [ nth, signatures ] ) ) );
			}, ( error ) => setFailed( error.message ) );
		return el(
			'div',
			{ className: 'fighter-tools' },
			el( 'span', null, __( 'There are no values yet. Add a tier, or begin with the empty cells of another champion:', 'fighter-site' ) ),
			given.examples.length > 0 && el( 'label', null, __( 'As for', 'fighter-site' ), ' ', el( 'select', { value: like, onChange: ( event ) => setLike( event.target.value ) }, given.examples.map( ( id ) => el( 'option', { key: id, value: id }, id ) ) ) ),
			given.examples.length > 0 && el( 'button', { type: 'button', className: 'button', onClick: copy }, __( 'Begin', 'fighter-site' ) ),
			failed && el( 'span', { role: 'alert' }, failed )
		);
	}

	function Tier( { doc, at, tier, extra, onColumn, onRemove } ) {
		const { rows, signatures } = layout( tier, extra );
		const path = `blueprints[${ at }]`;
		const place = ( { rank, level }, signature ) => `${ path }.attributes.${ rank }.dynamic.${ level }.prestige_by_sig.${ signature }.prestige`;
		const change = ( make, paths = [] ) => doc.edit( ( now ) => ( { ...now, blueprints: now.blueprints.map( ( one, nth ) => ( nth === at ? make( one ) : one ) ) } ), paths );
		const ranks = [ ...new Set( rows.map( ( { rank } ) => rank ) ) ];
		const edit = ( edits ) =>
			change(
				( one ) => edits.reduce( ( made, { row, column, value } ) => withValue( made, rows[ row ], signatures[ column ], value ), one ),
				edits.flatMap( ( { row, column } ) => [ place( rows[ row ], signatures[ column ] ), `${ path }.attributes.${ rows[ row ].rank }.dynamic.${ rows[ row ].level }.prestige_by_sig` ] )
			);
		const removeRow = ( { rank, level } ) =>
			change( ( one ) => {
				const dynamic = without( one.attributes[ rank ].dynamic, level );
				const attributes = Object.keys( dynamic ).length ? { ...one.attributes, [ rank ]: { ...one.attributes[ rank ], dynamic } } : without( one.attributes, rank );
				return { ...one, attributes };
			} );
		const addRow = ( rank, level ) =>
			change( ( one ) => {
				const values = ( one.attributes || {} )[ rank ] || { static: { max_level: Number( level ) } };
				return { ...one, attributes: { ...one.attributes, [ rank ]: { ...values, dynamic: { [ level ]: { prestige_by_sig: {} }, ...values.dynamic } } } };
			} );
		const setHighest = ( rank, value ) =>
			change(
				( one ) => {
					const values = one.attributes[ rank ];
					return { ...one, attributes: { ...one.attributes, [ rank ]: { ...values, static: value === '' ? without( values.static || {}, 'max_level' ) : { ...values.static, max_level: value } } } };
				},
				[ `${ path }.attributes.${ rank }.static.max_level` ]
			);
		/* translators: %s: a number */
		const rankName = ( rank ) => sprintf( __( 'Rank %s', 'fighter-site' ), rank );
		/* translators: %s: a number */
		const levelName = ( level ) => sprintf( __( 'Level %s', 'fighter-site' ), level );
		return el(
			Fragment,
			null,
			el( Grid, {
				/* translators: %s: a number */
				caption: sprintf( __( 'Tier %s: prestige by rank, level and signature level', 'fighter-site' ), tier.rarity_num ),
				corner: [ __( 'Rank', 'fighter-site' ), __( 'Level', 'fighter-site' ) ],
				columns: signatures.map( ( signature ) => ( {
					key: signature,
					/* translators: %s: a number */
					label: sprintf( __( 'Signature level %s', 'fighter-site' ), signature ),
					/* translators: %s: a number; "signature" is short for "signature level" */
					head: sprintf( __( 'Signature %s', 'fighter-site' ), signature ),
					kind: 'number',
				} ) ),
				tail: [ __( 'Remove', 'fighter-site' ) ],
				errors: doc.wrong,
				onEdit: edit,
				say: doc.say,
				rows: rows.map( ( row ) => ( {
					key: `${ row.rank } ${ row.level }`,
					name: `${ rankName( row.rank ) }, ${ levelName( row.level ) }`,
					heads: [ rankName( row.rank ), levelName( row.level ) ],
					cells: signatures.map( ( signature ) => {
						const steps = tier.attributes[ row.rank ].dynamic[ row.level ].prestige_by_sig || {};
						return { value: ( steps[ signature ] || {} ).prestige, path: place( row, signature ) };
					} ),
					/* translators: %s: a row */
					after: [ el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Remove %s', 'fighter-site' ), `${ rankName( row.rank ) }, ${ levelName( row.level ) }` ), onClick: () => removeRow( row ) }, __( 'Remove', 'fighter-site' ) ) ],
				} ) ),
			} ),
			el( NumberForm, { labels: [ __( 'Rank', 'fighter-site' ), __( 'Level', 'fighter-site' ) ], button: __( 'Add a row', 'fighter-site' ), onAdd: ( rank, level ) => addRow( String( Number( rank ) ), String( Number( level ) ) ) } ),
			el( NumberForm, { labels: [ __( 'Signature level', 'fighter-site' ) ], button: __( 'Add a column', 'fighter-site' ), onAdd: ( signature ) => onColumn( String( Number( signature ) ) ) } ),
			el(
				'fieldset',
				{ className: 'fighter-fields' },
				el( 'legend', null, words.max_level ),
				ranks.map( ( rank ) =>
					el( Field, { key: rank, label: rankName( rank ), path: `${ path }.attributes.${ rank }.static.max_level`, kind: 'number', value: ( tier.attributes[ rank ].static || {} ).max_level, errors: doc.wrong, onEdit: ( value ) => setHighest( rank, value ) } )
				)
			),
			/* translators: %s: a number */
			el( 'p', null, el( 'button', { type: 'button', className: 'button', onClick: onRemove }, sprintf( __( 'Remove tier %s', 'fighter-site' ), tier.rarity_num ) ) )
		);
	}

	function Champion( { id } ) {
		const loaded = useDocument( 'champion/' + id, { id, blueprints: [] } );
		const [ at, setAt ] = useState( 0 );
		// Columns that have no value yet, by tier.
		const [ extra, setExtra ] = useState( {} );
		const doc = { ...loaded, setExtra };
		const tiers = doc.loaded ? doc.draft.blueprints : [];
		const tier = tiers[ Math.min( at, tiers.length - 1 ) ];
		const nth = tiers.indexOf( tier );
		const show = ( path ) => setAt( Number( ( /^blueprints\[(\d+)\]/.exec( path ) || [ '', at ] )[ 1 ] ) );
		const addTier = ( number ) => {
			const signatures = tier ? layout( tier, extra[ nth ] ).signatures : [ '0' ];
			setExtra( { ...extra, [ tiers.length ]: signatures } );
			doc.edit( ( now ) => ( { ...now, blueprints: [ ...now.blueprints, emptied( tier || { attributes: { 1: { dynamic: { 1: {} } } } }, Number( number ) ) ] } ) );
			setAt( tiers.length );
		};
		const removeTier = () => {
			doc.edit( ( now ) => ( { ...now, blueprints: now.blueprints.filter( ( one, index ) => index !== nth ) } ) );
			setExtra( {} );
			setAt( 0 );
		};
		return el(
			Document,
			{ doc, show, most: given.most },
			tiers.length === 0 && el( Start, { doc } ),
			el( 'p', null, __( 'Arrows and Enter move between the cells, Escape takes back what was typed into one. A block copied from a spreadsheet can be pasted. An empty cell has no value.', 'fighter-site' ) ),
			el(
				'div',
				{ className: 'fighter-tools', role: 'group', 'aria-label': __( 'Tiers', 'fighter-site' ) },
				/* translators: %s: a number */
				tiers.map( ( one, index ) => el( 'button', { key: index, type: 'button', className: 'button' + ( index === nth ? ' button-primary' : '' ), 'aria-pressed': index === nth, onClick: () => setAt( index ) }, sprintf( __( 'Tier %s', 'fighter-site' ), one.rarity_num ) ) ),
				el( NumberForm, { labels: [ __( 'Tier', 'fighter-site' ) ], button: __( 'Add a tier', 'fighter-site' ), onAdd: addTier } )
			),
			tier && el( Tier, { key: nth, doc, at: nth, tier, extra: extra[ nth ] || [], onColumn: ( signature ) => setExtra( { ...extra, [ nth ]: [ ...( extra[ nth ] || [] ), signature ] } ), onRemove: removeTier } )
		);
	}

	const root = document.getElementById( 'fighter-champions' );
	if ( root ) {
		wp.element.createRoot( root ).render( root.dataset.champion ? el( Champion, { id: root.dataset.champion } ) : el( Champions ) );
	}
} )( window.wp, window.fighterGameData, window.fighterGameDataGiven );
