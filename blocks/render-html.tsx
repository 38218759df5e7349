import type { JSX, ReactNode } from 'react';
import type { DOMNode, HTMLReactParserOptions } from 'html-react-parser';
import { attributesToProps, domToReact, Element, Text } from 'html-react-parser';
import { GalleryViewer } from '#components/gallery-viewer/gallery-viewer.tsx';
import { GlossaryTooltip } from '#components/glossary-tooltip/glossary-tooltip.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { Ids } from '#lib/html/headings.ts';
import type { Heading } from '#lib/html/prepare-html.ts';
import { prepareHtml } from '#lib/html/prepare-html.ts';
import { isPhrasing } from '#lib/html/tree.ts';
import type { PageContext } from '#lib/links/context.ts';
import { log } from '#lib/log.ts';
import { settings } from '#lib/settings.ts';
import type { BlockContent, BlockContext } from './block-content.ts';
import type { Block, BlockElement, BlockItem } from './define-block.tsx';
import layout from './layout-blocks.module.css';
import styles from './prose.module.css';
import * as registry from './registry.ts';
import { toDom } from './to-dom.ts';

export type RenderedHtml = {
  body: ReactNode;
  headings: (Heading & { lang: string | undefined })[];
  /** The names of the blocks that are shown. */
  blocks: ReadonlySet<string>;
  hasKeywords: boolean;
};

type Options = {
  /** The ids of the page's other texts, where it has several. */
  ids?: Ids;
  /** False where the caller puts one tooltip beside several texts. */
  hasTooltip?: boolean;
};

/** `copy` leaves out ids and focusable elements. `seen` and `shown` collect the ids and blocks rendered so far. */
type Mode = { seen: Set<string>; shown: Set<string>; context: BlockContext; copy: boolean };

const blocks = new Map<string, Block>(Object.values(registry).map((block) => [block.name, block]));
const unknown = new Set<string>();

function childrenOf(node: Element): DOMNode[] {
  return node.children as DOMNode[];
}

const isTag = (node: DOMNode): node is Element => node instanceof Element;
const isBlock = (node: DOMNode) => isTag(node) && 'data-block' in node.attribs;
const isItem = (node: DOMNode) => isTag(node) && 'data-item' in node.attribs;

function textOf(nodes: readonly DOMNode[]): string {
  return nodes
    .map((node) => {
      if (node instanceof Text) return node.data;
      return isTag(node) ? textOf(childrenOf(node)) : '';
    })
    .join('');
}

/** Whether a node is an empty paragraph, a line break or white space: WordPress adds these around an author's HTML. */
function isStray(node: DOMNode): boolean {
  if (node instanceof Text) return node.data.trim() === '';
  if (!isTag(node)) return true;
  return node.name === 'br' || (node.name === 'p' && childrenOf(node).every(isStray));
}

function trim(nodes: readonly DOMNode[]): DOMNode[] {
  const first = nodes.findIndex((node) => !isStray(node));
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isStray(node)) + 1);
}

/** A block's items at any depth, but not those of a block inside of it. */
function findItems(nodes: readonly DOMNode[]): Element[] {
  return nodes.flatMap((node) => {
    if (!isTag(node) || isBlock(node)) return [];
    return isItem(node) ? [node] : findItems(childrenOf(node));
  });
}

function findBlocks(nodes: readonly DOMNode[]): Element[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [];
    return isBlock(node) ? [node] : findBlocks(childrenOf(node));
  });
}

function attributesOf(node: Element): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node.attribs)
      .filter(([name]) => name.startsWith('data-'))
      .map(([name, value]) => [name.slice('data-'.length), value]),
  );
}

function render(nodes: readonly DOMNode[], mode: Mode): ReactNode {
  return nodes.length === 0 ? null : domToReact([...nodes], optionsFor(mode));
}

function renderPhrases(nodes: readonly DOMNode[], mode: Mode, links: boolean): ReactNode {
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (!isTag(node)) return undefined;
      if (isBlock(node)) return <></>;
      const drops = !links && (node.name === 'a' || node.name === 'button');
      if (isPhrasing({ tagName: node.name }) && !drops && !isItem(node))
        return renderElement(node, mode, options);
      return <>{domToReact(childrenOf(node), options)}</>;
    },
  };
  return domToReact([...nodes], options);
}

function contentOf(node: Element, mode: Mode): BlockContent {
  const nodes = trim(childrenOf(node));
  const words = textOf(nodes);
  return {
    text: words,
    isEmpty: nodes.length === 0,
    content: () => render(nodes, mode),
    phrases: ({ links } = { links: true }) => renderPhrases(nodes, mode, links),
    nested: () => render(findBlocks(nodes), mode),
    copy: () => render(nodes, { ...mode, copy: true }),
  };
}

function toItem(node: Element, mode: Mode): BlockItem {
  const id = mode.copy ? '' : (node.attribs.id ?? '');
  return { ...contentOf(node, mode), id, attributes: attributesOf(node) };
}

