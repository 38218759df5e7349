import type { Element, ElementContent, RootContent } from 'hast';
import { levelOfHeading } from './headings.ts';
import type { Parent } from './tree.ts';
import { element, isBlock, isElement, isText, property } from './tree.ts';

/** Parents that lay out each of their children. */
const layouts = /(?:^| )(?:wp-block-columns|is-layout-flex|is-layout-grid)(?: |$)/;

const isEventBox = (node: { type: string }): node is Element =>
  isElement(node) && property(node, 'dataBlock') === 'event-box';

/** Event boxes that stand one after the other become a list; a single one stays as it is. */
function listed(nodes: readonly RootContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: Element[] = [];
  const endRun = () => {
    const items = run.map((box) => element('li', {}, [box]));
    if (items.length > 1) result.push(element('ul', { className: ['event-list'], role: 'list' }, items));
    else result.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isEventBox(node)) run.push(node);
    else if (isElement(node) || isText(node)) {
      const isGap = run.length > 0 && isText(node) && node.value.trim() === '';
      if (isGap) continue;
      endRun();
      result.push(node);
    }
  }
  endRun();
  return result;
}

/**
 * Gives each event box the level of its title, one below the heading before it, and puts neighbours into a list. Returns
 * the level of the parent's last heading. Changes the tree.
 */
export function arrangeEventBoxes(parent: Parent, levelBefore = 1): number {
  let level = levelBefore;
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const ownLevel = levelOfHeading(child);
    if (isEventBox(child)) child.properties.dataHeadingLevel = String(Math.min(level + 1, 6));
    const inside = arrangeEventBoxes(child, ownLevel ?? level);
    // What follows a block is not a part of the headings inside of it.
    level = ownLevel ?? (isBlock(child) ? level : inside);
  }
  if (!parent.children.some(isEventBox)) return level;
  if (!('properties' in parent) || !layouts.test(property(parent, 'className')))
    parent.children = listed(parent.children);
  return level;
}
