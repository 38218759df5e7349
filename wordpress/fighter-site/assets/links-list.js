/**
 * In a list of posts: asks before posts that other pages link to are moved to the trash, one by one or together.
 */
( function ( given ) {
	const asks = ( ids ) => {
		const titles = [ ...new Set( ids.flatMap( ( id ) => given.titles[ id ] || [] ) ) ];
		return titles.length === 0 || window.confirm( given.text.replace( '%s', titles.join( '\n' ) ) );
	};
	document.addEventListener( 'click', ( event ) => {
		const link = event.target.closest( '.row-actions .trash a' );
		const row = link && link.closest( 'tr[id^="post-"]' );
		if ( row && ! asks( [ row.id.slice( 5 ) ] ) ) {
			event.preventDefault();
		}
	} );
	const form = document.getElementById( 'posts-filter' );
	if ( form ) {
		form.addEventListener( 'submit', ( event ) => {
			const data = new FormData( form, event.submitter );
			const action = data.get( 'action' ) === '-1' ? data.get( 'action2' ) : data.get( 'action' );
			if ( action === 'trash' && ! asks( data.getAll( 'post[]' ) ) ) {
				event.preventDefault();
			}
		} );
	}
} )( window.fighterLinksList );
