/**
 * The panel "On the site": whether the site has the last change, since when, at which address, and the same for the
 * copies in other languages. The words come from the REST route, in the time zone of WordPress.
 */
( function ( wp ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { useCallback, useEffect, useRef, useState } = wp.element;
	const { Button, ExternalLink, Notice } = wp.components;
	const { useSelect } = wp.data;

	// In the summary of the post, whose other lines have a name before each value.
	const inSummary = {
		live: __( 'Live on the site', 'fighter-site' ),
		waiting: __( 'On its way to the site', 'fighter-site' ),
		told: __( 'On its way to the site', 'fighter-site' ),
		unread: __( 'The site could not read it', 'fighter-site' ),
		missing: __( 'Not found on the site', 'fighter-site' ),
		late: __( 'Waiting for the site', 'fighter-site' ),
		refused: __( 'Refused by the site', 'fighter-site' ),
		not_configured: __( 'The site was not told', 'fighter-site' ),
		removal_pending: __( 'Waiting for the site', 'fighter-site' ),
		hidden: __( 'Not shown to visitors', 'fighter-site' ),
	};
	const labels = {
		live: __( 'Live', 'fighter-site' ),
		waiting: __( 'Waiting', 'fighter-site' ),
		told: __( 'Waiting', 'fighter-site' ),
		unread: __( 'Not read', 'fighter-site' ),
		missing: __( 'Not found', 'fighter-site' ),
		late: __( 'Waiting', 'fighter-site' ),
		refused: __( 'Refused', 'fighter-site' ),
		not_configured: __( 'Not told', 'fighter-site' ),
		removal_pending: __( 'Waiting', 'fighter-site' ),
		hidden: __( 'Not shown', 'fighter-site' ),
	};

	// Pauses before the state is read again, in milliseconds: short while a message is being sent.
	const pauses = { waiting: 1500, told: 3000, unread: 15000, late: 15000, removal_pending: 5000 };

	/** The state of a post on the site, asked for anew after each save. */
	function useStateOnSite( id ) {
		const [ state, setState ] = useState( { about: null, failed: false } );
		const isSaving = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			return editor.isSavingPost() && ! editor.isAutosavingPost();
		}, [] );
		const asked = useRef( 0 );
		const ask = useCallback( () => {
			const nth = ++asked.current;
			wp.apiFetch( { path: '/fighter-editor/v1/on-site/' + id } ).then(
				( about ) => nth === asked.current && setState( { about, failed: false } ),
				() => nth === asked.current && setState( ( { about } ) => ( { about, failed: true } ) )
			);
		}, [ id ] );
		useEffect( () => {
			if ( id && ! isSaving ) {
				ask();
			}
		}, [ id, isSaving, ask ] );
		const pause = state.about && pauses[ state.about.state ];
		useEffect( () => {
			const timer = pause && setTimeout( ask, pause );
			return () => clearTimeout( timer );
		}, [ state, pause, ask ] );
		const sendAgain = useCallback(
			() =>
				wp.apiFetch( { path: '/fighter-editor/v1/on-site/' + id + '/again', method: 'POST' } ).then(
					( about ) => {
						asked.current++;
						setState( { about, failed: false } );
					},
					() => setState( ( { about } ) => ( { about, failed: true } ) )
				),
			[ id ]
		);
		return { ...state, ask, sendAgain };
	}

	function State( { state, texts = labels } ) {
		return el( 'span', { className: 'fighter-state', 'data-state': state }, texts[ state ] || state );
	}

	function Address( { address } ) {
		if ( ! address ) {
			return null;
		}
		const { host, pathname, search, hash } = new URL( address );
		return el( 'p', { className: 'fighter-address' }, el( ExternalLink, { href: address }, host + decodeURI( pathname ) + search + hash ) );
	}

	function Copy( { copy } ) {
		return el(
			'li',
			null,
			el( 'strong', null, copy.name ),
			' ',
			el( State, { state: copy.state } ),
			el( Address, { address: copy.address } ),
			copy.state !== 'live' && el( 'p', null, copy.words ),
			// translators: %s: a language.
			copy.edit && el( Button, { variant: 'link', href: copy.edit, 'aria-label': sprintf( __( 'Edit the copy in %s', 'fighter-site' ), copy.name ) }, __( 'Edit', 'fighter-site' ) )
		);
	}

	/** The button that tells the site again now. */
	function SendAgain( { sendAgain, status } ) {
		const send = () => {
			// The button goes away with the state that it is shown for.
			status.current.focus();
			sendAgain();
		};
		return el( Button, { variant: 'secondary', size: 'small', onClick: send }, __( 'Send again', 'fighter-site' ) );
	}

	function Contents( { about, failed, ask, sendAgain } ) {
		const status = useRef( null );
		if ( failed && ! about ) {
			return el(
				Notice,
				{ status: 'warning', isDismissible: false, actions: [ { label: __( 'Try again', 'fighter-site' ), onClick: ask } ] },
				__( 'WordPress could not be asked what the site shows.', 'fighter-site' )
			);
		}
		if ( ! about ) {
			return el( 'p', null, __( 'One moment…', 'fighter-site' ) );
		}
		return el(
			'div',
			{ className: 'fighter-on-site' },
			el( 'div', { role: 'status', ref: status, tabIndex: -1 }, el( State, { state: about.state } ), el( 'p', null, about.words ) ),
			about.maySend && [ 'late', 'refused', 'removal_pending' ].includes( about.state ) && el( SendAgain, { sendAgain, status } ),
			el( Address, { address: about.address } ),
			about.log && [ 'late', 'refused', 'removal_pending' ].includes( about.state ) && el( 'p', null, el( 'a', { href: about.log }, __( 'See what the site was told', 'fighter-site' ) ) ),
			el( 'h3', null, __( 'In other languages', 'fighter-site' ) ),
			about.copies.length > 0
				? el( 'ul', null, about.copies.map( ( copy ) => el( Copy, { key: copy.id, copy } ) ) )
				: el( 'p', null, __( 'There is no other copy yet. Readers of all languages see this one.', 'fighter-site' ) )
		);
	}

	function Panel() {
		const id = useSelect( ( select ) => select( 'core/editor' ).getCurrentPostId(), [] );
		const state = useStateOnSite( id );
		const DocumentPanel = ( wp.editor && wp.editor.PluginDocumentSettingPanel ) || wp.editPost.PluginDocumentSettingPanel;
		const StatusInfo = ( wp.editor && wp.editor.PluginPostStatusInfo ) || wp.editPost.PluginPostStatusInfo;
		return el(
			wp.element.Fragment,
			null,
			// The panel may be closed; the summary of the post always shows the state.
			state.about && el( StatusInfo, { className: 'fighter-status-info' }, el( State, { state: state.about.state, texts: inSummary } ) ),
			el( DocumentPanel, { name: 'fighter-on-the-site', title: __( 'On the site', 'fighter-site' ) }, el( Contents, state ) )
		);
	}

	wp.plugins.registerPlugin( 'fighter-on-the-site', { render: Panel, icon: 'admin-site' } );
} )( window.wp );
