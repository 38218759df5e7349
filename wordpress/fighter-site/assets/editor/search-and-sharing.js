/**
 * The panel "Search and sharing": what search engines and shared cards show of the post, with a preview of both.
 */
( function ( wp, given ) {
	const el = wp.element.createElement;
	const { __, _n, sprintf } = wp.i18n;
	const { useDispatch, useSelect } = wp.data;
	const { Button, TextControl, TextareaControl, ToggleControl } = wp.components;
	const { MediaUpload, MediaUploadCheck } = wp.blockEditor;
	const keys = given.fields;
	const longestTitle = 60;
	const longestDescription = 160;

	function plain( html ) {
		const page = new DOMParser().parseFromString( String( html ).replace( /\[k=[^\]]*\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi, '' ), 'text/html' );
		return page.body.textContent.replace( /\s+/g, ' ' ).trim();
	}

	/** The first paragraph. Blocks of the game are passed over: they begin with labels and buttons. */
	function firstParagraph( blocks ) {
		for ( const { name, attributes, innerBlocks } of blocks ) {
			if ( name.startsWith( 'fighter/' ) ) {
				continue;
			}
			const text = name === 'core/paragraph' ? plain( attributes.content || '' ) : firstParagraph( innerBlocks );
			if ( text ) {
				return text;
			}
		}
		return '';
	}

	function cut( text, longest ) {
		return text.length > longest ? text.slice( 0, longest - 1 ).replace( /\s+\S*$/, '' ) + '…' : text;
	}

	function countHelp( text, longest ) {
		const count = Array.from( text ).length;
		if ( count === 0 ) {
			return '';
		}
		return count > longest
			? /* translators: 1: a number, 2: a number */
			  sprintf( __( '%1$d characters. Search engines show about %2$d; the rest is cut.', 'fighter-site' ), count, longest )
			: /* translators: 1: a number, 2: a number */
			  sprintf( _n( '%1$d character of about %2$d.', '%1$d characters of about %2$d.', count, 'fighter-site' ), count, longest );
	}

	/** What is wrong with a canonical address; empty where nothing is. */
	function canonicalProblem( address ) {
		const own = [ given.siteUrl, given.homeUrl ].some( ( origin ) => origin && ( address + '/' ).startsWith( origin + '/' ) );
		return address === '' || own || /^\/(?![/\\])[^\s\\]*$/.test( address )
			? ''
			: __( 'This has to be a page of this site and begin with a slash, such as /news/first-article/. As it is, the site leaves it out.', 'fighter-site' );
	}

	function Picture( { picture, onChange } ) {
		const open = ( { open: show } ) =>
			el( Button, { variant: 'secondary', onClick: show }, picture ? __( 'Change picture', 'fighter-site' ) : __( 'Choose another picture', 'fighter-site' ) );
		return el(
			'div',
			null,
			el( 'p', null, el( 'strong', null, __( 'Picture of the card', 'fighter-site' ) ) ),
			el( 'p', { className: 'description' }, __( 'Without one it is the featured image, else a picture that the site draws from the title. Wide pictures of 1200 × 630 fit best.', 'fighter-site' ) ),
			el(
				'div',
				{ className: 'fighter-sharing-buttons' },
				el( MediaUploadCheck, null, el( MediaUpload, { allowedTypes: [ 'image' ], value: picture, onSelect: ( { id } ) => onChange( id ), render: open } ) ),
				picture ? el( Button, { variant: 'tertiary', onClick: () => onChange( 0 ) }, __( 'Remove picture', 'fighter-site' ) ) : null
			)
		);
	}

	function Previews( { address, title, description, image } ) {
		const host = address.replace( /^https?:\/\//, '' ).replace( /\/.*/, '' );
		return el(
			wp.element.Fragment,
			null,
			el( 'h3', null, __( 'In a search', 'fighter-site' ) ),
			el(
				'div',
				{ className: 'fighter-sharing-preview', 'data-preview': 'result' },
				el( 'p', { className: 'fighter-sharing-address' }, address ),
				el( 'p', { className: 'fighter-sharing-result-title', dir: 'auto' }, cut( title, longestTitle ) ),
				el( 'p', { dir: 'auto' }, cut( description, longestDescription ) )
			),
			el( 'h3', null, __( 'Shared in a chat', 'fighter-site' ) ),
			el(
				'div',
				{ className: 'fighter-sharing-preview fighter-sharing-card', 'data-preview': 'card' },
				image ? el( 'img', { src: image, alt: '' } ) : el( 'div', { className: 'fighter-sharing-drawn', dir: 'auto' }, title ),
				el( 'div', null, el( 'p', { className: 'fighter-sharing-address' }, host ), el( 'p', { dir: 'auto' }, el( 'strong', null, title ) ), el( 'p', { dir: 'auto' }, cut( description, longestDescription ) ) )
			)
		);
	}

	/** The address that the post will have. WordPress's own calls an article that was never saved "auto-draft". */
	function addressOf( editor ) {
		const parts = editor.getPermalinkParts();
		return parts && parts.suffix ? parts.prefix + editor.getEditedPostSlug() + parts.suffix : editor.getPermalink() || '';
	}

	function Panel() {
		const state = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			const meta = editor.getEditedPostAttribute( 'meta' );
			const picture = meta && ( meta[ keys.image ] || editor.getEditedPostAttribute( 'featured_media' ) );
			const media = picture ? select( 'core' ).getMedia( picture, { context: 'view' } ) : null;
			const sizes = ( media && media.media_details && media.media_details.sizes ) || {};
			return {
				meta,
				title: editor.getEditedPostAttribute( 'title' ) || '',
				excerpt: plain( editor.getEditedPostAttribute( 'excerpt' ) || '' ),
				paragraph: firstParagraph( select( 'core/block-editor' ).getBlocks() ),
				address: addressOf( editor ),
				image: media ? ( sizes.large || sizes.full || { source_url: media.source_url } ).source_url : '',
			};
		}, [] );
		const { editPost } = useDispatch( 'core/editor' );
		if ( ! state.meta ) {
			return null;
		}
		const { meta } = state;
		const set = ( key ) => ( value ) => editPost( { meta: { [ key ]: value } } );
		const common = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
		const description = state.excerpt || state.paragraph;
		const wrong = given.indexed ? canonicalProblem( meta[ keys.canonical ] || '' ) : '';
		const address = given.siteUrl ? state.address.replace( given.homeUrl, given.siteUrl ) : state.address;
		const DocumentPanel = wp.editor.PluginDocumentSettingPanel || wp.editPost.PluginDocumentSettingPanel;
		return el(
			DocumentPanel,
			{ name: 'fighter-sharing', title: __( 'Search and sharing', 'fighter-site' ) },
			el(
				'div',
				{ className: 'fighter-sharing' },
				el( TextControl, {
					...common,
					dir: 'auto',
					label: __( 'Title for search engines', 'fighter-site' ),
					help: countHelp( meta[ keys.title ] || '', longestTitle ) || __( 'Where it should differ from the title.', 'fighter-site' ),
					placeholder: state.title,
					value: meta[ keys.title ] || '',
					onChange: set( keys.title ),
				} ),
				el( TextareaControl, {
					...common,
					dir: 'auto',
					label: __( 'Description', 'fighter-site' ),
					help: countHelp( meta[ keys.description ] || '', longestDescription ) || __( 'Without one it is the excerpt, else the first paragraph.', 'fighter-site' ),
					placeholder: cut( description, longestDescription ),
					maxLength: 300,
					value: meta[ keys.description ] || '',
					onChange: set( keys.description ),
				} ),
				el( Picture, { picture: meta[ keys.image ] || 0, onChange: set( keys.image ) } ),
				given.indexed
					? el( TextControl, {
							...common,
							label: __( 'This page is a copy of', 'fighter-site' ),
							help: wrong ? el( 'span', { className: 'fighter-sharing-wrong', role: 'alert' }, wrong ) : __( 'The address of the page that search engines should show instead. Mostly empty.', 'fighter-site' ),
							placeholder: '/news/first-article/',
							value: meta[ keys.canonical ] || '',
							onChange: set( keys.canonical ),
					  } )
					: null,
				given.indexed
					? el( ToggleControl, {
							...common,
							label: __( 'Hide from search engines', 'fighter-site' ),
							help: __( 'The page stays open to everybody who knows its address.', 'fighter-site' ),
							checked: meta[ keys.noindex ] === '1',
							onChange: ( isOn ) => set( keys.noindex )( isOn ? '1' : '' ),
					  } )
					: null,
				el( Previews, { address, title: meta[ keys.title ] || state.title, description: meta[ keys.description ] || description, image: state.image } )
			)
		);
	}

	wp.plugins.registerPlugin( 'fighter-sharing', { render: Panel, icon: 'share' } );
} )( window.wp, window.fighterSharing );
