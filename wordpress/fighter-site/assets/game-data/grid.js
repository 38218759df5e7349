/**
 * A table of cells that is used like a spreadsheet: arrows and Enter move, Escape takes back what was typed into the cell,
 * and a block of cells that was copied from a spreadsheet is pasted from the cell on. F2 puts the caret into the text.
 */
( function ( wp ) {
	'use strict';

	const el = wp.element.createElement;
	const { __, sprintf } = wp.i18n;
	const { useRef, useState } = wp.element;

	/** What is typed into a cell for numbers: a number, nothing, or a text, which the check refuses. */
	function parseNumber( text ) {
		const trimmed = text.trim();
		return /^-?\d+(\.\d+)?$/.test( trimmed ) ? Number( trimmed ) : trimmed;
	}

	function isNumber( value ) {
		return value !== '' && value !== null && value !== undefined && Number.isFinite( Number( value ) );
	}

	/** What is wrong with the cell at a place; errors of its parts count where the cell stands for a whole list. */
	function errorAt( errors, path, whole ) {
		const found = errors.find( ( error ) => error.path === path || ( whole && ( error.path.startsWith( path + '[' ) || error.path.startsWith( path + '.' ) ) ) );
		return found ? found.what : '';
	}

	function errorId( path ) {
		return 'wrong-' + path.replace( /[^\w]+/g, '-' );
	}

	/**
	 * The input of one value. While it has the focus it shows what was typed, since "1.0" and the number 1 are the same.
	 */
	function Input( { label, path, whole, value, kind, options, errors, onEdit, ...more } ) {
		const [ typed, setTyped ] = useState( null );
		const before = useRef( value );
		const own = kind === 'number' && value !== undefined && value !== null && value !== '' && ! isNumber( value ) ? __( 'has to be a number', 'fighter-site' ) : '';
		const wrong = errorAt( errors, path, whole ) || own;
		const common = {
			'aria-label': label,
			'aria-invalid': wrong ? 'true' : undefined,
			'aria-describedby': wrong ? errorId( path ) : undefined,
			'data-path': path,
			...more,
		};
		const note = wrong && el( 'span', { className: 'fighter-wrong', id: errorId( path ) }, wrong );
		if ( kind === 'select' ) {
			const known = options.some( ( [ name ] ) => name === ( value || '' ) );
			return el(
				wp.element.Fragment,
				null,
				el(
					'select',
					{ ...common, value: value || '', onChange: ( event ) => onEdit( event.target.value ) },
					! known && el( 'option', { value: value || '' }, value || '—' ),
					options.map( ( [ name, text ] ) => el( 'option', { key: name, value: name }, text ) )
				),
				note
			);
		}
		const text = typed === null ? String( value === undefined || value === null ? '' : value ) : typed;
		return el(
			wp.element.Fragment,
			null,
			el( kind === 'long' ? 'textarea' : 'input', {
				...common,
				...( kind === 'long' ? { rows: 2 } : { type: 'text', inputMode: kind === 'number' ? 'decimal' : undefined } ),
				autoComplete: 'off',
				dir: 'auto',
				spellCheck: kind === 'long',
				value: text,
				onFocus: ( event ) => {
					before.current = value;
					if ( kind !== 'long' ) {
						event.target.select();
					}
				},
				onBlur: () => setTyped( null ),
				onChange: ( event ) => {
					setTyped( event.target.value );
					onEdit( kind === 'number' ? parseNumber( event.target.value ) : event.target.value );
				},
				onKeyDown: ( event ) => {
					if ( event.key === 'Escape' && typed !== null ) {
						event.preventDefault();
						setTyped( null );
						onEdit( before.current === undefined ? '' : before.current );
						const input = event.target;
						// Only if the focus has not moved on meanwhile, since Chromium's select() also focuses the input.
						setTimeout( () => document.activeElement === input && input.select() );
					}
				},
			} ),
			note
		);
	}

	/** A labelled field outside of a grid. */
	function Field( { label, ...more } ) {
		return el( 'div', { className: 'fighter-field' }, el( 'span', { 'aria-hidden': 'true' }, label ), el( Input, { label, ...more } ) );
	}

	function focusCell( table, row, column ) {
		const cell = table.querySelector( `[data-row="${ row }"][data-column="${ column }"]` );
		if ( cell ) {
			cell.focus();
		}
		return Boolean( cell );
	}

	/** Whether the caret is where an arrow would leave the text, or all of it is selected. */
	function leaves( input, key ) {
		if ( input.tagName === 'SELECT' ) {
			return true;
		}
		const { selectionStart: from, selectionEnd: to, value } = input;
		const all = from === 0 && to === value.length;
		return all || ( from === to && from === ( key === 'ArrowLeft' ? 0 : value.length ) );
	}

	function move( event ) {
		const input = event.target;
		if ( input.dataset.row === undefined || event.altKey || event.ctrlKey || event.metaKey ) {
			return;
		}
		const table = event.currentTarget;
		const row = Number( input.dataset.row );
		const column = Number( input.dataset.column );
		const isSelect = input.tagName === 'SELECT';
		let to = null;
		if ( event.key === 'Enter' ) {
			to = [ row + ( event.shiftKey ? -1 : 1 ), column ];
		} else if ( event.key === 'ArrowDown' && ! isSelect ) {
			to = [ row + 1, column ];
		} else if ( event.key === 'ArrowUp' && ! isSelect ) {
			to = [ row - 1, column ];
		} else if ( ( event.key === 'ArrowLeft' || event.key === 'ArrowRight' ) && ! event.shiftKey && leaves( input, event.key ) ) {
			const step = event.key === 'ArrowLeft' ? -1 : 1;
			// Cells that can't be changed are passed over.
			for ( let next = column + step; next >= 0 && next < 200; next += step ) {
				if ( table.querySelector( `[data-row="${ row }"][data-column="${ next }"]` ) ) {
					to = [ row, next ];
					break;
				}
			}
		} else if ( event.key === 'F2' && ! isSelect ) {
			event.preventDefault();
			input.setSelectionRange( input.value.length, input.value.length );
			return;
		}
		if ( to && ( focusCell( table, ...to ) || event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp' ) ) {
			event.preventDefault();
		}
	}

	/** The cells of a text as spreadsheets copy it: rows on lines, cells between tabs. */
	function pastedCells( text ) {
		const lines = text.replace( /\r\n?/g, '\n' ).replace( /\n$/, '' ).split( '\n' );
		return lines.map( ( line ) => line.split( '\t' ) );
	}

	/** What a pasted text changes from a cell on, and the number of its cells that have no place in the table. */
	function pastedEdits( text, { row, column }, { rows, columns } ) {
		const edits = [];
		let left = 0;
		pastedCells( text ).forEach( ( line, down ) =>
			line.forEach( ( given, right ) => {
				const at = { row: Number( row ) + down, column: Number( column ) + right };
				const cell = rows[ at.row ] && rows[ at.row ].cells[ at.column ];
				if ( ! cell || cell.fixed ) {
					left += 1;
					return;
				}
				const { kind } = columns[ at.column ];
				edits.push( { ...at, value: kind === 'number' ? parseNumber( given ) : given.trim() } );
			} )
		);
		return { edits, left };
	}

	function Row( { row, columns, name, heads = [], cells, after = [], errors, onEdit } ) {
		return el(
			'tr',
			null,
			heads.map( ( head, nth ) => el( 'th', { key: nth, scope: 'row' }, head ) ),
			cells.map( ( { value, path, fixed, whole }, column ) => {
				const { key, label, kind, options } = columns[ column ];
				return fixed
					? el( heads.length === 0 && column === 0 ? 'th' : 'td', { key, scope: heads.length === 0 && column === 0 ? 'row' : undefined }, value )
					: el(
							'td',
							{ key },
							el( Input, {
								label: `${ name }, ${ label }`,
								path,
								whole,
								value,
								kind,
								options,
								errors,
								'data-row': row,
								'data-column': column,
								onEdit: ( next ) => onEdit( [ { row, column, value: next } ] ),
							} )
					  );
			} ),
			after.map( ( content, nth ) => el( 'td', { key: nth }, content ) )
		);
	}

	/**
	 * @param props
	 * @param props.caption What the table holds.
	 * @param props.corner  Heads of the columns before the cells.
	 * @param props.columns Each { key, label, head, kind, options, sort }.
	 * @param props.rows    Each { key, name, heads, cells: [ { value, path, fixed } ], after }.
	 * @param props.tail    Heads of the columns after the cells.
	 * @param props.errors  Each { path, what }.
	 * @param props.onEdit  Takes a list of { row, column, value }.
	 * @param props.say     Announces.
	 */
	function Grid( { caption, corner = [], columns, rows, tail = [], errors, onEdit, say } ) {
		function paste( event ) {
			const { row, column } = event.target.dataset;
			const text = event.clipboardData.getData( 'text/plain' );
			if ( row === undefined || ! /[\t\n]/.test( text.replace( /\r?\n$/, '' ) ) ) {
				return;
			}
			event.preventDefault();
			const { edits, left } = pastedEdits( text, { row, column }, { rows, columns } );
			event.target.blur();
			onEdit( edits );
			const table = event.currentTarget;
			setTimeout( () => focusCell( table, row, column ) );
			say(
				/* translators: %d: a number */
				sprintf( __( 'Cells pasted: %d.', 'fighter-site' ), edits.length ) +
					/* translators: %d: a number */
					( left ? ' ' + sprintf( __( 'Cells that had no place here: %d.', 'fighter-site' ), left ) : '' )
			);
		}
		return el(
			'div',
			{ className: 'fighter-grid' },
			el(
				'table',
				{ className: 'widefat striped', onKeyDown: move, onPaste: paste },
				el( 'caption', null, caption ),
				el(
					'thead',
					null,
					el(
						'tr',
						null,
						corner.map( ( head ) => el( 'th', { key: head, scope: 'col' }, head ) ),
						columns.map( ( { key, label, head, sort } ) => el( 'th', { key, scope: 'col', 'aria-sort': sort }, head || label ) ),
						tail.map( ( head ) => el( 'th', { key: head, scope: 'col' }, head ) )
					)
				),
				el( 'tbody', null, rows.map( ( { key, ...more }, row ) => el( Row, { key, row, columns, errors, onEdit, ...more } ) ) )
			)
		);
	}

	window.fighterGameData = { ...window.fighterGameData, Field, Grid, isNumber };
} )( window.wp );
