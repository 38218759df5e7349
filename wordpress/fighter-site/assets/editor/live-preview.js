/**
 * The preview beside the editor: the site's own preview page in a frame. After a pause in typing the unsaved content is
 * sent to WordPress, and the frame is told to ask for its page anew. The two windows exchange the messages of
 * docs/contract.md, each with the other's origin checked.
 */
( function ( wp, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { useCallback, useEffect, useMemo, useRef, useState } = wp.element;
	const { Button, Notice, SelectControl, ToggleControl } = wp.components;
	const { useSelect, useDispatch } = wp.data;

	const name = 'fighter-live-preview';
	const siteOrigin = given.site ? new URL( given.site ).origin : '';
	const pause = 500;
	// After so long without a message from the site, the pane says that it does not answer. In milliseconds.
	const patience = 10000;
	const widths = [
		{ value: 390, label: __( 'Phone', 'fighter-site' ) },
		{ value: 820, label: __( 'Tablet', 'fighter-site' ) },
		{ value: 1280, label: __( 'Desk', 'fighter-site' ) },
	];

	/**
	 * What the preview shows of the post, with unsaved changes. The object stays the same as long as nothing changes.
	 */
	function useTyped() {
		const { edits, blocks } = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			const of = ( key ) => editor.getEditedPostAttribute( key );
			return {
				blocks: select( 'core/block-editor' ).getBlocks(),
				edits: JSON.stringify( {
					title: of( 'title' ),
					excerpt: of( 'excerpt' ),
					slug: of( 'slug' ),
					template: of( 'template' ),
					featured_media: of( 'featured_media' ),
					categories: of( 'categories' ),
					meta: of( 'meta' ),
				} ),
			};
		}, [] );
		return useMemo( () => ( { edits, blocks } ), [ edits, blocks ] );
	}

	/** The blocks by their place: `2.0` is the first block inside of the third. */
	function places( blocks, above = '', found = new Map() ) {
		blocks.forEach( ( block, nth ) => {
			found.set( above + nth, block.clientId );
			places( block.innerBlocks, above + nth + '.', found );
		} );
		return found;
	}

	function Changes( { changes } ) {
		if ( ! changes.published ) {
			return el( 'p', null, __( 'Nothing of this is published yet, so there is nothing to compare.', 'fighter-site' ) );
		}
		if ( changes.fields.length + changes.taken.length + changes.count === 0 ) {
			return el( 'p', null, __( 'Nothing differs from what is published.', 'fighter-site' ) );
		}
		return el(
			'div',
			{ className: 'fighter-preview-changes' },
			changes.count > 0 &&
				el( 'p', null, el( 'span', { className: 'fighter-preview-mark', 'data-mark': 'added' }, __( 'New', 'fighter-site' ) ), ' ', el( 'span', { className: 'fighter-preview-mark', 'data-mark': 'changed' }, __( 'Changed', 'fighter-site' ) ) ),
			// translators: %s: names of fields.
			changes.fields.length > 0 && el( 'p', null, sprintf( __( 'Also changed: %s', 'fighter-site' ), changes.fields.join( ', ' ) ) ),
			changes.taken.length > 0 && el( 'p', null, __( 'Taken out:', 'fighter-site' ) ),
			changes.taken.length > 0 && el( 'ul', null, changes.taken.map( ( text, nth ) => el( 'li', { key: nth }, text ) ) )
		);
	}

	/**
	 * Sends the unsaved content: with `open` at first, which gives the frame its address, and then after each pause in
	 * typing. `now` holds `round`, the number of the last request, `sent`, the content in it, and `map`, its blocks by
	 * their place.
	 */
	function useSending( { now, tell, typed, id, language } ) {
		const [ languages, setLanguages ] = useState( { own: '', options: [] } );
		const [ address, setAddress ] = useState( '' );
		const [ opened, setOpened ] = useState( 0 );
		const [ changes, setChanges ] = useState( null );
		const [ problem, setProblem ] = useState( '' );

		const send = useCallback(
			( open ) => {
				const state = now.current;
				const round = ++state.round;
				state.sent = typed;
				const content = wp.data.select( 'core/editor' ).getEditedPostContent();
				const map = places( typed.blocks );
				return wp
					.apiFetch( { path: '/fighter-editor/v1/live-preview/' + id, method: 'POST', data: { ...JSON.parse( typed.edits ), content, language, open } } )
					.then( ( answer ) => {
						if ( round !== state.round ) {
							return;
						}
						setChanges( answer );
						setProblem( '' );
						if ( open ) {
							state.isReady = false;
							setLanguages( { own: answer.language, options: answer.languages } );
							state.shows = answer.shows;
							setAddress( answer.address );
							setOpened( ( count ) => count + 1 );
						} else {
							tell( { preview: 'refresh', round } );
						}
						// A translation is another post, with blocks of its own.
						state.map = state.shows === id ? map : new Map();
						clearTimeout( state.timer );
						state.timer = setTimeout( () => setProblem( __( 'The site does not answer.', 'fighter-site' ) ), patience );
					} )
					.catch( ( error ) => round === state.round && setProblem( error.message ) );
			},
			[ typed, id, language, tell ]
		);
		const latest = useRef( send );
		latest.current = send;

		// The frame is opened with a token of its own, and opened anew for another language.
		useEffect( () => {
			if ( id && siteOrigin ) {
				latest.current( true );
			}
		}, [ id, language ] );

		useEffect( () => {
			if ( ! now.current.isReady || now.current.sent === typed ) {
				return undefined;
			}
			const timer = setTimeout( () => latest.current( false ), pause );
			return () => clearTimeout( timer );
		}, [ typed ] );
		return { latest, languages, address, opened, changes, problem, setProblem };
	}

	/** The block at a place, or the one around it whose inner blocks are drawn together with it. */
	function blockAt( map, place ) {
		const parts = place.split( '.' );
		while ( parts.length && ! map.has( parts.join( '.' ) ) ) {
			parts.pop();
		}
		return map.get( parts.join( '.' ) );
	}

	/** Answers the messages of the frame. */
	function useMessages( { now, frame, tell, typed, marks, latest, setProblem } ) {
		const { selectBlock } = useDispatch( 'core/block-editor' );
		const marksNow = useRef( marks );
		marksNow.current = marks;
		const typedNow = useRef( typed );
		typedNow.current = typed;
		useEffect( () => {
			const state = now.current;
			const onMessage = ( { origin, source, data } ) => {
				if ( origin !== siteOrigin || ! frame.current || source !== frame.current.contentWindow || ! data ) {
					return;
				}
				if ( data.preview === 'ready' ) {
					clearTimeout( state.timer );
					state.isReady = true;
					state.reopened = 0;
					setProblem( '' );
					tell( { preview: 'marks', on: marksNow.current } );
					// Somebody may have typed while the page was loading.
					if ( state.sent !== typedNow.current ) {
						latest.current( false );
					}
				} else if ( data.preview === 'shown' ) {
					clearTimeout( state.timer );
					setProblem( '' );
				} else if ( data.preview === 'refused' ) {
					// A token holds four hours. Two refusals in a row mean that a new one does not help.
					clearTimeout( state.timer );
					state.reopened = ( state.reopened || 0 ) + 1;
					if ( state.reopened < 3 ) {
						latest.current( true );
					} else {
						setProblem( __( 'The site does not show this preview. Sign in again, then reload this page.', 'fighter-site' ) );
					}
				} else if ( data.preview === 'select' && typeof data.place === 'string' ) {
					const clientId = blockAt( state.map, data.place );
					if ( clientId && wp.data.select( 'core/block-editor' ).getBlock( clientId ) ) {
						state.clicked = clientId;
						selectBlock( clientId );
					}
				}
			};
			window.addEventListener( 'message', onMessage );
			return () => {
				window.removeEventListener( 'message', onMessage );
				clearTimeout( state.timer );
			};
		}, [ tell, selectBlock ] );
	}

	/** Shows the block that is selected in the editor in the preview, unless it was clicked there. */
	function useSelectedBlock( { now, tell } ) {
		const selected = useSelect( ( select ) => select( 'core/block-editor' ).getSelectedBlockClientId(), [] );
		useEffect( () => {
			const state = now.current;
			if ( ! selected || selected === state.clicked ) {
				return;
			}
			state.clicked = '';
			const place = [ ...state.map ].find( ( [ , clientId ] ) => clientId === selected );
			if ( place ) {
				tell( { preview: 'select', place: place[ 0 ] } );
			}
		}, [ selected, tell ] );
	}

	/** The size of an element, as it changes. */
	function useSizeOf( element ) {
		const [ size, setSize ] = useState( { width: 0, height: 0 } );
		useEffect( () => {
			const observer = new ResizeObserver( ( [ entry ] ) => setSize( { width: entry.contentRect.width, height: entry.contentRect.height } ) );
			if ( element.current ) {
				observer.observe( element.current );
			}
			return () => observer.disconnect();
		}, [] );
		return size;
	}

	function Tools( { width, setWidth, language, languages, setLanguage, marks, setMarks } ) {
		return el(
			'div',
			{ className: 'fighter-preview-tools' },
			el(
				'div',
				{ role: 'group', className: 'fighter-preview-widths', 'aria-label': __( 'Width', 'fighter-site' ) },
				widths.map( ( { value, label } ) => el( Button, { key: value, size: 'compact', variant: value === width ? 'primary' : 'secondary', 'aria-pressed': value === width, onClick: () => setWidth( value ) }, label ) )
			),
			languages.options.length > 0 &&
				el( SelectControl, {
					label: __( 'Language', 'fighter-site' ),
					labelPosition: 'side',
					value: language || languages.own,
					options: languages.options,
					onChange: setLanguage,
					__nextHasNoMarginBottom: true,
					size: 'compact',
				} ),
			el( ToggleControl, { label: __( 'Mark changes', 'fighter-site' ), checked: marks, onChange: setMarks, __nextHasNoMarginBottom: true } )
		);
	}

	function Pane() {
		const typed = useTyped();
		const id = useSelect( ( select ) => select( 'core/editor' ).getCurrentPostId(), [] );
		const [ width, setWidth ] = useState( 390 );
		const [ language, setLanguage ] = useState( '' );
		const [ marks, setMarks ] = useState( false );
		const frame = useRef( null );
		const holder = useRef( null );
		const now = useRef( { round: 0, sent: null, map: new Map(), isReady: false, clicked: '' } );
		const tell = useCallback( ( message ) => {
			if ( frame.current && frame.current.contentWindow && now.current.isReady ) {
				frame.current.contentWindow.postMessage( message, siteOrigin );
			}
		}, [] );
		const { latest, languages, address, opened, changes, problem, setProblem } = useSending( { now, tell, typed, id, language } );
		useMessages( { now, frame, tell, typed, marks, latest, setProblem } );
		useEffect( () => tell( { preview: 'marks', on: marks } ), [ marks, tell ] );
		useSelectedBlock( { now, tell } );
		const room = useSizeOf( holder );

		if ( ! siteOrigin ) {
			return el( Notice, { status: 'warning', isDismissible: false }, __( 'The address of the site is not set yet: Settings, Fighter site.', 'fighter-site' ) );
		}
		const scale = room.width ? Math.min( 1, room.width / width ) : 1;
		return el(
			'div',
			{ className: 'fighter-preview' },
			el( Tools, { width, setWidth, language, languages, setLanguage, marks, setMarks } ),
			changes && changes.public && el( 'p', { className: 'fighter-preview-address' }, changes.public ),
			problem &&
				el( Notice, { status: 'warning', isDismissible: false, actions: [ { label: __( 'Try again', 'fighter-site' ), onClick: () => latest.current( true ) } ] }, problem ),
			marks && changes && el( Changes, { changes } ),
			el(
				'div',
				{ className: 'fighter-preview-holder', ref: holder },
				address &&
					el( 'iframe', {
						key: opened,
						ref: frame,
						src: address,
						title: __( 'Preview on the site', 'fighter-site' ),
						referrerPolicy: 'no-referrer',
						style: { width, height: room.height / scale, transform: 'scale(' + scale + ')', marginInlineStart: Math.max( 0, ( room.width - width * scale ) / 2 ) },
					} )
			)
		);
	}

	function Plugin() {
		const Sidebar = ( wp.editor && wp.editor.PluginSidebar ) || wp.editPost.PluginSidebar;
		const MenuItem = ( wp.editor && wp.editor.PluginSidebarMoreMenuItem ) || wp.editPost.PluginSidebarMoreMenuItem;
		const title = __( 'Preview beside the editor', 'fighter-site' );
		return el(
			wp.element.Fragment,
			null,
			el( MenuItem, { target: name, icon: 'visibility' }, title ),
			el( Sidebar, { name, title, icon: 'visibility', className: 'fighter-preview-sidebar' }, el( Pane ) )
		);
	}

	wp.plugins.registerPlugin( name, { render: Plugin, icon: 'visibility' } );
} )( window.wp, window.fighterLivePreview );
