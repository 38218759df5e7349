/**
 * A list of entries that are added, moved and removed by buttons. The file is used as it is, without a build step.
 */
( function ( wp ) {
	'use strict';

	const el = wp.element.createElement;
	const { useEffect, useRef } = wp.element;
	const { __, sprintf } = wp.i18n;
	const { Button } = wp.components;
	const { speak } = wp.a11y;

	const moved = ( list, from, to ) => list.map( ( one, nth ) => ( nth === to ? list[ from ] : nth === from ? list[ to ] : one ) );

	/** Returns the ref of the list, and a ref for the entry and the control in it that get the focus after a change. */
	function useFocusAfterChange( entries ) {
		const list = useRef( null );
		const next = useRef( null );
		useEffect( () => {
			if ( next.current === null ) {
				return;
			}
			const { nth, what } = next.current;
			next.current = null;
			const entry = list.current.children[ nth ];
			const wanted = entry && [ ...entry.querySelectorAll( what ) ].find( ( node ) => ! node.disabled );
			( wanted || ( entry && entry.querySelector( '.fighter-entry-buttons button:not(:disabled)' ) ) || list.current.parentElement.querySelector( '.fighter-add' ) ).focus();
		}, [ entries ] );
		return [ list, next ];
	}

	function EntryHead( { name, nth, count, move, remove } ) {
		const button = ( what, icon, text, more ) => el( Button, { icon, size: 'small', label: text + ': ' + name, 'data-do': what, ...more } );
		return el(
			'div',
			{ className: 'fighter-entry-head' },
			el( 'strong', { 'aria-hidden': true }, name ),
			el(
				'div',
				{ className: 'fighter-entry-buttons' },
				button( 'up', 'arrow-up-alt2', __( 'Move up', 'fighter-site' ), { disabled: nth === 0, onClick: () => move( nth, nth - 1, '[data-do="up"]' ) } ),
				button( 'down', 'arrow-down-alt2', __( 'Move down', 'fighter-site' ), { disabled: nth === count - 1, onClick: () => move( nth, nth + 1, '[data-do="down"]' ) } ),
				button( 'remove', 'trash', __( 'Remove', 'fighter-site' ), { isDestructive: true, onClick: () => remove( nth ) } )
			)
		);
	}

	/** The focus follows an entry that is moved. */
	function EntryList( { entries, most, texts, nameOf, make, render, onChange } ) {
		const [ list, next ] = useFocusAfterChange( entries );
		const move = ( from, to, what ) => {
			next.current = { nth: to, what };
			speak( sprintf( /* translators: 1: a name, 2: a number, 3: a number */ __( '%1$s: now %2$d of %3$d.', 'fighter-site' ), nameOf( entries[ from ], from ), to + 1, entries.length ) );
			onChange( moved( entries, from, to ) );
		};
		const remove = ( nth ) => {
			next.current = { nth: Math.min( nth, entries.length - 2 ), what: '[data-do="remove"]' };
			speak( sprintf( /* translators: %s: a name */ __( '%s: removed.', 'fighter-site' ), nameOf( entries[ nth ], nth ) ) );
			onChange( entries.filter( ( one, other ) => other !== nth ) );
		};
		const add = () => {
			next.current = { nth: entries.length, what: 'input' };
			onChange( [ ...entries, make() ] );
		};
		return el(
			'div',
			{ className: 'fighter-entries' },
			entries.length === 0 && el( 'p', { className: 'fighter-help' }, texts.none ),
			el(
				'div',
				{ className: 'fighter-entry-list', ref: list },
				entries.map( ( entry, nth ) => {
					const name = nameOf( entry, nth );
					return el(
						'div',
						{ key: entry.key || nth, role: 'group', 'aria-label': name },
						el( EntryHead, { name, nth, count: entries.length, move, remove } ),
						render( entry, ( part ) => onChange( entries.map( ( one, other ) => ( other === nth ? { ...one, ...part } : one ) ) ) )
					);
				} )
			),
			entries.length < most
				? el( Button, { variant: 'secondary', size: 'compact', className: 'fighter-add', onClick: add }, texts.add )
				: el( 'p', { className: 'fighter-help' }, sprintf( /* translators: %d: a number */ __( 'There is room for %d, and no more.', 'fighter-site' ), most ) )
		);
	}

	window.fighterEntryList = EntryList;
} )( window.wp );
