/**
 * The checks of checks.js in the panel that opens before publishing. While it is open, an error locks publishing; drafts
 * can always be saved.
 */
( function ( wp, given, checks, champions ) {
	const el = wp.element.createElement;
	const { useEffect, useState } = wp.element;
	const { __, _n, sprintf } = wp.i18n;
	const { useDispatch, useSelect } = wp.data;
	const { Button, Notice } = wp.components;
	const lock = 'fighter-before-publishing';
	const PrePublishPanel = wp.editor.PluginPrePublishPanel || wp.editPost.PluginPrePublishPanel;

	const nothing = { dead: [], unnamed: [] };

	/** The paths among `paths` that the site has no page at, and the pictures without an alternative text in the library. */
	async function askAbout( paths, pictures ) {
		const body = new URLSearchParams( { action: given.links.action, _ajax_nonce: given.links.nonce } );
		paths.forEach( ( path ) => body.append( 'paths[]', path ) );
		pictures.forEach( ( address ) => body.append( 'pictures[]', address ) );
		const response = await fetch( given.links.url, { method: 'POST', body, credentials: 'same-origin' } );
		const { data } = response.ok ? await response.json() : {};
		return { ...nothing, ...data };
	}

	const titleOf = ( name ) => {
		const type = wp.blocks.getBlockType( name );
		return type ? type.title : name;
	};

	const nameOfChampion = ( id ) => ( ( champions && champions.byId( id ) ) || { name: '…' } ).name;

	function usePost() {
		return useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			const id = editor.getEditedPostAttribute( 'featured_media' );
			const media = id ? select( 'core' ).getMedia( id, { context: 'view' } ) : null;
			const meta = editor.getEditedPostAttribute( 'meta' ) || {};
			const parent = editor.getCurrentPostType() === 'page' && editor.getEditedPostAttribute( 'parent' );
			return {
				parent: parent ? select( 'core' ).getEntityRecord( 'postType', 'page', parent ) || {} : null,
				type: editor.getCurrentPostType(),
				id: editor.getCurrentPostId(),
				original: meta[ given.originalKey ],
				title: editor.getEditedPostAttribute( 'title' ) || '',
				badge: meta[ given.statusKey ] || '',
				facts: given.factsKey && meta[ given.factsKey ],
				categories: editor.getEditedPostAttribute( 'categories' ) || [],
				excerpt: editor.getEditedPostAttribute( 'excerpt' ) || '',
				picture: id ? media || {} : null,
				blocks: select( 'core/block-editor' ).getBlocks(),
			};
		}, [] );
	}

	/** The dead links and unnamed pictures of the post, asked for anew when its links or pictures change. */
	function useAnswers( blocks ) {
		const unique = ( addresses ) => [ ...new Set( addresses ) ].sort();
		const paths = unique( checks.linksOf( blocks, given ).map( ( { path } ) => path ) );
		const pictures = unique( checks.picturesOf( blocks, given ).map( ( { address } ) => address ) );
		const asked = JSON.stringify( [ paths, pictures ] );
		const [ answers, setAnswers ] = useState( nothing );
		useEffect( () => {
			let isCurrent = true;
			const [ links, images ] = JSON.parse( asked );
			const answer = links.length + images.length === 0 ? Promise.resolve( nothing ) : askAbout( links, images );
			answer.then( ( found ) => isCurrent && setAnswers( found ) ).catch( () => isCurrent && setAnswers( nothing ) );
			return () => {
				isCurrent = false;
			};
		}, [ asked ] );
		return answers;
	}

	function Finding( { finding } ) {
		const { selectBlock } = useDispatch( 'core/block-editor' );
		const { closePublishSidebar } = useDispatch( 'core/editor' );
		const show = () => {
			closePublishSidebar();
			selectBlock( finding.block );
		};
		return el(
			'li',
			{ 'data-finding': finding.id },
			finding.text,
			/* translators: %s: what was found */
			finding.block ? el( Button, { variant: 'link', style: { color: 'inherit', marginInlineStart: '4px' }, onClick: show, 'aria-label': sprintf( __( 'Show the block: %s', 'fighter-site' ), finding.text ) }, __( 'Show the block', 'fighter-site' ) ) : null
		);
	}

	function List( { status, title, findings } ) {
		return findings.length > 0
			? el(
					Notice,
					// Without a text to speak, WordPress makes one of the content, which fails for buttons.
					{ status, isDismissible: false, spokenMessage: title },
					el( 'strong', null, title ),
					el(
						'ul',
						{ style: { listStyle: 'disc', marginInlineStart: '18px' } },
						findings.map( ( finding, index ) => el( Finding, { key: index, finding } ) )
					)
			  )
			: null;
	}

	function Findings() {
		const post = usePost();
		const answers = useAnswers( post.blocks );
		const { lockPostSaving, unlockPostSaving } = useDispatch( 'core/editor' );
		const picture = post.picture && { alt: post.picture.alt_text };
		const found = checks.check( { ...post, picture, translations: given.translations }, { ...given, ...answers, titleOf, nameOfChampion }, wp.i18n );
		const errors = found.filter( ( { level } ) => level === 'error' );
		const warnings = found.filter( ( { level } ) => level === 'warning' );
		const isLocked = errors.length > 0;
		useEffect( () => {
			if ( isLocked ) {
				lockPostSaving( lock );
			}
			return () => unlockPostSaving( lock );
		}, [ isLocked, lockPostSaving, unlockPostSaving ] );
		if ( found.length === 0 ) {
			return el( 'p', { role: 'status' }, __( 'Nothing to mend.', 'fighter-site' ) );
		}
		/* translators: %d: a number */
		const errorTitle = sprintf( _n( '%d thing has to be mended first:', '%d things have to be mended first:', errors.length, 'fighter-site' ), errors.length );
		return el(
			'div',
			{ role: 'status' },
			el( List, { status: 'error', title: errorTitle, findings: errors } ),
			el( List, { status: 'warning', title: __( 'Worth a look:', 'fighter-site' ), findings: warnings } )
		);
	}

	function Panel() {
		return el( PrePublishPanel, { title: __( 'Checks', 'fighter-site' ), initialOpen: true }, el( Findings ) );
	}

	wp.plugins.registerPlugin( 'fighter-before-publishing', { render: Panel, icon: 'clipboard' } );
} )( window.wp, window.fighterBeforePublishing, window.fighterChecks, window.fighterChampions );
