/** What JSX becomes. The build adds this import to each module that has JSX (scripts/generate/plugin-scripts.ts). */
export { createElement, Fragment } from '@wordpress/element';
