/**
 * The panel "Details" of a post's settings, made from the list of fields that PHP passes in window.fighterSite. The file
 * is used as it is, without a build step.
 */
( function ( wp, given, controls ) {
	'use strict';

	const el = wp.element.createElement;
	const { useState } = wp.element;
	const { __ } = wp.i18n;
	const { TextControl, SelectControl, ComboboxControl } = wp.components;
	const { useSelect, useDispatch } = wp.data;

	function OriginalControl( { field, value, onChange, type } ) {
		const [ search, setSearch ] = useState( '' );
		const self = useSelect( ( select ) => select( 'core/editor' ).getCurrentPostId(), [] );
		const found = useSelect(
			( select ) =>
				select( 'core' ).getEntityRecords( 'postType', type, {
					search,
					fighter_originals: 1,
					exclude: [ self ],
					per_page: 20,
					status: [ 'publish', 'draft', 'future' ],
					_fields: 'id,title',
				} ) || [],
			[ search, type, self ]
		);
		const chosen = useSelect( ( select ) => ( value ? select( 'core' ).getEntityRecord( 'postType', type, value ) : null ), [ value, type ] );
		const options = [ ...( chosen ? [ chosen ] : [] ), ...found.filter( ( { id } ) => id !== value ) ].map( ( { id, title } ) => ( {
			value: String( id ),
			label: wp.htmlEntities ? wp.htmlEntities.decodeEntities( title.rendered ) : title.rendered,
		} ) );
		return el( ComboboxControl, {
			label: field.label,
			help: field.help,
			value: value ? String( value ) : '',
			options,
			onFilterValueChange: setSearch,
			onChange: ( id ) => onChange( Number( id ) || 0 ),
			__nextHasNoMarginBottom: true,
			__next40pxDefaultSize: true,
		} );
	}

	function FieldControl( { field, value, onChange, type } ) {
		const common = { label: field.label, help: field.help, __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
		if ( field.input === 'post' ) {
			return el( OriginalControl, { field, value, onChange, type } );
		}
		if ( field.input === 'link' ) {
			return el( controls.LinkField, { label: field.label, help: field.help, value: value || '', onChange } );
		}
		if ( field.input === 'select' ) {
			// A value that is no longer offered, such as a language that the site hides, is shown where it is chosen.
			const hidden = field.hidden && field.hidden[ value ] ? [ { value, label: field.hidden[ value ] } ] : [];
			return el( SelectControl, { ...common, value: value || '', options: [ ...field.options, ...hidden ], onChange } );
		}
		if ( field.input === 'number' ) {
			return el( TextControl, { ...common, type: 'number', min: 0, value: value || '', onChange: ( text ) => onChange( Number( text ) || 0 ) } );
		}
		return el( TextControl, { ...common, dir: 'auto', type: field.input, value: value || '', onChange } );
	}

	function Details() {
		const { type, meta } = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			return { type: editor.getCurrentPostType(), meta: editor.getEditedPostAttribute( 'meta' ) };
		}, [] );
		const { editPost } = useDispatch( 'core/editor' );
		const fields = given.fields.filter( ( field ) => ! field.panel && field.types.includes( type ) );
		if ( ! meta || fields.length === 0 ) {
			return null;
		}
		const DocumentPanel = wp.editor.PluginDocumentSettingPanel || wp.editPost.PluginDocumentSettingPanel;
		const translated = Boolean( meta[ given.languageKey ] );
		return el(
			DocumentPanel,
			{ name: 'fighter-site', title: __( 'Details', 'fighter-site' ) },
			el(
				'div',
				{ className: 'fighter-fields' },
				fields
					.filter( ( { key } ) => key !== given.originalKey || translated )
					.map( ( field ) =>
						el( FieldControl, {
							key: field.key,
							field,
							type,
							value: meta[ field.key ],
							onChange: ( value ) => editPost( { meta: { [ field.key ]: value } } ),
						} )
					)
			)
		);
	}

	wp.plugins.registerPlugin( 'fighter-site', { render: Details, icon: 'superhero-alt' } );
} )( window.wp, window.fighterSite, window.fighterControls );
