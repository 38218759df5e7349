/**
 * Two formats of text in the toolbar: a keyword of the glossary, and a colour of ours. The plugin stores them as the
 * marks of the contract (class-marks.php). The file is used as it is, without a build step.
 */
( function ( wp, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { useState } = wp.element;
	const { __ } = wp.i18n;
	const { RichTextToolbarButton } = wp.blockEditor;
	const { Button, ColorPalette, Popover, TextControl } = wp.components;
	const { useSelect } = wp.data;
	const { applyFormat, create, insert, registerFormatType, removeFormat, unregisterFormatType, useAnchor } = wp.richText;

	const keyword = 'fighter/keyword';
	const colour = 'fighter/colour';

	const decode = wp.htmlEntities.decodeEntities;
	const marks = /\[k=[^\]]*\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/gi;
	const textOf = ( html ) => decode( html.replace( marks, '' ).replace( /<[^>]*>/g, ' ' ).replace( /\s+/g, ' ' ) ).trim();

	/** The terms that a search finds; undefined while it runs. */
	function useTerms( search ) {
		return useSelect(
			( select ) => {
				const query = { search, fighter_originals: 'any', per_page: 8, status: 'publish', orderby: search ? 'relevance' : 'title', order: search ? 'desc' : 'asc', _fields: 'id,slug,title,content' };
				const found = select( 'core' ).getEntityRecords( 'postType', 'fighter_term', query );
				return found ? found.map( ( { slug, title, content } ) => ( { slug, word: decode( title.rendered ), text: textOf( content.rendered ) } ) ) : undefined;
			},
			[ search ]
		);
	}

	function TermList( { search, onChoose } ) {
		const terms = useTerms( search );
		if ( ! terms ) {
			return el( 'p', null, __( 'Searching …', 'fighter-site' ) );
		}
		if ( terms.length === 0 ) {
			return el( 'p', null, __( 'The glossary has no such term.', 'fighter-site' ) );
		}
		return el(
			'ul',
			null,
			terms.map( ( term ) =>
				el(
					'li',
					{ key: term.slug },
					el( Button, { onClick: () => onChoose( term ) }, el( 'strong', null, term.word ), el( 'span', null, term.text.slice( 0, 160 ) ) )
				)
			)
		);
	}

	function KeywordPopover( { value, onChange, activeAttributes, isActive, contentRef, onClose, onFocus } ) {
		const selected = value.text.slice( value.start, value.end );
		const [ search, setSearch ] = useState( isActive ? ( activeAttributes.keyword || '' ).replace( /[-_]/g, ' ' ) : selected );
		const anchor = useAnchor( { editableContentElement: contentRef.current, settings: keywordFormat } );
		const close = () => {
			onClose();
			onFocus();
		};
		const choose = ( { slug, word } ) => {
			const format = { type: keyword, attributes: { keyword: slug } };
			// Without a selection the word itself is written.
			const hasText = isActive || value.start !== value.end;
			onChange( hasText ? applyFormat( value, format ) : insert( value, applyFormat( create( { text: word } ), format, 0, word.length ) ) );
			close();
		};
		return el(
			Popover,
			{ anchor, placement: 'bottom', className: 'fighter-format', onClose: close, focusOnMount: 'firstElement' },
			el( TextControl, { label: __( 'Search the glossary', 'fighter-site' ), type: 'search', value: search, onChange: setSearch, __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } ),
			el( 'div', { 'aria-live': 'polite' }, el( TermList, { search: search.trim(), onChoose: choose } ) ),
			isActive &&
				el(
					Button,
					{
						variant: 'tertiary',
						isDestructive: true,
						onClick: () => {
							onChange( removeFormat( value, keyword ) );
							close();
						},
					},
					__( 'No keyword', 'fighter-site' )
				)
		);
	}

	function KeywordEdit( props ) {
		const [ open, setOpen ] = useState( false );
		return el(
			wp.element.Fragment,
			null,
			el( RichTextToolbarButton, { icon: 'book-alt', title: __( 'Keyword of the glossary', 'fighter-site' ), isActive: props.isActive, onClick: () => setOpen( ! open ) } ),
			open && el( KeywordPopover, { ...props, onClose: () => setOpen( false ) } )
		);
	}

	const keywordFormat = {
		title: __( 'Keyword of the glossary', 'fighter-site' ),
		tagName: 'span',
		className: 'fighter-keyword',
		attributes: { keyword: 'data-keyword' },
		edit: KeywordEdit,
	};

	function ColourPopover( { value, onChange, activeAttributes, contentRef, onClose, onFocus } ) {
		const anchor = useAnchor( { editableContentElement: contentRef.current, settings: colourFormat } );
		const close = () => {
			onClose();
			onFocus();
		};
		return el(
			Popover,
			{ anchor, placement: 'bottom', className: 'fighter-format', onClose: close, focusOnMount: 'firstElement' },
			el( ColorPalette, {
				'aria-label': __( 'Colour of the text', 'fighter-site' ),
				colors: given.colours,
				disableCustomColors: true,
				value: activeAttributes.colour ? '#' + activeAttributes.colour : undefined,
				onChange: ( hex ) => {
					const code = ( hex || '' ).slice( 1 ).toLowerCase();
					onChange( code ? applyFormat( value, { type: colour, attributes: { colour: code, style: 'color:#' + code } } ) : removeFormat( value, colour ) );
					close();
				},
			} )
		);
	}

	function ColourEdit( props ) {
		const [ open, setOpen ] = useState( false );
		return el(
			wp.element.Fragment,
			null,
			el( RichTextToolbarButton, { icon: 'art', title: __( 'Colour of the text', 'fighter-site' ), isActive: props.isActive, onClick: () => setOpen( ! open ) } ),
			open && el( ColourPopover, { ...props, onClose: () => setOpen( false ) } )
		);
	}

	const colourFormat = {
		title: __( 'Colour of the text', 'fighter-site' ),
		tagName: 'span',
		className: 'fighter-colour',
		attributes: { colour: 'data-colour', style: 'style' },
		edit: ColourEdit,
	};

	window.fighterFormats = { TermList, colour, keyword };

	registerFormatType( keyword, keywordFormat );
	registerFormatType( colour, colourFormat );
	// WordPress's own colour of a text is an element with a class of its own, which the site does not know.
	wp.domReady( () => {
		if ( wp.data.select( 'core/rich-text' ).getFormatType( 'core/text-color' ) ) {
			unregisterFormatType( 'core/text-color' );
		}
	} );
} )( window.wp, window.fighterSite );
