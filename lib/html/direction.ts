import type { Parent } from './tree.ts';
import { isElement, textOf } from './tree.ts';

/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Elements of one direction. Lists and quotes are whole, since their bullets and lines stand where the text begins. */
const whole = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote td th caption figcaption summary pre'.split(' '),
);

/**
 * Gives `dir="auto"` to texts with letters that are written from right to left, so that the browser lays each out by its
 * first letter. Where the author set a direction it stays.
 */
export function setDirections(parent: Parent): void {
  if (!rightToLeft.test(textOf(parent))) return;
  for (const child of parent.children) {
    if (!isElement(child) || child.properties.dir !== undefined) continue;
    if (!whole.has(child.tagName)) setDirections(child);
    else if (rightToLeft.test(textOf(child))) child.properties.dir = 'auto';
  }
}