function toBlockElement(node: Element, mode: Mode): BlockElement {
  return {
    ...toItem(node, mode),
    items: findItems(childrenOf(node)).map((item) => toItem(item, mode)),
    level: Number(node.attribs['data-heading-level'] ?? 2),
    takeId(id) {
      if (mode.copy || mode.seen.has(id)) return false;
      mode.seen.add(id);
      return true;
    },
  };
}

function renderBlock(node: Element, mode: Mode): ReactNode {
  const name = node.attribs['data-block'] ?? '';
  const block = blocks.get(name);
  if (!block) {
    if (!unknown.has(name) && unknown.size < 100) {
      unknown.add(name);
      log.warn(
        { event: 'unknown-block', kind: name.slice(0, 80) },
        `No block has the name ${JSON.stringify(name.slice(0, 80))}, so only its content is shown. Correct data-block in the CMS.`,
      );
    }
    return <div>{render(childrenOf(node), mode)}</div>;
  }
  const element = toBlockElement(node, mode);
  const rendered = block.render(element, mode.context);
  if (rendered === null) return null;
  if (element.id !== '') mode.seen.add(element.id);
  mode.shown.add(name);
  return withPlace(node, rendered, mode);
}

/**
 * In the preview beside the editor a block stands in an element that says which block of the editor it is. Other
 * elements carry that themselves.
 */
function withPlace({ attribs }: Element, rendered: ReactNode, { context }: Mode): ReactNode {
  const place = attribs['data-editor-block'];
  if (!context.isPreview || place === undefined) return rendered;
  return (
    <div data-editor-block={place} data-editor-change={attribs['data-editor-change']}>
      {rendered}
    </div>
  );
}

/** Renders an ordinary element. In a copy it loses its id, and a button becomes a span. */
function renderElement(node: Element, mode: Mode, options: HTMLReactParserOptions): JSX.Element | undefined {
  if (node.attribs.class === 'visually-hidden')
    return <VisuallyHidden lang={node.attribs.lang}>{textOf(childrenOf(node))}</VisuallyHidden>;
  if (node.attribs.id !== undefined && !mode.copy) mode.seen.add(node.attribs.id);
  if (!mode.copy) return undefined;
  const { id: _id, ...attribs } = node.attribs;
  const Tag = node.name === 'button' ? 'span' : node.name;
  const props = attributesToProps(node.name === 'button' ? {} : attribs);
  if (childrenOf(node).length === 0) return <Tag {...props} />;
  return <Tag {...props}>{domToReact(childrenOf(node), options)}</Tag>;
}

function optionsFor(mode: Mode): HTMLReactParserOptions {
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (!isTag(node)) return undefined;
      if (isBlock(node)) return <>{renderBlock(node, mode)}</>;
      // An item outside of a block is replaced by its content.
      if (isItem(node)) return <div>{domToReact(childrenOf(node), options)}</div>;
      return renderElement(node, mode, options);
    },
  };
  return options;
}

function blockContext(context: PageContext & Partial<BlockContext>): BlockContext {
  if (context.chatHosts && context.staticUrl !== undefined && context.newsletterFormId !== undefined)
    return {
      ...context,
      chatHosts: context.chatHosts,
      staticUrl: context.staticUrl,
      newsletterFormId: context.newsletterFormId,
    };
  const { chatHosts, newsletterFormId, staticUrl } = settings();
  return { chatHosts, newsletterFormId, staticUrl, ...context };
}

/**
 * Renders HTML of the CMS as components; `lang` is set where it is in another language than the page. Only on the server:
 * the parser would add 10 kB to a page's script.
 */
export function renderHtml(
  html: string,
  context: PageContext & Partial<BlockContext>,
  lang?: string,
  { ids, hasTooltip = true }: Options = {},
): RenderedHtml {
  const full = { ...blockContext(context), bodyLanguage: lang };
  const prepared = prepareHtml(html, full, ids);
  const { hasKeywords } = prepared;
  const seen = new Set<string>();
  const shown = new Set<string>();
  const nodes = toDom(prepared.tree.children.filter((node) => node.type !== 'doctype'));
  if (nodes.length === 0) return { body: null, headings: [], blocks: shown, hasKeywords };
  const body = domToReact(nodes, optionsFor({ seen, shown, context: full, copy: false }));
  return {
    body: (
      <div className={`${styles.prose} ${layout.blocks}`} lang={lang}>
        {body}
        {prepared.hasGallery && <GalleryViewer />}
        {hasKeywords && hasTooltip && <GlossaryTooltip />}
      </div>
    ),
    // Headings inside blocks that show nothing are left out of the table of contents.
    headings: prepared.headings.filter(({ id }) => seen.has(id)).map((heading) => ({ ...heading, lang })),
    blocks: shown,
    hasKeywords,
  };
}
