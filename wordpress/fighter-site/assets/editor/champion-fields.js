/**
 * The choice of a champion and of its abilities in the editor. The file is used as it is, without a build step.
 */
( function ( wp, all ) {
	'use strict';

	const el = wp.element.createElement;
	const { useId } = wp.element;
	const { __, sprintf } = wp.i18n;
	const { ComboboxControl, TextControl } = wp.components;
	const newest = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

	/** A champion whose address changed is found by the old one. */
	function bySlug( slug ) {
		return slug ? all.find( ( one ) => one.slug === slug ) || all.find( ( { old } ) => old.includes( slug ) ) : undefined;
	}

	const byId = ( id ) => all.find( ( one ) => one.id === id );
	const labelOf = ( one ) => [ one.name, one.class ].filter( Boolean ).join( ' · ' );

	function nameOf( slug ) {
		const one = bySlug( slug );
		/* translators: %s: a champion’s name in addresses */
		return one ? one.name : slug ? sprintf( __( 'Not published: %s', 'fighter-site' ), slug.replace( /-/g, ' ' ) ) : '';
	}

	function Thumbnail( { champion } ) {
		return champion && champion.picture ? el( 'img', { className: 'fighter-thumbnail', src: champion.picture, alt: '' } ) : null;
	}

	function ChampionField( { label, help, value, onChange } ) {
		const chosen = bySlug( value );
		const options = all.map( ( one ) => ( { value: one.slug, label: labelOf( one ) } ) );
		return el(
			'div',
			{ className: 'fighter-control' },
			el( ComboboxControl, {
				...newest,
				label,
				help,
				value: chosen ? chosen.slug : value || null,
				options: value && ! chosen ? [ { value, label: nameOf( value ) }, ...options ] : options,
				onChange: ( slug ) => onChange( slug || '' ),
			} ),
			el( Thumbnail, { champion: chosen } )
		);
	}

	/** Suggests the abilities of the chosen champion; any other words may be typed too. */
	function AbilityField( { label, help, value, champion, onChange } ) {
		const id = useId();
		const chosen = bySlug( champion );
		return el(
			wp.element.Fragment,
			null,
			el( TextControl, { ...newest, label, help, value, list: id, autoComplete: 'off', onChange } ),
			el( 'datalist', { id }, ( chosen ? chosen.abilities : [] ).map( ( name ) => el( 'option', { key: name, value: name } ) ) )
		);
	}

	/** What changed, in a line of the block’s preview. */
	function Change( { values: { ability, was, is } } ) {
		return was || is ? el( 'p', { className: 'fighter-change' }, ability && el( 'strong', null, ability + ': ' ), el( 'del', null, was ), ' → ', el( 'ins', null, is ) ) : null;
	}

	window.fighterChampions = { AbilityField, Change, ChampionField, Thumbnail, all, byId, labelOf, nameOf };
} )( window.wp, window.fighterChampionsGiven );
