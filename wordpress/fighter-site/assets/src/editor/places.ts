/** Blocks by their place in a post: `2.0` is the first block inside of the third. */

type Placed = { clientId: string; innerBlocks: Placed[] };

export function places(blocks: Placed[], above = '', found = new Map<string, string>()): Map<string, string> {
  blocks.forEach((block, nth) => {
    found.set(above + nth, block.clientId);
    places(block.innerBlocks, `${above}${nth}.`, found);
  });
  return found;
}

/** The block at a place, or the one around it whose inner blocks are drawn together with it. */
export function blockAt(map: Map<string, string>, place: string): string | undefined {
  const parts = place.split('.');
  while (parts.length > 0 && !map.has(parts.join('.'))) parts.pop();
  return map.get(parts.join('.'));
}
