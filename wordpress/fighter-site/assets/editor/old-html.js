/**
 * Offers to turn the HTML of an opened post, which is older than the block editor, into blocks. The file is used as it
 * is, without a build step.
 */
( function ( wp, given ) {
	'use strict';

	const { useEffect } = wp.element;
	const { __ } = wp.i18n;
	const { useSelect, useDispatch } = wp.data;

	// Since WordPress 7.1 the block for HTML holds it in `innerContent`.
	const isHtml = ( { name, attributes, innerContent = [], innerBlocks } ) =>
		( ( name === 'core/html' || name === 'core/freeform' ) && Boolean( attributes.content || innerContent.join( '' ) ) ) || innerBlocks.some( isHtml );

	async function toBlocks( content ) {
		const { url, action, nonce } = given.toBlocks;
		const body = new URLSearchParams( { action, _ajax_nonce: nonce, content } );
		const response = await fetch( url, { method: 'POST', body, credentials: 'same-origin' } );
		return response.ok ? ( await response.json() ).data : { made: 0 };
	}

	function OldHtml() {
		const postId = useSelect( ( select ) => select( 'core/editor' ).getCurrentPostId(), [] );
		const { createErrorNotice, createInfoNotice, removeNotice } = useDispatch( 'core/notices' );
		useEffect( () => {
			const id = 'fighter-to-blocks';
			const editor = () => wp.data.select( 'core/editor' );
			const canvas = () => wp.data.select( 'core/block-editor' );
			async function turn() {
				removeNotice( id );
				const { made, content } = await toBlocks( editor().getEditedPostContent() );
				if ( made > 0 ) {
					const ids = canvas().getBlocks().map( ( { clientId } ) => clientId );
					wp.data.dispatch( 'core/block-editor' ).replaceBlocks( ids, wp.blocks.parse( content ) );
				} else {
					createErrorNotice( __( 'That did not work. Save, load the page again, and try once more.', 'fighter-site' ), { id } );
				}
			}
			async function offer() {
				const { made } = await toBlocks( editor().getEditedPostContent() );
				if ( made > 0 && editor().getCurrentPostId() === postId ) {
					createInfoNotice( __( 'This page holds HTML. As blocks it can be changed without HTML, and looks the same on the site.', 'fighter-site' ), {
						id,
						actions: [ { label: __( 'Turn into blocks', 'fighter-site' ), onClick: turn } ],
					} );
				}
			}
			// The editor has the blocks of the post some time after the post itself.
			const stop = wp.data.subscribe( () => {
				if ( canvas().getBlocks().length > 0 ) {
					stop();
					if ( canvas().getBlocks().some( isHtml ) ) {
						offer();
					}
				}
			} );
			return () => {
				stop();
				removeNotice( id );
			};
		}, [ postId, createErrorNotice, createInfoNotice, removeNotice ] );
		return null;
	}

	wp.plugins.registerPlugin( 'fighter-old-html', { render: OldHtml } );
} )( window.wp, window.fighterSite );
