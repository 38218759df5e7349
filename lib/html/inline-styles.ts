import type { Element } from 'hast';
import { property } from './tree.ts';

/** Numbers are limited, so that no inline style can make a page wider or longer than any real page. */
const percent = /^(?:100|\d{1,2})(?:\.\d{1,4})?%$/;
const length = /^\d{1,4}(?:\.\d{1,4})?(?:px|rem|em)$/;
const sizeOfPicture = new RegExp(`${length.source}|${percent.source}|^auto$`);

/** The declarations that WordPress's layout blocks write into `style`, with the values that are allowed. */
const everywhere: Record<string, RegExp> = {
  'text-align': /^(?:left|right|center|start|end|justify)$/,
  // The width of a column.
  'flex-basis': new RegExp(`${length.source}|${percent.source}`),
  'grid-template-columns': /^(?:\d{1,2}% auto|auto \d{1,2}%)$/,
  // The height of a cover.
  'min-height': /^(?:[1-9]\d{0,2}px|[1-9]\d?(?:vh|svh)|[1-9]\d?r?em)$/,
};

/**
 * The columns of "media and text" are passed on as a custom property, because the style sheet uses them only where
 * there is room for two.
 */
const renamed: Record<string, string> = { 'grid-template-columns': '--media-columns' };

const ofPictures: Record<string, RegExp> = {
  width: sizeOfPicture,
  height: sizeOfPicture,
  'aspect-ratio': /^(?:auto|\d{1,2}(?:\.\d{1,3})?(?:\s*\/\s*\d{1,2}(?:\.\d{1,3})?)?)$/,
  'object-fit': /^(?:cover|contain)$/,
  'object-position': /^\d{1,3}(?:\.\d{1,3})?% \d{1,3}(?:\.\d{1,3})?%$/,
};

const ofSpacers: Record<string, RegExp> = { height: /^(?:\d{1,2}|1\d\d|200)px$/ };

function allowedFor(node: Element): Record<string, RegExp> {
  if (node.tagName === 'img' || node.tagName === 'video') return { ...everywhere, ...ofPictures };
  if (property(node, 'className').split(' ').includes('wp-block-spacer')) return ofSpacers;
  return everywhere;
}

/** Removes all declarations from `style` but the allowed ones. */
export function withSafeStyle(node: Element): Element {
  if (node.properties.style === undefined) return node;
  const { style: _style, ...properties } = node.properties;
  const allowed = allowedFor(node);
  const kept = property(node, 'style')
    .split(';')
    .flatMap((declaration) => {
      const [name = '', value = '', ...more] = declaration
        .split(':')
        .map((part) => part.trim().toLowerCase());
      const pattern = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
      return more.length === 0 && pattern?.test(value) ? [`${renamed[name] ?? name}:${value}`] : [];
    });
  return { ...node, properties: kept.length === 0 ? properties : { ...properties, style: kept.join(';') } };
}
