/**
 * Game data → Champions: the values of one champion, as a grid for each tier.
 */
( function ( wp, shared, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { Fragment, useState } = wp.element;
	const { Document, Field, Grid, ask, useDocument } = shared;
	const { words } = given;

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

	function withoutRow( tier, { rank, level } ) {
		const dynamic = without( tier.attributes[ rank ].dynamic, level );
		const attributes = Object.keys( dynamic ).length ? { ...tier.attributes, [ rank ]: { ...tier.attributes[ rank ], dynamic } } : without( tier.attributes, rank );
		return { ...tier, attributes };
	}

	function withRow( tier, rank, level ) {
		const values = ( tier.attributes || {} )[ rank ] || { static: { max_level: Number( level ) } };
		return { ...tier, attributes: { ...tier.attributes, [ rank ]: { ...values, dynamic: { [ level ]: { prestige_by_sig: {} }, ...values.dynamic } } } };
	}

	function withHighestLevel( tier, rank, value ) {
		const values = tier.attributes[ rank ];
		return { ...tier, attributes: { ...tier.attributes, [ rank ]: { ...values, static: value === '' ? without( values.static || {}, 'max_level' ) : { ...values.static, max_level: value } } } };
	}

	/* translators: %s: a number */
	const rankName = ( rank ) => sprintf( __( 'Rank %s', 'fighter-site' ), rank );
	/* translators: %s: a number */
	const levelName = ( level ) => sprintf( __( 'Level %s', 'fighter-site' ), level );

	function ValueGrid( { doc, tier, path, rows, signatures, change } ) {
		const stepsOf = ( { rank, level } ) => `${ path }.attributes.${ rank }.dynamic.${ level }.prestige_by_sig`;
		const place = ( row, signature ) => `${ stepsOf( row ) }.${ signature }.prestige`;
		const edit = ( edits ) =>
			change(
				( one ) => edits.reduce( ( made, { row, column, value } ) => withValue( made, rows[ row ], signatures[ column ], value ), one ),
				edits.flatMap( ( { row, column } ) => [ place( rows[ row ], signatures[ column ] ), stepsOf( rows[ row ] ) ] )
			);
		return el( Grid, {
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
				after: [ el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Remove %s', 'fighter-site' ), `${ rankName( row.rank ) }, ${ levelName( row.level ) }` ), onClick: () => change( ( one ) => withoutRow( one, row ) ) }, __( 'Remove', 'fighter-site' ) ) ],
			} ) ),
		} );
	}

	function Tier( { doc, at, tier, extra, onColumn, onRemove } ) {
		const { rows, signatures } = layout( tier, extra );
		const path = `blueprints[${ at }]`;
		const highest = ( rank ) => `${ path }.attributes.${ rank }.static.max_level`;
		const change = ( make, paths = [] ) => doc.edit( ( now ) => ( { ...now, blueprints: now.blueprints.map( ( one, nth ) => ( nth === at ? make( one ) : one ) ) } ), paths );
		const ranks = [ ...new Set( rows.map( ( { rank } ) => rank ) ) ];
		return el(
			Fragment,
			null,
			el( ValueGrid, { doc, tier, path, rows, signatures, change } ),
			el( NumberForm, { labels: [ __( 'Rank', 'fighter-site' ), __( 'Level', 'fighter-site' ) ], button: __( 'Add a row', 'fighter-site' ), onAdd: ( rank, level ) => change( ( one ) => withRow( one, String( Number( rank ) ), String( Number( level ) ) ) ) } ),
			el( NumberForm, { labels: [ __( 'Signature level', 'fighter-site' ) ], button: __( 'Add a column', 'fighter-site' ), onAdd: ( signature ) => onColumn( String( Number( signature ) ) ) } ),
			el(
				'fieldset',
				{ className: 'fighter-fields' },
				el( 'legend', null, words.max_level ),
				ranks.map( ( rank ) =>
					el( Field, { key: rank, label: rankName( rank ), path: highest( rank ), kind: 'number', value: ( tier.attributes[ rank ].static || {} ).max_level, errors: doc.wrong, onEdit: ( value ) => change( ( one ) => withHighestLevel( one, rank, value ), [ highest( rank ) ] ) } )
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
		wp.element.createRoot( root ).render( el( Champion, { id: root.dataset.champion } ) );
	}
} )( window.wp, window.fighterGameData, window.fighterGameDataGiven );
