import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { cache } from 'react';
import { limitHtml } from './limit-html.ts';

/**
 * Parses HTML once per request: the text and videos of a body, and its rendering, use the same tree. The tree
 * must not be changed.
 */
export const readHtml = cache((html: string): Root => fromHtml(limitHtml(html), { fragment: true }));
