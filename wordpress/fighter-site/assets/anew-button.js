/**
 * Settings → Fighter site: asks for one batch after the other while everything is told anew, and shows how far it is.
 */
( function () {
	'use strict';

	const FAILURES = 4;
	const PAUSE = 2000;
	const form = document.getElementById( 'fighter-anew' );
	const button = form.querySelector( '[type=submit]' );
	const bar = form.querySelector( 'progress' );
	const status = form.querySelector( '[role=status]' );

	async function ask( begin ) {
		const body = new FormData( form );
		body.delete( 'begin' );
		if ( begin ) {
			body.set( 'begin', '1' );
		}
		const response = await fetch( form.dataset.ajax, { method: 'POST', body, credentials: 'same-origin' } );
		if ( ! response.ok ) {
			throw new Error( String( response.status ) );
		}
		return ( await response.json() ).data;
	}

	function show( { done, total, words } ) {
		bar.hidden = false;
		bar.max = Math.max( total, 1 );
		bar.value = total ? done : 1;
		status.textContent = words;
	}

	async function run( begin ) {
		button.disabled = true;
		for ( let failures = 0, isFirst = begin, finished = false; ! finished; ) {
			try {
				const state = await ask( isFirst );
				show( state );
				( { finished } = state );
				isFirst = false;
				failures = 0;
			} catch {
				failures += 1;
				if ( failures === FAILURES ) {
					status.textContent = status.dataset.failed;
					break;
				}
				await new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );
			}
		}
		button.disabled = false;
	}

	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		run( true );
	} );
	if ( 'running' in form.dataset ) {
		run( false );
	}
} )();
