/** Tools → Site updates: while messages are being sent, reads their lines anew until the results are there. */
( function () {
	'use strict';

	const pause = 1000;
	// The site is given 5 seconds to answer, and up to 50 messages leave one after the other.
	const longest = 60;
	const sending = () => [ ...document.querySelectorAll( '#fighter-log [data-state="sending"]' ) ];

	async function look() {
		const answer = await fetch( window.location.href, { credentials: 'same-origin' } );
		const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
		for ( const line of sending() ) {
			const now = page.getElementById( line.id );
			if ( now && now.dataset.state !== 'sending' ) {
				line.replaceWith( document.adoptNode( now ) );
				const [ , what, , state, , reason ] = [ ...now.cells ].map( ( cell ) => cell.textContent );
				window.wp.a11y.speak( [ what, state, reason ].filter( Boolean ).join( ': ' ) );
			}
		}
	}

	function wait( left ) {
		if ( left > 0 && sending().length > 0 ) {
			setTimeout( () => look().finally( () => wait( left - 1 ) ), pause );
		}
	}

	wait( longest );
} )();
