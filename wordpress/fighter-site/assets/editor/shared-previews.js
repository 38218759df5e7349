/**
 * The panel "Share a preview": makes links that show the post to everybody who has the link, lists them, and revokes
 * them. The address of a link is shown once, because only its hash is stored.
 */
( function ( wp ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { useEffect, useRef, useState } = wp.element;
	const { Button, Notice, SelectControl, TextControl } = wp.components;
	const { useSelect } = wp.data;

	const durations = [
		{ value: 'hour', label: __( 'An hour', 'fighter-site' ) },
		{ value: 'day', label: __( 'A day', 'fighter-site' ) },
		{ value: 'week', label: __( 'A week', 'fighter-site' ) },
		{ value: 'month', label: __( '30 days', 'fighter-site' ) },
	];

	function NewLink( { address } ) {
		const [ copied, setCopied ] = useState( false );
		const field = useRef( null );
		// The field is read out and ready to be copied by keyboard.
		useEffect( () => field.current.focus(), [] );
		// A page without a secure connection has no clipboard; the text is then selected, to be copied by keyboard.
		const copy = () => {
			field.current.select();
			if ( navigator.clipboard ) {
				navigator.clipboard.writeText( address ).then( () => setCopied( true ), () => setCopied( false ) );
			}
		};
		return el(
			'div',
			{ className: 'fighter-new-link' },
			el( TextControl, {
				ref: field,
				label: __( 'The new link', 'fighter-site' ),
				help: __( 'Copy it now: it is not shown again.', 'fighter-site' ),
				value: address,
				readOnly: true,
				onChange: () => {},
				onFocus: ( event ) => event.target.select(),
				__nextHasNoMarginBottom: true,
				__next40pxDefaultSize: true,
			} ),
			el( Button, { variant: 'secondary', onClick: copy }, __( 'Copy', 'fighter-site' ) ),
			el( 'span', { role: 'status' }, copied ? ' ' + __( 'Copied.', 'fighter-site' ) : '' )
		);
	}

	function Contents( { id } ) {
		const path = '/fighter-editor/v1/preview-links/' + id;
		const [ links, setLinks ] = useState( null );
		const [ address, setAddress ] = useState( '' );
		const [ lasts, setLasts ] = useState( 'day' );
		const [ error, setError ] = useState( '' );
		const [ busy, setBusy ] = useState( false );
		const heading = useRef( null );
		const ask = ( request ) => {
			setBusy( true );
			setError( '' );
			return wp
				.apiFetch( request )
				.then( ( answer ) => {
					setLinks( answer.links );
					return answer;
				} )
				.catch( ( problem ) => {
					setError( problem.message );
					return null;
				} )
				.finally( () => setBusy( false ) );
		};
		useEffect( () => {
			ask( { path } );
		}, [ path ] );
		const create = () => ask( { path, method: 'POST', data: { lasts } } ).then( ( answer ) => answer && setAddress( answer.address ) );
		const revoke = ( link ) =>
			ask( { path: path + '/' + link.id, method: 'DELETE' } ).then( () => {
				setAddress( '' );
				// The button that had the focus is gone.
				heading.current.focus();
			} );
		return el(
			'div',
			{ className: 'fighter-shared' },
			el( 'p', null, __( 'Whoever has the link sees this post as you saved it last, without signing in.', 'fighter-site' ) ),
			el( SelectControl, { label: __( 'Open for', 'fighter-site' ), value: lasts, options: durations, onChange: setLasts, __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } ),
			el( Button, { variant: 'primary', onClick: create, disabled: busy }, __( 'Make a link', 'fighter-site' ) ),
			error && el( Notice, { status: 'error', isDismissible: false }, error ),
			address && el( NewLink, { key: address, address } ),
			el( 'h3', { ref: heading, tabIndex: -1 }, __( 'Links that are open', 'fighter-site' ) ),
			links && links.length === 0 && el( 'p', null, __( 'None.', 'fighter-site' ) ),
			links &&
				links.length > 0 &&
				el(
					'ul',
					null,
					links.map( ( link ) =>
						el(
							'li',
							{ key: link.id },
							// translators: 1: a name, 2: date and time.
							el( 'p', null, sprintf( __( 'Made by %1$s on %2$s', 'fighter-site' ), link.by, link.made ) ),
							// translators: %s: date and time.
							el( 'p', null, sprintf( __( 'Open until %s', 'fighter-site' ), link.until ) ),
							el(
								Button,
								// translators: %s: date and time.
								{ variant: 'link', isDestructive: true, disabled: busy, onClick: () => revoke( link ), 'aria-label': sprintf( __( 'Revoke the link made on %s', 'fighter-site' ), link.made ) },
								__( 'Revoke', 'fighter-site' )
							)
						)
					)
				)
		);
	}

	function Panel() {
		const { id, isNew } = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			return { id: editor.getCurrentPostId(), isNew: editor.isEditedPostNew() };
		}, [] );
		const DocumentPanel = ( wp.editor && wp.editor.PluginDocumentSettingPanel ) || wp.editPost.PluginDocumentSettingPanel;
		return el(
			DocumentPanel,
			{ name: 'fighter-shared-previews', title: __( 'Share a preview', 'fighter-site' ) },
			isNew || ! id ? el( 'p', null, __( 'Save the draft first, then share it.', 'fighter-site' ) ) : el( Contents, { id } )
		);
	}

	wp.plugins.registerPlugin( 'fighter-shared-previews', { render: Panel, icon: 'share' } );
} )( window.wp );
