/**
 * Tools → Turn into blocks: asks for one batch of posts after the other and writes the report.
 */
( function ( wp, given ) {
	'use strict';

	const { __, sprintf } = wp.i18n;
	const page = document.getElementById( 'fighter-blocks' );
	const buttons = [ ...page.querySelectorAll( 'button' ) ];
	const status = page.querySelector( '[role=status]' );
	const table = page.querySelector( 'table' );
	const rows = table.querySelector( 'tbody' );

	async function ask( after, write ) {
		const body = new URLSearchParams( { action: given.action, _ajax_nonce: given.nonce, after, write } );
		const response = await fetch( given.url, { method: 'POST', body, credentials: 'same-origin' } );
		if ( ! response.ok ) {
			throw new Error( String( response.status ) );
		}
		return ( await response.json() ).data;
	}

	function cell( ...content ) {
		const made = document.createElement( 'td' );
		made.append( ...content );
		return made;
	}

	function show( { title, edit, made, left } ) {
		const link = document.createElement( 'a' );
		link.href = edit;
		link.textContent = title;
		link.dir = 'auto';
		const list = document.createElement( 'ul' );
		list.style.margin = 0;
		left.forEach( ( reason ) => {
			const entry = document.createElement( 'li' );
			entry.textContent = reason;
			list.append( entry );
		} );
		const row = document.createElement( 'tr' );
		row.append( cell( link ), cell( String( made ) ), cell( list ) );
		rows.append( row );
	}

	async function run( write ) {
		buttons.forEach( ( button ) => ( button.disabled = true ) );
		rows.replaceChildren();
		table.hidden = false;
		const sum = { posts: 0, blocks: 0, left: 0 };
		try {
			for ( let after = 0, done = false; ! done; ) {
				const batch = await ask( after, write );
				batch.rows.forEach( ( row ) => {
					show( row );
					sum.posts += row.made > 0 ? 1 : 0;
					sum.blocks += row.made;
					sum.left += row.left.length;
				} );
				( { after, done } = batch );
				const text = write
					? /* translators: 1, 2, 3: numbers */ __( 'Posts turned into blocks: %1$d. Blocks: %2$d. Pieces that stay as they are: %3$d.', 'fighter-site' )
					: /* translators: 1, 2, 3: numbers */ __( 'Posts that can become blocks: %1$d. Blocks: %2$d. Pieces that would stay as they are: %3$d.', 'fighter-site' );
				status.textContent = sprintf( text, sum.posts, sum.blocks, sum.left ) + ( done ? '' : ' …' );
			}
		} catch ( error ) {
			/* translators: %s: what went wrong */
			status.textContent += ' ' + sprintf( __( 'It stopped (%s). Begin again: what is done stays done.', 'fighter-site' ), error.message );
		}
		buttons.forEach( ( button ) => ( button.disabled = false ) );
	}

	buttons.forEach( ( button ) => button.addEventListener( 'click', () => run( button.dataset.write ) ) );
} )( window.wp, window.fighterBlocks );
