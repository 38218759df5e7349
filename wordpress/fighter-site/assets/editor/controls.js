/**
 * The controls of block fields that need more than one input: pictures, links, times, and the choice of a champion or
 * an article. editor.js shows them in the sidebar. The file is used as it is, without a build step.
 */
( function ( wp, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { useEffect, useRef, useState } = wp.element;
	const { __, sprintf } = wp.i18n;
	const { MediaUpload, MediaUploadCheck } = wp.blockEditor;
	const { BaseControl, Button, ComboboxControl, FocalPointPicker, Notice, TextControl } = wp.components;
	const { useSelect } = wp.data;
	const decodeTitle = wp.htmlEntities.decodeEntities;
	const newest = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

	/* Addresses */

	/** An address as it is stored: a page or file of the CMS and of the site without their host, and without a language. */
	function relative( address ) {
		const own = [ given.homeUrl, given.siteUrl ].find( ( origin ) => origin && ( address === origin || address.startsWith( origin + '/' ) ) );
		if ( own === undefined ) {
			return address;
		}
		const url = new URL( address );
		url.searchParams.delete( 'lang' );
		return address.slice( own.length ) === '' ? '/' : url.pathname + url.search + url.hash;
	}

	/** The address in the editor, which is on the CMS. */
	function absolute( address ) {
		return address.startsWith( '/' ) && ! address.startsWith( '//' ) ? given.homeUrl + address : address;
	}

	const known = new Map();

	/** Whether the site has a page at an address; undefined while that is not known. */
	function usePathExists( address ) {
		const [ , setAnswers ] = useState( 0 );
		useEffect( () => {
			if ( address === '' || known.has( address ) ) {
				return undefined;
			}
			// After a pause, because each check costs queries.
			const timer = setTimeout( () => {
				wp.apiFetch( { path: wp.url.addQueryArgs( '/fighter-editor/v1/path', { path: address } ) } ).then(
					( { exists } ) => {
						known.set( address, exists );
						setAnswers( ( count ) => count + 1 );
					},
					// If the request fails, the field shows no warning.
					() => {}
				);
			}, 600 );
			return () => clearTimeout( timer );
		}, [ address ] );
		return known.get( address );
	}

	const searchPause = 300;

	/** The pages and categories whose titles hold some words: `{ value, label }`, with the address as value. */
	async function findPages( search, language ) {
		const ask = ( more ) => wp.apiFetch( { path: wp.url.addQueryArgs( '/wp/v2/search', { search, fighter_language: language, _fields: 'id,title,url,type,subtype,fighter_language', ...more } ) } );
		const [ posts, categories ] = await Promise.all( [ ask( { type: 'post', per_page: 20 } ), search ? ask( { type: 'term', subtype: 'category', per_page: 5 } ) : [] ] );
		// A translation has the address of its original, and stands for both.
		const sorted = [ ...posts.filter( ( { fighter_language: own } ) => own ), ...posts.filter( ( { fighter_language: own } ) => ! own ), ...categories ];
		const options = sorted.map( ( { title, url, type, subtype, fighter_language: own } ) => ( {
			value: relative( url ),
			// A category has no subtype.
			label: [ decodeTitle( title ), given.kinds[ subtype || type ], own ].filter( Boolean ).join( ' · ' ),
		} ) );
		return options.filter( ( { value }, nth ) => options.findIndex( ( other ) => other.value === value ) === nth );
	}

	/** Finds a page of the site by its title. */
	function PageSearch( { label, onChoose } ) {
		const box = useRef( null );
		const [ words, setWords ] = useState( '' );
		const [ options, setOptions ] = useState( [] );
		const language = useSelect( ( select ) => ( select( 'core/editor' ).getEditedPostAttribute( 'meta' ) || {} )[ given.languageKey ] || '', [] );
		useEffect( () => box.current.querySelector( 'input' ).focus(), [] );
		useEffect( () => {
			let isCurrent = true;
			const timer = setTimeout( () => {
				findPages( words, language ).then(
					( found ) => isCurrent && setOptions( found ),
					() => isCurrent && setOptions( [] )
				);
			}, words === '' ? 0 : searchPause );
			return () => {
				isCurrent = false;
				clearTimeout( timer );
			};
		}, [ words, language ] );
		return el(
			'div',
			{ ref: box },
			el( ComboboxControl, { ...newest, label, hideLabelFromVision: true, help: __( 'Type some words of its title.', 'fighter-site' ), value: null, options, onFilterValueChange: setWords, onChange: ( address ) => address && onChoose( address ) } )
		);
	}

	function LinkField( { label, help, value, onChange } ) {
		const box = useRef( null );
		const [ isOpen, setOpen ] = useState( false );
		const exists = usePathExists( value );
		const words = __( 'Search for a page', 'fighter-site' );
		const choose = ( address ) => {
			onChange( address );
			setOpen( false );
			// The field that had the focus is gone.
			box.current.querySelector( 'input' ).focus();
		};
		return el(
			'div',
			{ className: 'fighter-control', ref: box },
			el( TextControl, { ...newest, label, help, value, onChange, onBlur: () => onChange( relative( value.trim() ) ) } ),
			exists === false &&
				el( Notice, { status: 'warning', isDismissible: false }, __( 'The site has no page at this address. Readers would find nothing there.', 'fighter-site' ) ),
			el( Button, { variant: 'secondary', size: 'small', 'aria-expanded': isOpen, 'aria-label': words + ': ' + label, onClick: () => setOpen( ! isOpen ) }, words ),
			isOpen && el( PageSearch, { label: words, onChoose: choose } )
		);
	}

	/* Pictures */

	const middle = { x: 0.5, y: 0.5 };

	function toPoint( text ) {
		const [ , x, y ] = /^(\d{1,3})% (\d{1,3})%$/.exec( text ) || [];
		return x === undefined ? middle : { x: Number( x ) / 100, y: Number( y ) / 100 };
	}

	function fromPoint( { x, y } ) {
		const percent = ( part ) => Math.round( Math.min( 1, Math.max( 0, part ) ) * 100 ) + '%';
		const text = percent( x ) + ' ' + percent( y );
		return text === '50% 50%' ? '' : text;
	}

	/** Buttons that choose, replace and remove a file. Their accessible names include the field. */
	function FileButtons( { type, title, hasOne, onSelect, onRemove } ) {
		const button = ( words, more ) => el( Button, { size: 'small', 'aria-label': words + ': ' + title, ...more }, words );
		const choose = ( { open } ) => button( hasOne ? __( 'Replace', 'fighter-site' ) : __( 'Choose', 'fighter-site' ), { variant: 'secondary', onClick: open } );
		return el(
			'div',
			{ className: 'fighter-buttons' },
			el( MediaUploadCheck, null, el( MediaUpload, { allowedTypes: [ type ], onSelect, render: choose } ) ),
			hasOne && button( __( 'Remove', 'fighter-site' ), { variant: 'tertiary', isDestructive: true, onClick: onRemove } )
		);
	}

	/** `hasOwnAlt`: the block has a field of its own for the alternative text. */
	function ImageField( { attribute, label, values, setValues, hasOwnAlt } ) {
		const { name, alt, focus, help, title } = attribute;
		const [ isOpen, setOpen ] = useState( false );
		const value = values[ name ] || '';
		const address = sprintf( /* translators: %s: the name of a picture */ __( '%s: address', 'fighter-site' ), title );
		const set = ( file, text ) => setValues( { [ name ]: file, [ alt ]: text, [ focus ]: '' } );
		return el(
			BaseControl,
			{ ...newest, className: 'fighter-control' },
			el( BaseControl.VisualLabel, null, label ),
			el( 'p', { className: 'fighter-help' }, help ),
			/^(https?:)?\//.test( value ) &&
				el( FocalPointPicker, {
					...newest,
					label: __( 'Focal point', 'fighter-site' ),
					help: __( 'Stays in view where the picture is cut.', 'fighter-site' ),
					url: absolute( value ),
					value: toPoint( values[ focus ] || '' ),
					onChange: ( point ) => setValues( { [ focus ]: fromPoint( point ) } ),
				} ),
			el( FileButtons, { type: 'image', title, hasOne: value !== '', onSelect: ( media ) => set( relative( media.url ), media.alt || '' ), onRemove: () => set( '', '' ) } ),
			value !== '' &&
				! hasOwnAlt &&
				el( TextControl, {
					...newest,
					dir: 'auto',
					label: sprintf( /* translators: %s: the name of a picture */ __( '%s: alternative text', 'fighter-site' ), title ),
					help: __( 'What the picture shows, for those who can’t see it. Empty for the text of the media library.', 'fighter-site' ),
					value: values[ alt ] || '',
					onChange: ( text ) => setValues( { [ alt ]: text } ),
				} ),
			el( Button, { variant: 'tertiary', size: 'small', 'aria-expanded': isOpen, 'aria-label': address, onClick: () => setOpen( ! isOpen ) }, __( 'Address', 'fighter-site' ) ),
			isOpen &&
				el( TextControl, {
					...newest,
					label: address,
					value,
					onChange: ( text ) => setValues( { [ name ]: text } ),
					onBlur: () => setValues( { [ name ]: relative( value.trim() ) } ),
				} )
		);
	}

	function VideoField( { label, help, value, onChange } ) {
		return el(
			'div',
			{ className: 'fighter-control' },
			el( TextControl, { ...newest, label, help, value, onChange, onBlur: () => onChange( relative( value.trim() ) ) } ),
			el( FileButtons, { type: 'video', title: label, hasOne: value !== '', onSelect: ( media ) => onChange( relative( media.url ) ), onRemove: () => onChange( '' ) } )
		);
	}

	/* Times */

	const pad = ( number ) => String( number ).padStart( 2, '0' );

	/** A moment as an input of type `datetime-local` has it, in the time zone of the browser. */
	function toLocal( text ) {
		const date = new Date( text );
		return text === '' || Number.isNaN( date.getTime() )
			? ''
			: date.getFullYear() + '-' + pad( date.getMonth() + 1 ) + '-' + pad( date.getDate() ) + 'T' + pad( date.getHours() ) + ':' + pad( date.getMinutes() );
	}

	function MomentField( { label, help, value, onChange } ) {
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		return el( TextControl, {
			...newest,
			label,
			help: help + ' ' + sprintf( /* translators: %s: a time zone */ __( 'Your time zone is %s.', 'fighter-site' ), timeZone ),
			type: 'datetime-local',
			value: toLocal( value ),
			onChange: ( local ) => onChange( local ? new Date( local ).toISOString().replace( /\.\d+Z$/, 'Z' ) : '' ),
		} );
	}

	/** The status of an event by its times; empty where one of them is missing. */
	function statusByTimes( { start, end } ) {
		const [ from, to ] = [ start, end ].map( ( text ) => Date.parse( text || '' ) );
		if ( Number.isNaN( from ) || Number.isNaN( to ) || to <= from ) {
			return '';
		}
		const now = Date.now();
		if ( now < from ) {
			return 'comingsoon';
		}
		return now < to ? 'live' : 'completed';
	}

	/* Champions and articles */

	const kinds = {
		champion: { type: 'fighter_champion', label: __( 'Champion', 'fighter-site' ), help: __( 'Name, picture, class and link are then the champion’s own. What you fill in below wins.', 'fighter-site' ) },
		article: { type: 'post', label: __( 'Article', 'fighter-site' ), help: __( 'Title, picture, link and date are then the article’s own. What you fill in below wins.', 'fighter-site' ) },
	};
	const fields = 'id,slug,title,link,date_gmt,featured_media,meta';

	const decode = ( { title } ) => decodeTitle( title.rendered );

	function chosenPost( select, kind, slug ) {
		return slug ? ( select( 'core' ).getEntityRecords( 'postType', kinds[ kind ].type, { slug, per_page: 1, _fields: fields } ) || [] )[ 0 ] : undefined;
	}

	function pictureOf( select, id ) {
		const media = id ? select( 'core' ).getEntityRecord( 'postType', 'attachment', id, { context: 'view' } ) : undefined;
		return media ? media.source_url : '';
	}

	function FromField( { kind, value, onChange } ) {
		const { label, help, type } = kinds[ kind ];
		const [ search, setSearch ] = useState( '' );
		const { found, chosen, thumbnail } = useSelect(
			( select ) => {
				const post = chosenPost( select, kind, value );
				return {
					found: select( 'core' ).getEntityRecords( 'postType', type, { search, fighter_originals: 'any', per_page: 20, status: 'publish', _fields: fields } ) || [],
					chosen: post,
					thumbnail: post ? pictureOf( select, post.featured_media ) : '',
				};
			},
			[ kind, type, search, value ]
		);
		const options = [ ...( chosen ? [ chosen ] : [] ), ...found.filter( ( { slug } ) => slug !== value ) ].map( ( post ) => ( {
			value: post.slug,
			label: [ decode( post ), post.meta && post.meta._fighter_class ].filter( Boolean ).join( ' · ' ),
		} ) );
		return el(
			'div',
			{ className: 'fighter-control' },
			el( ComboboxControl, { ...newest, label, help, value: value || null, options, onFilterValueChange: setSearch, onChange: ( slug ) => onChange( slug || '' ) } ),
			thumbnail && el( 'img', { className: 'fighter-thumbnail', src: thumbnail, alt: '' } )
		);
	}

	/** The values of a block with those that it takes from a chosen champion or article. */
	function useFollowed( kind, values ) {
		const slug = kind ? values[ kind ] : '';
		const theirs = useSelect(
			( select ) => {
				const post = kind && slug ? chosenPost( select, kind, slug ) : undefined;
				return post ? JSON.stringify( { title: decode( post ), link: relative( post.link ), image: pictureOf( select, post.featured_media ), rpgclass: ( post.meta && post.meta._fighter_class ) || '', date: kind === 'article' ? String( Date.parse( post.date_gmt + 'Z' ) / 1000 ) : '' } ) : '';
			},
			[ kind, slug ]
		);
		return theirs === '' ? values : { ...JSON.parse( theirs ), ...Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => value !== '' && value !== undefined ) ) };
	}

	window.fighterControls = { FromField, ImageField, LinkField, MomentField, VideoField, absolute, relative, statusByTimes, useFollowed };
} )( window.wp, window.fighterSite );
