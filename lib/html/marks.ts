import type { Element, ElementContent, Root, Text } from 'hast';
import { readableColour } from '#lib/html/colour.ts';
import type { PageContext } from '#lib/links/context.ts';
import { resolveLink } from '#lib/links/resolve-link.ts';
import { anchor } from './rewrite-html.ts';
import type { Parent } from './tree.ts';
import { element, isElement, isText, text } from './tree.ts';

type Pair = { id: number; kind: 'key' | 'colour'; value: string };
type Token = {
  kind: 'key' | 'colour';
  opens: boolean;
  value: string;
  leaf: number;
  start: number;
  end: number;
};
type Sign = { pair: Pair; opens: boolean };
type Leaf = { parent: Parent; node: Text };
/** A run of inline content: its text nodes and the links between them. A keyword may not hold a link. */
type Run = { leaves: Leaf[]; linksBefore: number[]; links: number };

const mark = /\[k=([^\][\n]{1,500})\]|\[\/k\]|\[([0-9a-f]{6})\]|\[-\]/gi;
/** How deep coloured text may stand inside coloured text. A mark that is deeper is left as text. */
const deepestColours = 16;
const closed = new Set(['a', 'button', 'code', 'pre', 'kbd', 'samp', 'var']);
const phrasing = new Set(
  'abbr b bdi bdo big br cite data del dfn em font i img ins mark q rp rt ruby s small span strong sub sup time u wbr'.split(
    ' ',
  ),
);

const newRun = (): Run => ({ leaves: [], linksBefore: [], links: 0 });

/**
 * Collects text nodes that are searched for marks together: a mark may open in one node and close in another, but not
 * in another paragraph.
 */
function collectRuns(parent: Parent, runs: Run[], current: Run): Run {
  let run = current;
  for (const child of parent.children) {
    if (isText(child)) {
      run.leaves.push({ parent, node: child });
      run.linksBefore.push(run.links);
    } else if (isElement(child)) {
      if (closed.has(child.tagName)) run.links += 1;
      else if (phrasing.has(child.tagName) && child.properties.dataBlock === undefined)
        run = collectRuns(child, runs, run);
      else {
        runs.push(run);
        runs.push(collectRuns(child, runs, newRun()));
        run = newRun();
      }
    }
  }
  return run;
}

function tokensOf(run: Run): Token[] {
  return run.leaves.flatMap(({ node }, leaf) =>
    node.value.includes('[')
      ? [...node.value.matchAll(mark)].map((match) => {
          const [whole, key, colour] = match;
          const isKey = key !== undefined || whole.toLowerCase() === '[/k]';
          return {
            kind: isKey ? ('key' as const) : ('colour' as const),
            opens: key !== undefined || colour !== undefined,
            value: (key ?? colour ?? '').trim(),
            leaf,
            start: match.index,
            end: match.index + whole.length,
          };
        })
      : [],
  );
}

/** Finds the marks that form pairs. Marks that cross or have no partner are left as text. */
function pairUp(run: Run, tokens: readonly Token[]): Map<Token, Sign> {
  const signs = new Map<Token, Sign>();
  const colours: { token: Token; at: number }[] = [];
  let key: { token: Token; at: number } | undefined;
  const join = (opening: Token, closing: Token) => {
    const pair: Pair = { id: signs.size, kind: opening.kind, value: opening.value };
    signs.set(opening, { pair, opens: true });
    signs.set(closing, { pair, opens: false });
  };
  for (const [at, token] of tokens.entries()) {
    if (token.opens && token.kind === 'key') key = { token, at };
    else if (token.opens) {
      if (colours.length < deepestColours) colours.push({ token, at });
    } else if (token.kind === 'key') {
      if (!key) continue;
      const holdsLink = run.linksBefore[key.token.leaf] !== run.linksBefore[token.leaf];
      const empty = key.token.leaf === token.leaf && key.token.end === token.start;
      if (!holdsLink && !empty) join(key.token, token);
      while ((colours.at(-1)?.at ?? -1) > key.at) colours.pop();
      key = undefined;
    } else {
      const colour = colours.pop();
      if (!colour) continue;
      if (key && key.at > colour.at) key = undefined;
      join(colour.token, token);
    }
  }
  return signs;
}

