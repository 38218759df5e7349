/**
 * The frame around a form for game data: errors, the comparison before saving, revisions, import and export.
 */
( function ( wp, shared ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, _n, sprintf } = wp.i18n;
	const { Fragment, useEffect, useRef, useState } = wp.element;
	const { ask } = shared;

	function shown( value ) {
		return value === null || value === '' ? el( 'em', null, __( 'nothing', 'fighter-site' ) ) : String( value );
	}

	function Table( { caption, heads, children } ) {
		return el(
			'div',
			{ className: 'fighter-grid', role: 'region', tabIndex: 0, 'aria-label': caption },
			el(
				'table',
				{ className: 'widefat striped' },
				el( 'caption', null, caption ),
				el( 'thead', null, el( 'tr', null, heads.map( ( head ) => el( 'th', { key: head, scope: 'col' }, head ) ) ) ),
				el( 'tbody', null, children )
			)
		);
	}

	function Errors( { wrong, show } ) {
		if ( wrong.length === 0 ) {
			return null;
		}
		return el(
			'section',
			{ className: 'notice notice-error inline', 'aria-labelledby': 'fighter-errors' },
			/* translators: %d: a number */
			el( 'h2', { id: 'fighter-errors' }, sprintf( _n( '%d error', '%d errors', wrong.length, 'fighter-site' ), wrong.length ) ),
			el(
				'ul',
				{ className: 'ul-disc' },
				wrong.map( ( { path, label, what }, nth ) => {
					const words = label ? `${ label }: ${ what }` : what;
					return el( 'li', { key: nth }, path && show ? el( 'button', { type: 'button', className: 'button-link', onClick: () => show( path ) }, words ) : words );
				} )
			)
		);
	}

	function Changes( { changes, total, caption } ) {
		return el(
			Fragment,
			null,
			el(
				Table,
				{ caption, heads: [ __( 'Cell', 'fighter-site' ), __( 'Was', 'fighter-site' ), __( 'Is', 'fighter-site' ) ] },
				changes.map( ( { label, was, is }, nth ) => el( 'tr', { key: nth }, el( 'th', { scope: 'row' }, label ), el( 'td', null, shown( was ) ), el( 'td', null, shown( is ) ) ) )
			),
			/* translators: %d: a number */
			total > changes.length && el( 'p', null, sprintf( __( 'And %d more.', 'fighter-site' ), total - changes.length ) )
		);
	}

	function Conflicts( { plan, choices, choose } ) {
		if ( ! plan.theirs && plan.conflicts.length === 0 ) {
			return null;
		}
		const who = plan.theirs
			? /* translators: 1: a user, 2: a time */ sprintf( __( '%1$s saved meanwhile, on %2$s. What you typed is still here; cells that only one of you changed are kept from both.', 'fighter-site' ), plan.theirs.user, plan.theirs.when )
			: __( 'Somebody else saved meanwhile. What you typed is still here.', 'fighter-site' );
		return el(
			Fragment,
			null,
			el( 'p', { className: 'notice notice-warning inline' }, who ),
			plan.conflicts.length > 0 &&
				el(
					Table,
					{
						/* translators: %d: a number */
						caption: sprintf( _n( '%d cell that both changed', '%d cells that both changed', plan.conflicts.length, 'fighter-site' ), plan.conflicts.length ),
						heads: [ __( 'Cell', 'fighter-site' ), __( 'Was', 'fighter-site' ), __( 'Theirs', 'fighter-site' ), __( 'Yours', 'fighter-site' ) ],
					},
					plan.conflicts.map( ( { place, label, was, theirs, mine } ) =>
						el(
							'tr',
							{ key: place },
							el( 'th', { scope: 'row' }, label ),
							el( 'td', null, shown( was ) ),
							[
								[ 'theirs', theirs, __( 'Keep theirs', 'fighter-site' ) ],
								[ 'mine', mine, __( 'Keep yours', 'fighter-site' ) ],
							].map( ( [ choice, value, words ] ) =>
								el(
									'td',
									{ key: choice },
									el( 'label', null, el( 'input', { type: 'radio', name: 'keep-' + place, checked: choices[ place ] === choice, 'aria-label': `${ label }: ${ words }`, onChange: () => choose( place, choice ) } ), ' ', shown( value ) )
								)
							)
						)
					)
				)
		);
	}

	/** The comparison before saving. */
	function Plan( { doc } ) {
		const { plan, candidate, choices } = doc;
		const heading = useRef( null );
		useEffect( () => {
			if ( plan && heading.current ) {
				heading.current.focus();
			}
		}, [ plan ] );
		if ( ! plan ) {
			return null;
		}
		if ( plan.wrong.length > 0 ) {
			return candidate ? el( Errors, { wrong: plan.wrong } ) : null;
		}
		const undecided = plan.conflicts.filter( ( { place } ) => ! choices[ place ] ).length;
		const stale = plan.conflicts.some( ( { place, choice } ) => ( choices[ place ] || '' ) !== choice );
		/* translators: %d: a number */
		const title = plan.total === 0 && plan.conflicts.length === 0 ? __( 'Nothing changed', 'fighter-site' ) : sprintf( _n( '%d cell changes', '%d cells change', plan.total, 'fighter-site' ), plan.total );
		return el(
			'section',
			{ className: 'fighter-plan', 'aria-labelledby': 'fighter-plan' },
			el( 'h2', { id: 'fighter-plan', ref: heading, tabIndex: -1 }, title ),
			candidate && el( 'p', null, candidate.words ),
			el( Conflicts, { plan, choices, choose: doc.choose } ),
			plan.changes.length > 0 && el( Changes, { changes: plan.changes, total: plan.total, caption: __( 'What will be saved', 'fighter-site' ) } ),
			el(
				'p',
				null,
				undecided > 0 && el( 'span', null, __( 'Choose what to keep in each cell first.', 'fighter-site' ), ' ' ),
				undecided === 0 && stale && el( 'button', { type: 'button', className: 'button', onClick: () => doc.compare() }, __( 'Compare again', 'fighter-site' ) ),
				undecided === 0 && ! stale && plan.total > 0 && el( 'button', { type: 'button', className: 'button button-primary', onClick: doc.save }, __( 'Save', 'fighter-site' ) ),
				' ',
				el( 'button', { type: 'button', className: 'button', onClick: doc.close }, __( 'Back', 'fighter-site' ) )
			)
		);
	}

	function Revisions( { doc } ) {
		const [ list, setList ] = useState( null );
		const [ open, setOpen ] = useState( null );
		const [ failed, setFailed ] = useState( '' );
		const { version } = doc.loaded;
		useEffect( () => {
			ask( doc.name, '/revisions' ).then( setList, ( error ) => setFailed( error.message ) );
			setOpen( null );
		}, [ doc.name, version ] );
		const look = ( revision ) => ask( doc.name, '/revisions/' + revision.id ).then( ( about ) => setOpen( { revision, ...about } ), ( error ) => setFailed( error.message ) );
		const restore = () =>
			doc.compare( { json: open.json, /* translators: %s: a time */ words: sprintf( __( 'The version of %s is restored.', 'fighter-site' ), open.revision.when ) }, {} );
		return el(
			'details',
			{ className: 'fighter-more' },
			el( 'summary', null, __( 'Revisions', 'fighter-site' ) ),
			failed && el( 'p', { role: 'alert' }, failed ),
			list && list.length === 0 && el( 'p', null, __( 'None yet. The first is made when something is saved.', 'fighter-site' ) ),
			list &&
				list.length > 0 &&
				el(
					Table,
					{ caption: __( 'Who saved when, the newest first', 'fighter-site' ), heads: [ __( 'When', 'fighter-site' ), __( 'Who', 'fighter-site' ), __( 'Version', 'fighter-site' ) ] },
					list.map( ( revision ) =>
						el(
							'tr',
							{ key: revision.id },
							el( 'th', { scope: 'row' }, revision.when ),
							el( 'td', null, revision.user ),
							el(
								'td',
								null,
								revision.version === version
									? __( 'as stored now', 'fighter-site' )
									: /* translators: %s: a time */ el( 'button', { type: 'button', className: 'button-link', 'aria-label': sprintf( __( 'Look at the version of %s', 'fighter-site' ), revision.when ), onClick: () => look( revision ) }, __( 'Look at it', 'fighter-site' ) )
							)
						)
					)
				),
			open &&
				el(
					'section',
					null,
					/* translators: 1: a time, 2: a user */
					el( 'h3', null, sprintf( __( 'Version of %1$s, by %2$s', 'fighter-site' ), open.revision.when, open.revision.user ) ),
					open.first ? el( 'p', null, __( 'This is the oldest version kept.', 'fighter-site' ) ) : el( Changes, { changes: open.changes, total: open.total, caption: __( 'What it changed', 'fighter-site' ) } ),
					doc.isDirty
						? el( 'p', null, __( 'Save or undo your changes before you restore a version.', 'fighter-site' ) )
						: el( 'button', { type: 'button', className: 'button', onClick: restore }, __( 'Compare and restore', 'fighter-site' ) )
				)
		);
	}

	function Exchange( { doc, most } ) {
		const [ text, setText ] = useState( '' );
		const [ failed, setFailed ] = useState( '' );
		const file = doc.name.replace( '/', '-' ) + '.json';
		const download = () => {
			const link = document.createElement( 'a' );
			link.href = URL.createObjectURL( new Blob( [ JSON.stringify( doc.stored, null, '\t' ) ], { type: 'application/json' } ) );
			link.download = file;
			link.click();
			setTimeout( () => URL.revokeObjectURL( link.href ), 1000 );
		};
		const bring = ( given ) => {
			setText( given );
			try {
				if ( new Blob( [ given ] ).size > most ) {
					throw new Error( sprintf( /* translators: %d: a number */ __( 'The file is larger than %d MB.', 'fighter-site' ), most / 1048576 ) );
				}
				JSON.parse( given );
			} catch ( error ) {
				setFailed( error instanceof SyntaxError ? /* translators: %s: an error message */ sprintf( __( 'This is not JSON: %s', 'fighter-site' ), error.message ) : error.message );
				return;
			}
			setFailed( '' );
			doc.compare( { json: given, words: __( 'The imported JSON replaces all of it.', 'fighter-site' ) }, {} );
		};
		const read = ( event ) => {
			const [ chosen ] = event.target.files;
			if ( chosen && chosen.size > most ) {
				setFailed( sprintf( /* translators: %d: a number */ __( 'The file is larger than %d MB.', 'fighter-site' ), most / 1048576 ) );
			} else if ( chosen ) {
				chosen.text().then( bring );
			}
		};
		return el(
			'details',
			{ className: 'fighter-more' },
			el( 'summary', null, __( 'Import and export', 'fighter-site' ) ),
			el( 'p', null, el( 'button', { type: 'button', className: 'button', onClick: download }, __( 'Export as JSON', 'fighter-site' ) ) ),
			doc.isDirty
				? el( 'p', null, __( 'Save or undo your changes before you import.', 'fighter-site' ) )
				: el(
						Fragment,
						null,
						el( 'p', null, el( 'label', null, __( 'Import a JSON file', 'fighter-site' ), ' ', el( 'input', { type: 'file', accept: '.json,application/json', onChange: read } ) ) ),
						el( 'p', null, el( 'label', null, __( 'Or paste JSON', 'fighter-site' ), el( 'textarea', { className: 'large-text code', rows: 6, spellCheck: false, value: text, onChange: ( event ) => setText( event.target.value ) } ) ) ),
						el( 'p', null, el( 'button', { type: 'button', className: 'button', disabled: text.trim() === '', onClick: () => bring( text ) }, __( 'Compare with what is stored', 'fighter-site' ) ) )
				  ),
			failed && el( 'p', { role: 'alert', className: 'fighter-wrong' }, failed )
		);
	}

	/**
	 * @param props
	 * @param props.doc       What useDocument() returned.
	 * @param props.show      Opens the part of the form with the cell at a place.
	 * @param props.mayBegin  Whether there is something to save without a change.
	 * @param props.most      Bytes.
	 * @param props.children  The form.
	 */
	function Document( { doc, show, mayBegin, most, children } ) {
		const [ goal, setGoal ] = useState( null );
		const bar = useRef( null );
		const hadPlan = useRef( false );
		useEffect( () => {
			// The button that closed the comparison is gone, and the focus with it.
			if ( hadPlan.current && ! doc.plan && bar.current && ( ! document.activeElement || document.activeElement === document.body ) ) {
				bar.current.focus();
			}
			hadPlan.current = Boolean( doc.plan );
		}, [ doc.plan ] );
		useEffect( () => {
			if ( goal ) {
				const cells = [ ...document.querySelectorAll( '[data-path]' ) ];
				const cell = cells.find( ( { dataset } ) => dataset.path === goal ) || cells.find( ( { dataset } ) => goal.startsWith( dataset.path ) || dataset.path.startsWith( goal ) );
				if ( cell ) {
					cell.focus();
				}
				setGoal( null );
			}
		}, [ goal ] );
		if ( ! doc.loaded ) {
			return el( 'p', { role: doc.failed ? 'alert' : 'status' }, doc.failed || __( 'One moment…', 'fighter-site' ) );
		}
		const lead = ( path ) => {
			show( path );
			setTimeout( () => setGoal( path ), 50 );
		};
		return el(
			'div',
			{ className: 'fighter-game-data' },
			el( Errors, { wrong: doc.wrong, show: lead } ),
			// The form stays mounted, so that it is as it was after "Back".
			el( 'div', { hidden: Boolean( doc.plan && doc.plan.wrong.length === 0 ) }, children ),
			el( Plan, { doc } ),
			el(
				'div',
				{ className: 'fighter-bar', ref: bar, tabIndex: -1 },
				! doc.plan && el( 'button', { type: 'button', className: 'button button-primary', disabled: ! doc.isDirty && ! mayBegin, onClick: () => doc.compare( null, {} ) }, __( 'Compare and save', 'fighter-site' ) ),
				! doc.plan && doc.past.length > 0 && el( 'button', { type: 'button', className: 'button', onClick: doc.undo }, __( 'Undo', 'fighter-site' ) ),
				doc.plan && doc.plan.wrong.length > 0 && el( 'button', { type: 'button', className: 'button', onClick: doc.close }, __( 'Back', 'fighter-site' ) ),
				el( 'span', { role: 'status' }, doc.message ),
				doc.failed && el( 'span', { role: 'alert', className: 'fighter-wrong' }, doc.failed )
			),
			el( Revisions, { doc } ),
			el( Exchange, { doc, most } )
		);
	}

	window.fighterGameData = { ...shared, Document };
} )( window.wp, window.fighterGameData );
