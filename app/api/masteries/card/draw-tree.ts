import { palette, sectionColours } from '#game/palette.ts';
import { frameBox, frameShapes } from '#lib/masteries/frames.ts';
import { gridEdges } from '#lib/masteries/groups.ts';
import type { Build, Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import type { MasteryState } from '#lib/masteries/requirements.ts';
import { edgeState, stateOf } from '#lib/masteries/requirements.ts';
import { typeShape } from '#lib/masteries/type-shapes.ts';
import { mix } from './mix.ts';

const edgeLooks = {
  closed: `stroke="${palette.hairline}" stroke-width="4" stroke-dasharray="8 12"`,
  open: `stroke="${palette.line}" stroke-width="6"`,
  connected: 'stroke="currentColor" stroke-width="14"',
};

function ringOf({ fill, verdict }: MasteryState, tone: string): string {
  if (verdict === 'error') return palette.error;
  if (fill === 'max') return palette.accent;
  return fill === 'some' ? tone : palette.hairline;
}

function drawMastery(mastery: Mastery, state: MasteryState, tone: string, rowStep: number): string {
  const isTaken = state.level > 0;
  const x = mastery.column * 100 + 50 - 36;
  const y = mastery.row * rowStep;
  const body = isTaken ? mix(tone, state.fill === 'max' ? 0.65 : 0.4) : palette.card;
  const place = `translate(${x} ${y}) scale(${72 / frameBox.size}) translate(${-frameBox.x} ${-frameBox.y})`;
  return `<g transform="${place}"><path d="${frameShapes[mastery.frame]}" fill="${body}" stroke="${ringOf(state, tone)}" stroke-width="${isTaken ? 6 : 3}"/><path d="${typeShape(mastery.type)}" fill="${isTaken ? palette.text : palette.line}" fill-rule="evenodd"/></g>`;
}

type Box = { width: number; height: number };

/** The distance between the rows of the tree at which it fills the box, between a smallest and a largest one. */
function rowStepFor(columns: number, rows: number, box: Box): number {
  const height = ((columns * 100 + 16) * box.height) / box.width - 88;
  return Math.min(Math.max(height / Math.max(rows - 1, 1), 104), 340);
}

/**
 * A viewBox with the proportions of the box and the tree in its middle. The renderer would stretch a viewBox of other
 * proportions.
 */
function fitTo(box: Box, width: number, height: number): string {
  const wide = Math.max(width, (height * box.width) / box.height);
  const high = Math.max(height, (width * box.height) / box.width);
  return [-8 - (wide - width) / 2, -8 - (high - height) / 2, wide, high].map(Math.round).join(' ');
}

/** A section's tree as SVG. It holds shapes only and no text from the address. */
export function drawTree(tree: Tree, build: Build, section: Section, box: Box): string {
  const masteries = tree.bySection[section];
  const tone = sectionColours[section].colour;
  const states = new Map(tree.all.map((mastery) => [mastery.id, stateOf(tree, build, mastery)]));
  const isActive = (id: string) => states.get(id)?.active ?? false;
  const columns = Math.max(1, ...masteries.map(({ column }) => column + 1));
  const rows = Math.max(1, ...masteries.map(({ row }) => row + 1));
  const rowStep = rowStepFor(columns, rows, box);
  const edges = gridEdges(masteries, rowStep).map(
    ({ path, from, to }) =>
      `<path d="${path}" fill="none" ${edgeLooks[edgeState(isActive(from), isActive(to))]}/>`,
  );
  const nodes = masteries.map((mastery) => {
    const state = states.get(mastery.id);
    return state ? drawMastery(mastery, state, tone, rowStep) : '';
  });
  const view = fitTo(box, columns * 100 + 16, (rows - 1) * rowStep + 88);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${view}" color="${tone}">${edges.join('')}${nodes.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
