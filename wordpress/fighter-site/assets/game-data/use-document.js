/**
 * A document of game data while it is edited: it is read, changed, compared with what is stored, and saved. Nothing is
 * saved that was not compared before.
 */
( function ( wp, shared ) {
	'use strict';

	const { __, _n, sprintf } = wp.i18n;
	const { useCallback, useEffect, useState } = wp.element;
	const MOST_UNDONE = 50;

	function apiPath( name, rest = '' ) {
		return '/fighter-editor/v1/game-data/' + name + rest;
	}

	function ask( name, rest, data ) {
		return wp.apiFetch( { path: apiPath( name, rest ), ...( data ? { method: 'POST', data } : {} ) } );
	}

	/**
	 * @param name  Document.
	 * @param empty Its value while nothing is stored.
	 * @param begin Makes the draft of what was read.
	 */
	function useDocument( name, empty, begin = ( value ) => value ) {
		const [ state, setState ] = useState( { loaded: null, failed: '' } );
		const [ message, setMessage ] = useState( '' );
		const say = useCallback( ( text ) => {
			// Screen readers announce the same text twice only if it changed in between.
			setMessage( '' );
			setTimeout( () => setMessage( text ), 50 );
		}, [] );

		const take = useCallback( ( loaded ) => {
			const stored = loaded.json === '' ? empty : JSON.parse( loaded.json );
			const draft = begin( stored, loaded );
			setState( { loaded, stored, draft, begun: draft, past: [], wrong: [], plan: null, candidate: null, choices: {}, failed: '' } );
		}, [] );

		useEffect( () => {
			ask( name, '' ).then( take, ( error ) => setState( { loaded: null, failed: error.message } ) );
		}, [ name, take ] );

		const isDirty = Boolean( state.loaded ) && state.draft !== state.begun;
		useEffect( () => {
			const warn = ( event ) => event.preventDefault();
			if ( isDirty ) {
				window.addEventListener( 'beforeunload', warn );
			}
			return () => window.removeEventListener( 'beforeunload', warn );
		}, [ isDirty ] );

		/** Changes the draft. An error at a cell that is changed is gone until the next check. */
		const edit = ( change, paths = [] ) =>
			setState( ( now ) => ( {
				...now,
				draft: change( now.draft ),
				past: [ ...now.past.slice( -MOST_UNDONE ), now.draft ],
				wrong: now.wrong.filter( ( { path } ) => ! paths.some( ( one ) => path === one || path.startsWith( one + '[' ) || path.startsWith( one + '.' ) ) ),
				plan: null,
				candidate: null,
			} ) );
		const undo = () => setState( ( now ) => ( { ...now, draft: now.past[ now.past.length - 1 ], past: now.past.slice( 0, -1 ), plan: null } ) );

		/** Compares the draft, or a text in its place, with what is stored. */
		const compare = ( candidate = state.candidate, choices = state.choices ) => {
			const json = candidate ? candidate.json : JSON.stringify( state.draft );
			return ask( name, '/compare', { json, version: state.loaded.version, choices } ).then(
				( plan ) => {
					setState( ( now ) => ( { ...now, plan, candidate, choices, wrong: candidate ? [] : plan.wrong, failed: '' } ) );
					say( plan.wrong.length ? __( 'Some cells are wrong. They are listed below.', 'fighter-site' ) : sprintf( /* translators: %d: a number */ _n( '%d cell would change.', '%d cells would change.', plan.total, 'fighter-site' ), plan.total ) );
				},
				( error ) => setState( ( now ) => ( { ...now, failed: error.message } ) )
			);
		};

		const save = () => {
			const { candidate, choices, plan, loaded } = state;
			const json = candidate ? candidate.json : JSON.stringify( state.draft );
			return ask( name, '', { json, version: loaded.version, seen: plan.version, choices } ).then(
				( saved ) => {
					take( saved );
					say( sprintf( /* translators: %d: a number */ _n( 'Saved: %d cell changed.', 'Saved: %d cells changed.', saved.total, 'fighter-site' ), saved.total ) );
				},
				( error ) => {
					setState( ( now ) => ( { ...now, failed: error.message } ) );
					return error.code === 'fighter_conflict' ? compare() : undefined;
				}
			);
		};

		const choose = ( place, choice ) => {
			setState( ( now ) => ( { ...now, choices: { ...now.choices, [ place ]: choice } } ) );
		};
		const close = () => setState( ( now ) => ( { ...now, plan: null, candidate: null } ) );
		return { ...state, name, isDirty, message, say, edit, undo, compare, save, choose, close };
	}

	window.fighterGameData = { ...shared, useDocument, ask };
} )( window.wp, window.fighterGameData );
