/** In a list of posts: says after a quick edit that visitors are sent on from the old address. */
( function ( $, given ) {
	'use strict';

	$( document ).on( 'ajaxSuccess', ( event, response, { data } ) => {
		if ( ! /(^|&)action=inline-save(&|$)/.test( String( data ) ) ) {
			return;
		}
		fetch( given.url, { credentials: 'same-origin' } )
			.then( ( answer ) => ( answer.ok ? answer.text() : '' ) )
			.then( ( html ) => {
				if ( html.trim() !== '' ) {
					$( '.wp-header-end' ).after( html );
					$( document ).trigger( 'wp-updates-notice-added' );
					window.wp.a11y.speak( $( '.wp-header-end' ).next().text() );
				}
			} );
	} );
} )( window.jQuery, window.fighterMoved );
