/**
 * The field "Ends" of articles, takeovers and the notification: shown in the site's time zone, stored as Unix time in
 * seconds.
 */
( function ( wp, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { Button, Notice, TextControl } = wp.components;
	const { useSelect, useDispatch } = wp.data;

	const { timezone } = wp.date.getSettings();
	const zone = timezone.string || 'UTC' + ( Number( timezone.offset ) < 0 ? '' : '+' ) + timezone.offset;

	function Panel() {
		const { id, type, meta } = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			return { id: editor.getCurrentPostId(), type: editor.getCurrentPostType(), meta: editor.getEditedPostAttribute( 'meta' ) };
		}, [] );
		const { editPost } = useDispatch( 'core/editor' );
		// A translation ends with its original, and fixed pages such as the home page never do.
		if ( ! meta || meta[ given.originalKey ] || ( type !== 'post' && ! given.screens.includes( id ) ) ) {
			return null;
		}
		const end = meta[ given.key ] || 0;
		const set = ( value ) => editPost( { meta: { [ given.key ]: value } } );
		const DocumentPanel = ( wp.editor && wp.editor.PluginDocumentSettingPanel ) || wp.editPost.PluginDocumentSettingPanel;
		return el(
			DocumentPanel,
			{ name: 'fighter-ends', title: __( 'End', 'fighter-site' ) },
			el( TextControl, {
				label: __( 'Ends', 'fighter-site' ),
				type: 'datetime-local',
				// translators: %s: a time zone.
				help: sprintf( __( 'In the time zone of the site, %s. At that moment it leaves the site and is a draft again. Empty: it stays.', 'fighter-site' ), zone ),
				value: end ? wp.date.date( 'Y-m-d\\TH:i', new Date( end * 1000 ) ) : '',
				onChange: ( local ) => set( local ? Math.floor( wp.date.getDate( local ).getTime() / 1000 ) : 0 ),
				__nextHasNoMarginBottom: true,
				__next40pxDefaultSize: true,
			} ),
			end > 0 && end * 1000 <= Date.now() && el( Notice, { status: 'warning', isDismissible: false }, __( 'This is over. Choose a later end, or none, before you publish.', 'fighter-site' ) ),
			end > 0 && el( Button, { variant: 'link', onClick: () => set( 0 ) }, __( 'No end', 'fighter-site' ) )
		);
	}

	wp.plugins.registerPlugin( 'fighter-ends', { render: Panel, icon: 'clock' } );
} )( window.wp, window.fighterEnds );
