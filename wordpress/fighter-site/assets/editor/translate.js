/**
 * Translating: the panel "Languages" of a post, and a pane with the original, block by block, beside its translation.
 */
( function ( wp, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { useCallback, useEffect, useMemo, useRef, useState } = wp.element;
	const { Button, Notice } = wp.components;
	const { useSelect, useDispatch } = wp.data;

	const name = 'fighter-translate';
	const pane = 'fighter-original';
	const isBeside = new URLSearchParams( window.location.search ).has( 'fighter_original' );

	const catalog = new Map();
	given.blocks.forEach( ( block ) => {
		catalog.set( 'fighter/' + block.name, block.attributes );
		catalog.set( 'fighter/' + block.name + '-item', block.items ? block.items.attributes : [] );
	} );

	/** The languages of the post and their states, read again after each save. */
	function useLanguages() {
		const [ about, setAbout ] = useState( null );
		const [ problem, setProblem ] = useState( '' );
		const { id, isSaving } = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			return { id: editor.getCurrentPostId(), isSaving: editor.isSavingPost() && ! editor.isAutosavingPost() };
		}, [] );
		const call = useCallback(
			( path, data ) => wp.apiFetch( { path: '/fighter-editor/v1/translations/' + id + path, ...( data ? { method: 'POST', data } : {} ) } ).catch( ( error ) => setProblem( error.message ) ),
			[ id ]
		);
		useEffect( () => {
			if ( id && ! isSaving ) {
				call( '' ).then( ( answer ) => {
					if ( answer ) {
						setAbout( answer );
						setProblem( '' );
					}
				} );
			}
		}, [ id, isSaving, call ] );
		const mark = useCallback( () => call( '/up-to-date', {} ).then( ( answer ) => answer && setAbout( answer ) ), [ call ] );
		const start = useCallback(
			( language ) => call( '', { language } ).then( ( answer ) => answer && window.location.assign( answer.edit ) ),
			[ call ]
		);
		return { about, problem, mark, start };
	}

	function Language( { language, canStart, start } ) {
		const action = () => {
			if ( language.isHere ) {
				return el( 'span', null, __( 'This one', 'fighter-site' ) );
			}
			if ( language.edit ) {
				// translators: %s: a language.
				return el( Button, { variant: 'link', href: language.edit, 'aria-label': sprintf( __( 'Open the copy in %s', 'fighter-site' ), language.name ) }, __( 'Open', 'fighter-site' ) );
			}
			return (
				language.isMissing &&
				canStart &&
				// translators: %s: a language.
				el( Button, { variant: 'link', onClick: () => start( language.code ), 'aria-label': sprintf( __( 'Translate into %s', 'fighter-site' ), language.name ) }, __( 'Translate', 'fighter-site' ) )
			);
		};
		return el( 'li', null, el( 'span', null, el( 'strong', null, language.name ), ' ', language.state ), action() );
	}

	/** Says whether a translation is older than its original, with a button to mark it as up to date. */
	function Freshness( { about, mark, isOpen } ) {
		const { openGeneralSidebar } = useDispatch( 'core/edit-post' );
		return el(
			'div',
			null,
			el( 'p', { role: 'status' }, about.state ),
			about.isOutdated && el( 'p', null, el( Button, { variant: 'secondary', onClick: mark }, __( 'It is up to date', 'fighter-site' ) ) ),
			about.isOutdated && about.original && about.original.revisions && el( 'p', null, el( 'a', { href: about.original.revisions }, __( 'See what changed in the original', 'fighter-site' ) ) ),
			about.original && ! isOpen && el( 'p', null, el( Button, { variant: 'secondary', onClick: () => openGeneralSidebar( name + '/' + pane ) }, __( 'Original beside the text', 'fighter-site' ) ) )
		);
	}

	function Panel( { about, problem, mark, start } ) {
		const DocumentPanel = ( wp.editor && wp.editor.PluginDocumentSettingPanel ) || wp.editPost.PluginDocumentSettingPanel;
		const isTranslation = about && about.original;
		return el(
			DocumentPanel,
			{ name, title: __( 'Languages', 'fighter-site' ) },
			problem && el( Notice, { status: 'warning', isDismissible: false }, problem ),
			about && ! about.isSaved && el( 'p', null, __( 'Save it first; then it can be translated.', 'fighter-site' ) ),
			about &&
				about.isSaved &&
				el(
					'div',
					{ className: 'fighter-languages' },
					isTranslation && el( Freshness, { about, mark } ),
					el( 'ul', null, about.languages.map( ( language ) => el( Language, { key: language.code, language, canStart: about.canStart, start } ) ) )
				)
		);
	}

	/* The original */

	const wordless = [ 'date', 'flag', 'image', 'link', 'moment', 'number', 'select', 'stars', 'video' ];
	// Keywords are underlined, and colours left out.
	const withoutMarks = ( html ) => html.replace( /\[k=[^\]]*\](.*?)\[\/k\]/gs, '<u>$1</u>' ).replace( /\[[0-9a-f]{6}\]|\[-\]/gi, '' );

	/** A block of the original: the fields that hold words, its own text, and the blocks inside. */
	function Shown( { block } ) {
		const ours = catalog.get( block.name );
		const fields = ( ours || [] ).filter( ( attribute ) => block.attributes[ attribute.name ] && ! wordless.includes( attribute.type ) );
		// A block of WordPress shows what it stores; one with inner blocks shows these.
		const html = ours || block.innerBlocks.length > 0 ? '' : withoutMarks( wp.dom.safeHTML( wp.blocks.getSaveContent( block.name, block.attributes, [] ) ) );
		return el(
			wp.element.Fragment,
			null,
			fields.length > 0 &&
				el(
					'dl',
					null,
					fields.map( ( attribute ) => el( wp.element.Fragment, { key: attribute.name }, el( 'dt', null, attribute.title ), el( 'dd', { dir: 'auto' }, block.attributes[ attribute.name ] ) ) )
				),
			html && el( 'div', { dir: 'auto', dangerouslySetInnerHTML: { __html: html } } ),
			block.innerBlocks.length > 0 && el( 'div', { className: 'fighter-original-inner' }, block.innerBlocks.map( ( inner, nth ) => el( Shown, { key: nth, block: inner } ) ) )
		);
	}

	function OriginalBlock( { block, nth, isCurrent, twin, insert } ) {
		const { selectBlock } = useDispatch( 'core/block-editor' );
		const own = useRef( null );
		const type = wp.blocks.getBlockType( block.name );
		// translators: 1: a number; 2: the name of a block.
		const label = sprintf( __( '%1$d: %2$s', 'fighter-site' ), nth + 1, type ? type.title : block.name );
		useEffect( () => {
			if ( isCurrent && own.current ) {
				own.current.scrollIntoView( { block: 'nearest' } );
			}
		}, [ isCurrent ] );
		return el(
			'li',
			{ ref: own, className: 'fighter-original-block', 'aria-current': isCurrent || undefined },
			el(
				'header',
				null,
				el( 'span', null, label ),
				// translators: %s: a number and the name of a block.
				twin && el( Button, { variant: 'link', onClick: () => selectBlock( twin ), 'aria-label': sprintf( __( 'Go to the block in the translation: %s', 'fighter-site' ), label ) }, __( 'Go to', 'fighter-site' ) ),
				// translators: %s: a number and the name of a block.
				el( Button, { variant: 'link', onClick: () => insert( block, nth ), 'aria-label': sprintf( __( 'Copy into the translation: %s', 'fighter-site' ), label ) }, __( 'Copy', 'fighter-site' ) )
			),
			el( 'div', { lang: 'en' }, el( Shown, { block } ) )
		);
	}

	function Original( { about, mark } ) {
		const { original } = about;
		const blocks = useMemo( () => wp.blocks.parse( original.content ), [ original.content ] );
		// A block stands beside the one at the same place of the translation.
		const { ids, selected } = useSelect( ( select ) => {
			const editor = select( 'core/block-editor' );
			const chosen = editor.getSelectedBlockClientId();
			return { ids: editor.getBlockOrder(), selected: chosen && ( editor.getBlockRootClientId( chosen ) ? editor.getBlockHierarchyRootClientId( chosen ) : chosen ) };
		}, [] );
		const { insertBlocks } = useDispatch( 'core/block-editor' );
		const insert = ( block, nth ) => insertBlocks( wp.blocks.cloneBlock( block ), Math.min( nth, ids.length ) );
		return el(
			'div',
			{ className: 'fighter-original' },
			el( Freshness, { about, mark, isOpen: true } ),
			el( 'h2', { lang: 'en', dir: 'auto' }, original.title ),
			original.excerpt && el( 'p', { lang: 'en', dir: 'auto' }, el( 'em', null, original.excerpt ) ),
			blocks.length === 0
				? el( 'p', null, __( 'The original has no text.', 'fighter-site' ) )
				: el(
						'ol',
						{ 'aria-label': __( 'Blocks of the original', 'fighter-site' ) },
						blocks.map( ( block, nth ) => el( OriginalBlock, { key: nth, block, nth, twin: ids[ nth ], isCurrent: Boolean( selected ) && ids[ nth ] === selected, insert } ) )
				  ),
			el( 'p', null, el( 'a', { href: original.edit }, __( 'Edit the original', 'fighter-site' ) ) )
		);
	}

	function Plugin() {
		const state = useLanguages();
		const { openGeneralSidebar } = useDispatch( 'core/edit-post' );
		const hasOriginal = Boolean( state.about && state.about.original );
		useEffect( () => {
			if ( hasOriginal && isBeside ) {
				openGeneralSidebar( name + '/' + pane );
			}
		}, [ hasOriginal, openGeneralSidebar ] );
		const Sidebar = ( wp.editor && wp.editor.PluginSidebar ) || wp.editPost.PluginSidebar;
		const MenuItem = ( wp.editor && wp.editor.PluginSidebarMoreMenuItem ) || wp.editPost.PluginSidebarMoreMenuItem;
		const title = __( 'Original beside the text', 'fighter-site' );
		return el(
			wp.element.Fragment,
			null,
			el( Panel, state ),
			hasOriginal && el( MenuItem, { target: pane, icon: 'translation' }, title ),
			hasOriginal && el( Sidebar, { name: pane, title, icon: 'translation' }, el( Original, { about: state.about, mark: state.mark } ) )
		);
	}

	wp.plugins.registerPlugin( name, { render: Plugin, icon: 'translation' } );
} )( window.wp, window.fighterSite );