function wrap(pair: Pair, children: ElementContent[], context: PageContext): ElementContent[] {
  if (pair.kind === 'colour')
    return [element('span', { style: `color:${readableColour(pair.value)}` }, children)];
  const keyword = /^\/?glossary\/(.+?)\/?$/i.exec(pair.value)?.[1]?.trim();
  if (keyword)
    return [
      element(
        'button',
        { type: 'button', className: ['keyword'], dataKeyword: keyword, ariaHasPopup: 'dialog' },
        children,
      ),
    ];
  const link = resolveLink(pair.value, context);
  if (link.kind === 'none') return children;
  return [anchor(link, {}, children, context)];
}

type Piece = ElementContent | Sign;
const isSign = (piece: Piece): piece is Sign => 'pair' in piece;

/** Wraps the content between the two marks of a pair, if both stand in the same parent. */
function fold(pieces: readonly Piece[], context: PageContext): ElementContent[] {
  const levels: ElementContent[][] = [[]];
  for (const piece of pieces) {
    const top = levels.at(-1);
    if (!isSign(piece)) top?.push(piece);
    else if (piece.opens) levels.push([]);
    else levels.at(-2)?.push(...wrap(piece.pair, levels.pop() ?? [], context));
  }
  return levels[0] ?? [];
}

function applyRun(run: Run, context: PageContext, pieces: Map<Text, Piece[]>): void {
  const tokens = tokensOf(run);
  if (tokens.length === 0) return;
  const signs = pairUp(run, tokens);
  const parents = new Map<Pair, Set<Parent>>();
  for (const [token, { pair }] of signs) {
    const parent = run.leaves[token.leaf]?.parent;
    if (parent) parents.set(pair, (parents.get(pair) ?? new Set()).add(parent));
  }
  const spread = (pair: Pair) => (parents.get(pair)?.size ?? 0) > 1;
  const active: Pair[] = [];
  const byLeaf = new Map<number, Token[]>();
  for (const token of tokens) {
    const before = byLeaf.get(token.leaf);
    if (before) before.push(token);
    else byLeaf.set(token.leaf, [token]);
  }

  for (const [index, { node }] of run.leaves.entries()) {
    const out: Piece[] = [];
    let done = 0;
    const push = (end: number) => {
      if (end <= done) return;
      let nodes: ElementContent[] = [text(node.value.slice(done, end))];
      // A pair whose marks stand in different elements is applied to each text node between them.
      for (const pair of active.toReversed()) nodes = wrap(pair, nodes, context);
      out.push(...nodes);
    };
    for (const token of byLeaf.get(index) ?? []) {
      const sign = signs.get(token);
      if (!sign) continue;
      push(token.start);
      done = token.end;
      if (!spread(sign.pair)) out.push(sign);
      else if (sign.opens) active.push(sign.pair);
      else active.splice(active.indexOf(sign.pair), 1);
    }
    push(node.value.length);
    if (out.length !== 1 || out[0] !== node) pieces.set(node, out);
  }
}

/**
 * Browsers may break a line directly before and after a button. This keeps punctuation on the line of the keyword
 * before it.
 */
function holdPunctuation(children: readonly ElementContent[]): ElementContent[] {
  const held: ElementContent[] = [];
  for (const child of children) {
    const last = held.at(-1);
    const [signs = ''] = isText(child) ? (/^[.,;:!?)\]…’”“»]+/.exec(child.value) ?? []) : [];
    if (isText(child) && signs && last && isElement(last) && isKeyword(last)) {
      held.pop();
      held.push(element('span', { className: ['held'] }, [last, text(signs)]));
      if (child.value.length > signs.length) held.push(text(child.value.slice(signs.length)));
    } else held.push(child);
  }
  return held;
}

function replaceTexts(parent: Parent, pieces: Map<Text, Piece[]>, context: PageContext): void {
  const flat: Piece[] = [];
  for (const child of parent.children) {
    if (isText(child)) for (const piece of pieces.get(child) ?? [child]) flat.push(piece);
    else if (isElement(child)) {
      replaceTexts(child, pieces, context);
      flat.push(child);
    }
  }
  parent.children = holdPunctuation(fold(flat, context));
}

/** Applies the marks `[k=address]text[/k]` and `[RRGGBB]text[-]` to the text of a body. Changes the tree. */
export function applyMarks(root: Root, context: PageContext): void {
  const runs: Run[] = [];
  runs.push(collectRuns(root, runs, newRun()));
  const pieces = new Map<Text, Piece[]>();
  for (const run of runs) applyRun(run, context, pieces);
  if (pieces.size > 0) replaceTexts(root, pieces, context);
}

/** Whether the element is a keyword, for which the page needs the tooltip. */
export function isKeyword(node: Element): boolean {
  return node.tagName === 'button' && node.properties.dataKeyword !== undefined;
}
