/**
 * Names the pages that link to the post: always in its summary, where the trash is, and in a warning as soon as it is
 * about to be taken back or to get another address.
 */
( function ( wp, given ) {
	const el = wp.element.createElement;
	const { __, _n, sprintf } = wp.i18n;
	const { useDispatch, useSelect } = wp.data;
	const StatusInfo = wp.editor.PluginPostStatusInfo || wp.editPost.PluginPostStatusInfo;
	const notice = 'fighter-linked-from';
	const titles = given.from.map( ( { title } ) => title ).join( ', ' );

	/** What is about to happen to the address of a published post. */
	function useChange() {
		return useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			const saved = editor.getCurrentPost();
			const edits = editor.getPostEdits();
			if ( saved.status !== 'publish' ) {
				return '';
			}
			if ( edits.status && edits.status !== 'publish' ) {
				return 'away';
			}
			const moves = ( 'slug' in edits && edits.slug !== saved.slug ) || ( 'parent' in edits && edits.parent !== saved.parent );
			return moves ? 'moves' : '';
		}, [] );
	}

	function LinkedFrom() {
		const change = useChange();
		const { createWarningNotice, removeNotice } = useDispatch( 'core/notices' );
		wp.element.useEffect( () => {
			const texts = {
				/* translators: %s: titles of pages */
				away: __( 'These pages link here, and their links would lead to no page: %s', 'fighter-site' ),
				/* translators: %s: titles of pages */
				moves: __( 'These pages link to the present address: %s. Visitors are sent on from it, but the links should be changed.', 'fighter-site' ),
			};
			if ( change && titles ) {
				createWarningNotice( sprintf( texts[ change ], titles ), { id: notice } );
			} else {
				removeNotice( notice );
			}
		}, [ change, createWarningNotice, removeNotice ] );
		if ( given.from.length === 0 ) {
			return null;
		}
		/* translators: %d: a number */
		const head = sprintf( _n( '%d page links here:', '%d pages link here:', given.from.length, 'fighter-site' ), given.from.length );
		return el(
			StatusInfo,
			{ className: 'fighter-linked-from' },
			el(
				'div',
				null,
				el( 'p', { style: { margin: 0 } }, head ),
				el(
					'ul',
					{ style: { margin: '4px 0 0 18px', listStyle: 'disc' } },
					given.from.map( ( { title, edit }, index ) => el( 'li', { key: index }, edit ? el( 'a', { href: edit }, title ) : title ) )
				)
			)
		);
	}

	wp.plugins.registerPlugin( 'fighter-linked-from', { render: LinkedFrom, icon: 'admin-links' } );
} )( window.wp, window.fighterLinkedFrom );
