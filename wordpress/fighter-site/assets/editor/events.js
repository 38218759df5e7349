/**
 * Events in the editor. On the events page an event box gets an id from its title, once; in any other post it may name an
 * event of that page instead of a title of its own. The file is used as it is, without a build step.
 */
( function ( wp, given ) {
	'use strict';

	const el = wp.element.createElement;
	const { useEffect, useRef } = wp.element;
	const { __ } = wp.i18n;
	const { ComboboxControl, TextControl } = wp.components;
	const newest = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

	/** An id as the site compares it (lib/events/read-events.ts). */
	function toId( text ) {
		return String( text || '' )
			.normalize( 'NFC' )
			.trim()
			.toLowerCase()
			.replace( /\u0307/g, '' )
			.split( /[^\p{L}\p{N}\p{M}]+/u )
			.filter( Boolean )
			.join( '-' )
			.slice( 0, 80 )
			.replace( /-$/, '' );
	}

	const idOf = ( { id, title } ) => toId( id ) || toId( title );

	function free( wanted, taken ) {
		let id = wanted;
		for ( let copy = 2; taken.includes( id ); copy += 1 ) {
			id = wanted + '-' + copy;
		}
		return id;
	}

	/** All blocks, with those inside of others. */
	const flat = ( blocks ) => blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );

	/** Gives an event of the events page its id when its editor leaves it. Later changes of the title keep the id. */
	function useOwnId( isEvent, { clientId, name, attributes, setAttributes, isSelected } ) {
		const wasSelected = useRef( false );
		useEffect( () => {
			const left = wasSelected.current && ! isSelected;
			wasSelected.current = isSelected;
			if ( ! isEvent || ! given.isPage || ! left || attributes.id || ! attributes.title ) {
				return;
			}
			const others = flat( wp.data.select( 'core/block-editor' ).getBlocks() ).filter( ( block ) => block.name === name && block.clientId !== clientId );
			setAttributes( { id: free( toId( attributes.title ) || 'event', others.map( ( block ) => idOf( block.attributes ) ) ) } );
		}, [ isSelected ] );
	}

	/** The values of a box with those of the event that it names. */
	function named( isEvent, values ) {
		const event = isEvent && ! given.isPage && ! values.title && values.id ? given.all.find( ( one ) => idOf( one ) === toId( values.id ) ) : undefined;
		return event ? { ...event, ...Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => value ) ) } : values;
	}

	function timeOf( { start } ) {
		const date = new Date( start );
		return start && ! Number.isNaN( date.getTime() ) ? date.toLocaleDateString( undefined, { dateStyle: 'medium' } ) : '';
	}

	function EventField( { label, value, onChange } ) {
		if ( given.isPage ) {
			return el( TextControl, {
				...newest,
				label: __( 'Name in addresses', 'fighter-site' ),
				help: __( 'Calendars know the event by it. It is made from the title once; if you change it later, calendars of readers show the event twice.', 'fighter-site' ),
				value,
				onChange,
				onBlur: () => onChange( toId( value ) ),
			} );
		}
		const known = given.all.some( ( event ) => idOf( event ) === toId( value ) );
		const options = given.all.map( ( event ) => ( { value: idOf( event ), label: [ event.title, timeOf( event ) ].filter( Boolean ).join( ' · ' ) } ) );
		return el( ComboboxControl, {
			...newest,
			label,
			help:
				given.all.length === 0
					? __( 'The events page has no events yet. Give this box a title and times of its own.', 'fighter-site' )
					: __( 'An event of the events page. While the title is empty, title, picture and times are the event’s own and follow it. Text inside the box stays yours.', 'fighter-site' ),
			value: value || null,
			// An event that was taken off the events page is named by its id.
			options: value && ! known ? [ { value, label: '#' + value }, ...options ] : options,
			onChange: ( id ) => onChange( id || '' ),
		} );
	}

	window.fighterEvents = { EventField, named, useOwnId };
} )( window.wp, window.fighterEventsGiven );
