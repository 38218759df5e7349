/**
 * The plugin's blocks in the editor, made from the catalog that PHP passes in window.fighterSite. The file is used as it
 * is, without a build step.
 */
( function ( wp, given, controls, events, champions ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { InspectorControls, InnerBlocks, useBlockProps, useInnerBlocksProps } = wp.blockEditor;
	const { PanelBody, TextControl, SelectControl, ToggleControl, RangeControl } = wp.components;
	const { useSelect, useDispatch } = wp.data;
	const prefix = 'fighter/';

	// The only block that may stand inside of a block whose content is one line of text.
	const textOnly = [ 'core/paragraph' ];

	/* Attributes in the sidebar */

	const labelOf = ( { labels }, value ) => ( labels && labels[ value ] ) || value;

	function AttributeControl( { attribute, attributes, values, setValues } ) {
		const value = values[ attribute.name ] || '';
		const onChange = ( text ) => setValues( { [ attribute.name ]: text || '' } );
		const label = attribute.required ? attribute.title + ' *' : attribute.title;
		const { help } = attribute;
		const common = { label, help, __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
		switch ( attribute.type ) {
			case 'flag':
				return el( ToggleControl, {
					label,
					help,
					__nextHasNoMarginBottom: true,
					checked: ( value || attribute.default ) === 'true',
					onChange: ( on ) => onChange( on ? 'true' : 'false' ),
				} );
			case 'select':
				return el( SelectControl, {
					...common,
					// The status of an event with start and end follows the clock.
					disabled: attribute.name === 'status' && controls.statusByTimes( values ) !== '',
					value: ( attribute.name === 'status' && controls.statusByTimes( values ) ) || value,
					onChange,
					options: [
						/* translators: %s: a choice */
						{ value: '', label: attribute.default ? sprintf( __( 'Default (%s)', 'fighter-site' ), labelOf( attribute, attribute.default ) ) : '—' },
						...attribute.options.map( ( option ) => ( { value: option, label: labelOf( attribute, option ) } ) ),
					],
				} );
			case 'stars':
				return el( RangeControl, {
					...common,
					value: Number( value ) || 0,
					min: 0,
					max: 5,
					step: 0.5,
					onChange: ( stars ) => onChange( stars ? String( stars ) : '' ),
				} );
			case 'number':
				return el( TextControl, { ...common, type: 'number', value, placeholder: attribute.default || '', onChange } );
			case 'date':
				return el( TextControl, {
					...common,
					type: 'date',
					value: /^\d+$/.test( value ) ? new Date( Number( value ) * 1000 ).toISOString().slice( 0, 10 ) : '',
					onChange: ( day ) => onChange( day ? String( Date.parse( day + 'T00:00:00Z' ) / 1000 ) : '' ),
				} );
			case 'image':
				return el( controls.ImageField, { attribute, label, values, setValues, hasOwnAlt: attributes.some( ( { name } ) => name === attribute.alt ) } );
			case 'video':
				return el( controls.VideoField, { label, help, value, onChange } );
			case 'link':
				return el( controls.LinkField, { label, help, value, onChange } );
			case 'moment':
				return el( controls.MomentField, { label, help, value, onChange } );
			case 'event':
				return el( events.EventField, { label, value, onChange } );
			case 'champion':
				return el( champions.ChampionField, { label, help, value, onChange } );
			default:
				return attribute.name === 'ability' && attributes.some( ( { type } ) => type === 'champion' )
					? el( champions.AbilityField, { label, help, value, champion: values.champion, onChange } )
					: el( TextControl, { ...common, dir: 'auto', value, onChange } );
		}
	}

	function Sidebar( { attributes, from, values, setValues } ) {
		if ( attributes.length === 0 && ! from ) {
			return null;
		}
		return el(
			InspectorControls,
			null,
			el(
				PanelBody,
				{ title: __( 'Settings', 'fighter-site' ) },
				from && el( controls.FromField, { kind: from, value: values[ from ] || '', onChange: ( slug ) => setValues( { [ from ]: slug } ) } ),
				attributes.map( ( attribute ) => el( AttributeControl, { key: attribute.name, attribute, attributes, values, setValues } ) )
			)
		);
	}

	/* Previews */

	function Picture( { value, className, alt, focus } ) {
		return value && /^(https?:)?\//.test( value ) ? el( 'img', { className, src: controls.absolute( value ), alt: alt || '', style: focus ? { objectPosition: focus } : undefined } ) : null;
	}

	function Stars( { attributes, values } ) {
		const fill = ( stars, nth ) => ( stars >= nth ? 'full' : stars >= nth - 0.5 ? 'half' : 'none' );
		return el(
			'dl',
			{ className: 'fighter-stars' },
			attributes.map( ( { name, title } ) =>
				el(
					'div',
					{ key: name },
					el( 'dt', null, title ),
					el( 'dd', null, [ 1, 2, 3, 4, 5 ].map( ( nth ) => el( 'i', { key: nth, 'data-fill': fill( Number( values[ name ] ) || 0, nth ) } ) ) )
				)
			)
		);
	}

	// Sketches for blocks whose content comes from the site.
	const standIns = {
		stores: [ 'App Store', 'Google Play', 'Steam', 'PC' ],
		'home-news': [ __( 'Latest article', 'fighter-site' ), __( 'The one before', 'fighter-site' ), '…' ],
		'home-tips': [ __( 'The tips, one after the other', 'fighter-site' ) ],
		newsletter: [ __( 'E-mail', 'fighter-site' ), __( 'Sign up', 'fighter-site' ) ],
	};
	const ownTitles = {
		newsletter: __( 'Newsletter', 'fighter-site' ),
		chat: __( 'Community chat', 'fighter-site' ),
		'home-tips': __( 'Tips', 'fighter-site' ),
	};
	const badges = [ 'status', 'tag', 'rpgclass', 'kind' ];
	const notes = [ 'time', 'start', 'date', 'subscribers', 'caption', 'calltoaction', 'id' ];

	function noteOf( { name, type }, value ) {
		if ( type === 'champion' ) {
			return champions.nameOf( value );
		}
		if ( type === 'moment' ) {
			return new Date( value ).toLocaleString( undefined, { dateStyle: 'long', timeStyle: 'short' } );
		}
		return type === 'date' && /^\d+$/.test( value ) ? new Date( Number( value ) * 1000 ).toLocaleDateString() : name === 'id' ? '#' + value : value;
	}

	/**
	 * The preview of a block without its content: picture, badge, title and note. Its other attributes are shown only
	 * while the block is selected.
	 */
	function Face( { block, attributes, values, item, isSelected } ) {
		const has = ( name ) => attributes.some( ( attribute ) => attribute.name === name );
		const set = attributes.filter( ( { name } ) => values[ name ] );
		const picture = set.find( ( { type } ) => type === 'image' );
		const badge = set.find( ( { name } ) => badges.includes( name ) );
		const note = set.find( ( { name } ) => notes.includes( name ) );
		// The picture itself shows its alternative text to those who need it.
		const isAlt = ( { name } ) => attributes.some( ( { alt } ) => alt === name );
		const rest = set.filter( ( attribute ) => ! [ picture, badge, note ].includes( attribute ) && attribute.name !== 'title' && attribute.type !== 'image' && ! isAlt( attribute ) );
		const missing = attributes.filter( ( { name, required, unless } ) => required && ! values[ name ] && ! values[ unless ] );
		const isChange = ! item && has( 'was' ) && has( 'is' );
		const own = item ? '' : ownTitles[ block.name ] || ( isChange && champions.nameOf( values.champion ) );
		// A block without anything to read or to type shows its name.
		const bare = set.length === 0 && ! block.content && ! block.items && ! standIns[ block.name ];
		const title = has( 'title' ) || own || ( ! item && ( block.preview === 'plain' || bare ) && ! standIns[ block.name ] );
		const words = [
			badge && el( 'span', { key: 'badge', className: 'fighter-badge' }, labelOf( badge, values[ badge.name ] ) ),
			title &&
				el(
					'div',
					{ key: 'title', className: 'fighter-title' + ( values.title || own ? '' : ' is-empty' ) },
					values.title || own || ( item ? block.items.title : block.title )
				),
			isChange && el( champions.Change, { key: 'change', values } ),
			note && el( 'span', { key: 'note', className: 'fighter-note' }, noteOf( note, values[ note.name ] ) ),
			isSelected &&
				! isChange &&
				rest.length > 0 &&
				el(
					'ul',
					{ key: 'rest', className: 'fighter-facts' },
					rest.map( ( attribute ) => el( 'li', { key: attribute.name }, attribute.title + ': ' + labelOf( attribute, noteOf( attribute, values[ attribute.name ] ) ) ) )
				),
			missing.length > 0 &&
				el(
					'p',
					{ key: 'missing', className: 'fighter-missing' },
					/* translators: %s: names of fields */
					sprintf( __( 'Shown on the site once it has: %s', 'fighter-site' ), missing.map( ( { title: label } ) => label ).join( ', ' ) )
				),
		].filter( Boolean );
		const standIn = ! item && standIns[ block.name ];
		return el(
			'div',
			{ className: 'fighter-face' },
			picture && el( Picture, { value: values[ picture.name ], alt: values[ picture.alt ], focus: values[ picture.focus ], className: 'fighter-picture' } ),
			words.length > 0 && el( 'div', { className: 'fighter-words' }, words ),
			standIn && el( 'div', { className: 'fighter-stand-in' }, standIn.map( ( text ) => el( 'span', { key: text }, text ) ) )
		);
	}

	function inner( { block, item } ) {
		if ( ! item && block.items ) {
			return { allowedBlocks: [ prefix + block.name + '-item' ], template: [ [ prefix + block.name + '-item', {} ] ], orientation: block.preview === 'row' ? 'horizontal' : 'vertical' };
		}
		const content = item ? block.items.content && 'blocks' : block.content;
		if ( content === 'text' ) {
			return { allowedBlocks: textOnly, template: [ [ 'core/paragraph', { placeholder: __( 'Text', 'fighter-site' ) } ] ] };
		}
		return content ? { template: [ [ 'core/paragraph', {} ] ] } : null;
	}

	function editOf( block, item ) {
		const attributes = item ? block.items.attributes : block.attributes;
		// In a block with items each item names a champion or article, not the block.
		const from = block.from && Boolean( block.items ) === item ? block.from : '';
		const content = inner( { block, item } );
		const isEvent = attributes.some( ( { type } ) => type === 'event' );
		return function Edit( props ) {
			events.useOwnId( isEvent, props );
			const followed = events.named( isEvent, controls.useFollowed( from, props.attributes ) );
			const status = controls.statusByTimes( followed );
			const values = attributes.some( ( { name } ) => name === 'start' ) && status ? { ...followed, status } : followed;
			const blockProps = useBlockProps( {
				className: 'fighter-block fighter-is-' + ( item ? 'item' : block.preview ),
				'data-fighter': block.name,
				'data-variant': values.variant || values.status || undefined,
				'data-class': values.rpgclass || undefined,
				'data-kind': props.attributes.type || undefined,
				'data-level': props.attributes.level || undefined,
			} );
			const innerProps = useInnerBlocksProps( { className: 'fighter-inner' }, content || {} );
			return el(
				'div',
				blockProps,
				el( Sidebar, { attributes, from, values: props.attributes, setValues: props.setAttributes } ),
				block.preview === 'rating' && ! item
					? el( Stars, { attributes, values: props.attributes } )
					: el( Face, { block, item, attributes, values, isSelected: props.isSelected } ),
				content && el( 'div', innerProps )
			);
		};
	}

	/* Markers typed by hand or pasted become blocks */

	/** The names of attributes, with those for the alternative text and focal point of pictures. */
	function namesOf( attributes ) {
		return [ ...new Set( attributes.flatMap( ( { name, alt, focus } ) => [ name, alt, focus ].filter( Boolean ) ) ) ];
	}

	function valuesOf( node, attributes ) {
		const values = {};
		namesOf( attributes ).forEach( ( name ) => {
			const value = node.getAttribute( 'data-' + name );
			if ( value !== null ) {
				values[ name ] = value;
			}
		} );
		return values;
	}

	function itemsOf( node ) {
		return [ ...node.querySelectorAll( '[data-item]' ) ].filter( ( one ) => one.parentElement.closest( '[data-block]' ) === node );
	}

	function contentOf( node ) {
		return wp.blocks.rawHandler( { HTML: node.innerHTML.trim() } );
	}

	function textOf( node ) {
		return /<(p|div|ul|ol|h[1-6])\b/i.test( node.innerHTML )
			? contentOf( node )
			: [ wp.blocks.createBlock( 'core/paragraph', { content: node.innerHTML.trim() } ) ];
	}

	function fromMarker( block ) {
		return ( node ) => {
			let children = [];
			if ( block.items ) {
				children = itemsOf( node ).map( ( one ) =>
					wp.blocks.createBlock( prefix + block.name + '-item', valuesOf( one, block.items.attributes ), block.items.content ? textOf( one ) : [] )
				);
			} else if ( block.content ) {
				children = textOf( node );
			}
			return wp.blocks.createBlock( prefix + block.name, valuesOf( node, block.attributes ), children );
		};
	}

	function schemaOf( block ) {
		const names = namesOf( [ ...block.attributes, ...( block.items ? block.items.attributes : [] ) ] ).map( ( name ) => 'data-' + name );
		return () => ( {
			div: { attributes: [ 'data-block', 'data-item', ...names ], children: '*' },
		} );
	}

	/* Previews in the inserter */

	/** The pictures of an example are the plugin's own drawing. */
	function withPictures( attributes, values ) {
		const pictures = attributes.filter( ( { type } ) => type === 'image' ).map( ( { name } ) => [ name, given.picture ] );
		return { ...values, ...Object.fromEntries( pictures ) };
	}

	function exampleOf( { name, attributes, items, example } ) {
		const words = ( text ) => ( text ? [ { name: 'core/paragraph', attributes: { content: text } } ] : [] );
		return {
			attributes: withPictures( attributes, example.attributes ),
			innerBlocks: items
				? example.items.map( ( item ) => ( { name: prefix + name + '-item', attributes: withPictures( items.attributes, item.attributes ), innerBlocks: words( item.text ) } ) )
				: words( example.text ),
			viewportWidth: 700,
		};
	}

	given.blocks.forEach( ( block ) => {
		const raw = {
			type: 'raw',
			priority: 1,
			isMatch: ( node ) => node.nodeName === 'DIV' && node.getAttribute( 'data-block' ) === block.name,
			schema: schemaOf( block ),
			transform: fromMarker( block ),
		};
		wp.blocks.registerBlockType( prefix + block.name, {
			icon: block.icon,
			keywords: [ block.name ],
			example: exampleOf( block ),
			transforms: { from: [ raw ] },
			edit: editOf( block, false ),
			save: () => el( InnerBlocks.Content ),
		} );
		if ( block.items ) {
			wp.blocks.registerBlockType( prefix + block.name + '-item', {
				icon: block.icon,
				title: block.items.title,
				edit: editOf( block, true ),
				save: () => el( InnerBlocks.Content ),
			} );
		}
	} );

	// Of the services whose videos and posts can be embedded, the site shows these (lib/html/frame-hosts.ts).
	const embeds = [ 'youtube', 'vimeo' ];

	wp.domReady( () => {
		( wp.blocks.getBlockVariations( 'core/embed' ) || [] )
			.filter( ( { name } ) => ! embeds.includes( name ) )
			.forEach( ( { name } ) => wp.blocks.unregisterBlockVariation( 'core/embed', name ) );
	} );

	/* Blocks that the site does not show */

	function namesOfOthers( blocks ) {
		return blocks.flatMap( ( { name, attributes, innerBlocks } ) => {
			const own = ( name === 'core/missing' && attributes.originalName ) || name;
			const type = wp.blocks.getBlockType( own );
			return given.drawn.includes( own ) ? namesOfOthers( innerBlocks ) : [ type ? type.title : own ];
		} );
	}

	/** Names the blocks of the post that the site does not show: of other plugins, or from before the inserter left them out. */
	function NotShown() {
		const names = useSelect( ( select ) => [ ...new Set( namesOfOthers( select( 'core/block-editor' ).getBlocks() ) ) ].join( ', ' ), [] );
		const { createWarningNotice, removeNotice } = useDispatch( 'core/notices' );
		wp.element.useEffect( () => {
			const id = 'fighter-not-shown';
			if ( names ) {
				/* translators: %s: names of blocks */
				createWarningNotice( sprintf( __( 'The site can’t show: %s', 'fighter-site' ), names ), { id } );
			} else {
				removeNotice( id );
			}
		}, [ names, createWarningNotice, removeNotice ] );
		return null;
	}

	wp.plugins.registerPlugin( 'fighter-not-shown', { render: NotShown } );
} )( window.wp, window.fighterSite, window.fighterControls, window.fighterEvents, window.fighterChampions );
