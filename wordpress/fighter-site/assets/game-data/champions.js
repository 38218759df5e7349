/**
 * Game data → Champions: the table of all champions.
 */
( function ( wp, shared, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, _n, sprintf } = wp.i18n;
	const { useMemo, useState } = wp.element;
	const { Document, Grid, useDocument } = shared;
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

	/** The rows that are searched for, in the order of a column, behind the new ones. */
	function rowsToShow( { draft, stored, articles, values, search, only, sort } ) {
		// Stored values decide about order and search, so that no row moves or vanishes while somebody types into it.
		const asStored = ( row ) => ( row[ NEW ] ? row : stored[ row.id ] || row );
		const word = search.trim().toLowerCase();
		const isShown = ( row ) =>
			( ! word || [ row.id, row.en, asStored( row ).en, row.class ].some( ( text ) => String( text ).toLowerCase().includes( word ) ) ) &&
			( only !== 'article' || ! articles[ row.id ] ) &&
			( only !== 'values' || ! values.includes( row.id ) );
		const rank = ( one, other ) => {
			const [ a, b ] = [ asStored( one )[ sort.key ], asStored( other )[ sort.key ] ];
			return ( sort.key === 'max_prestige' ? Number( a ) - Number( b ) : String( a ).localeCompare( String( b ) ) ) * ( sort.down ? -1 : 1 );
		};
		const all = draft.map( ( row, index ) => ( { row, index } ) );
		const isNew = ( { row } ) => row[ NEW ];
		return [ ...all.filter( isNew ).reverse(), ...all.filter( ( one ) => ! isNew( one ) && isShown( one.row ) ).sort( ( one, other ) => rank( one.row, other.row ) ) ];
	}

	function columnsSortedBy( sort, setSort ) {
		return cells.map( ( cell ) => ( {
			...cell,
			sort: sort.key === cell.key ? ( sort.down ? 'descending' : 'ascending' ) : undefined,
			head: el( 'button', { type: 'button', className: 'button-link', onClick: () => setSort( { key: cell.key, down: sort.key === cell.key && ! sort.down } ) }, cell.label, sort.key === cell.key && el( 'span', { 'aria-hidden': 'true' }, sort.down ? ' ↓' : ' ↑' ) ),
		} ) );
	}

	function Tools( { search, setSearch, only, setOnly, setPage, add } ) {
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
			'div',
			{ className: 'fighter-tools', role: 'search' },
			el( 'label', null, __( 'Search', 'fighter-site' ), ' ', el( 'input', { type: 'search', value: search, onChange: narrow( setSearch ) } ) ),
			el( 'label', null, __( 'Show', 'fighter-site' ), ' ', el( 'select', { value: only, onChange: narrow( setOnly ) }, filters.map( ( [ key, text ] ) => el( 'option', { key, value: key }, text ) ) ) ),
			el( 'button', { type: 'button', className: 'button', onClick: add }, __( 'Add a champion', 'fighter-site' ) )
		);
	}

	function Pages( { at, pages, setPage } ) {
		return el(
			'div',
			{ className: 'fighter-tools' },
			el( 'button', { type: 'button', className: 'button', disabled: at === 0, onClick: () => setPage( at - 1 ) }, __( 'Page before', 'fighter-site' ) ),
			/* translators: 1, 2: numbers */
			el( 'span', { role: 'status' }, sprintf( __( 'Page %1$d of %2$d', 'fighter-site' ), at + 1, pages ) ),
			el( 'button', { type: 'button', className: 'button', disabled: at === pages - 1, onClick: () => setPage( at + 1 ) }, __( 'Next page', 'fighter-site' ) )
		);
	}

	function ChampionGrid( { doc, rows, total, columns, articles, values } ) {
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
		return el( Grid, {
			/* translators: %d: a number */
			caption: sprintf( _n( 'Champions: %d', 'Champions: %d', total, 'fighter-site' ), total ),
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
						: /* translators: %s: a champion */ el( 'a', { href: given.values + encodeURIComponent( row.id ), 'aria-label': sprintf( __( 'Values of %s', 'fighter-site' ), row.en ) }, values.includes( row.id ) ? __( 'Edit', 'fighter-site' ) : __( 'Add', 'fighter-site' ) ),
					/* translators: %s: a champion */
					el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Remove %s', 'fighter-site' ), row.en || row.id ), onClick: () => remove( index ) }, __( 'Remove', 'fighter-site' ) ),
				],
			} ) ),
		} );
	}

	function Champions() {
		const doc = useDocument( 'champions', [], begin );
		const [ search, setSearch ] = useState( '' );
		const [ only, setOnly ] = useState( '' );
		const [ sort, setSort ] = useState( { key: 'id', down: false } );
		const [ page, setPage ] = useState( 0 );
		const loaded = doc.loaded || { articles: [], values: [] };
		const articles = useMemo( () => Object.fromEntries( loaded.articles.map( ( one ) => [ one.row.id, one ] ) ), [ doc.loaded ] );
		const stored = useMemo( () => Object.fromEntries( ( doc.stored || [] ).map( ( row ) => [ row.id, row ] ) ), [ doc.stored ] );
		const found = useMemo( () => rowsToShow( { draft: doc.draft || [], stored, articles, values: loaded.values, search, only, sort } ), [ doc.draft, stored, search, only, sort, articles ] );
		const pages = Math.max( 1, Math.ceil( found.length / PER_PAGE ) );
		const at = Math.min( page, pages - 1 );
		const rows = found.slice( at * PER_PAGE, ( at + 1 ) * PER_PAGE );

		const show = ( path ) => {
			setSearch( '' );
			setOnly( '' );
			const index = Number( ( /^\[(\d+)\]/.exec( path ) || [] )[ 1 ] );
			const row = ( doc.draft || [] )[ index ];
			// The search is emptied in the same step, so the row is looked for by its id.
			if ( row && ! rows.some( ( one ) => one.index === index ) ) {
				setSearch( row.id );
				setPage( 0 );
			}
		};
		const add = () => {
			doc.edit( ( all ) => [ ...all, { id: '', en: '', class: '', max_prestige: '', [ NEW ]: true } ] );
			setPage( 0 );
			setTimeout( () => document.querySelector( '.fighter-grid [data-row="0"]' ).focus(), 50 );
		};
		return el(
			Document,
			{ doc, show, most: given.most, mayBegin: Boolean( doc.draft && doc.draft !== doc.stored ) },
			doc.loaded && el( Articles, { doc } ),
			el( Tools, { search, setSearch, only, setOnly, setPage, add } ),
			rows.length === 0 && el( 'p', null, __( 'No champion is found.', 'fighter-site' ) ),
			el( ChampionGrid, { doc, rows, total: found.length, columns: columnsSortedBy( sort, setSort ), articles, values: loaded.values } ),
			el( Pages, { at, pages, setPage } )
		);
	}

	const root = document.getElementById( 'fighter-champions' );
	if ( root ) {
		wp.element.createRoot( root ).render( el( Champions ) );
	}
} )( window.wp, window.fighterGameData, window.fighterGameDataGiven );
