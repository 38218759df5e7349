import type { JSX, ReactNode } from 'react';
import type { DOMNode, HTMLReactParserOptions } from 'html-react-parser';
import parse, { attributesToProps, domToReact, Element, Text } from 'html-react-parser';
import { GlossaryTooltip } from '@/components/glossary-tooltip/glossary-tooltip';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden';
import type { Heading } from '@/lib/html/prepare-html';
import { prepareHtml } from '@/lib/html/prepare-html';
import { localeTag } from '@/lib/i18n/locales';
import { textLanguage } from '@/lib/i18n/text-language';
import type { PageContext } from '@/lib/links/context';
import { settings } from '@/lib/settings';
import type { Block, BlockContent, BlockContext, BlockElement, BlockItem } from './define-block';
import styles from './prose.module.css';
import * as registry from './registry';

export type RenderedHtml = { body: ReactNode; headings: (Heading & { lang: 'en' | undefined })[] };

/** `copy` leaves out ids and everything that can be focused twice. */
type Mode = { seen: Set<string>; context: BlockContext; copy: boolean };

const blocks = new Map<string, Block>(Object.values(registry).map((block) => [block.name, block]));
const unknown = new Set<string>();

const phrasing = new Set(
  'a abbr b bdi bdo big br button cite code data del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

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

/** WordPress puts empty paragraphs, line breaks and white space around what an author typed. */
function isStray(node: DOMNode): boolean {
  if (node instanceof Text) return node.data.trim() === '';
  if (!isTag(node)) return true;
  return node.name === 'br' || (node.name === 'p' && childrenOf(node).every(isStray));
}

function trim(nodes: readonly DOMNode[]): DOMNode[] {
  const first = nodes.findIndex((node) => !isStray(node));
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isStray(node)) + 1);
}

/** A block's items, through whatever stands around them, but not those of a block inside it. */
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
      if (phrasing.has(node.name) && !drops && !isItem(node)) return renderElement(node, mode, options);
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
  return { ...toItem(node, mode), items: findItems(childrenOf(node)).map((item) => toItem(item, mode)) };
}

function renderBlock(node: Element, mode: Mode): ReactNode {
  const name = node.attribs['data-block'] ?? '';
  const block = blocks.get(name);
  if (!block) {
    if (!unknown.has(name) && unknown.size < 100) {
      unknown.add(name);
      console.warn(
        `A body holds a block of the unknown name ${JSON.stringify(name.slice(0, 80))}: its content is shown.`,
      );
    }
    return <div>{render(childrenOf(node), mode)}</div>;
  }
  const element = toBlockElement(node, mode);
  const rendered = block.render(element, mode.context);
  if (rendered !== null && element.id !== '') mode.seen.add(element.id);
  return rendered;
}

/** An ordinary element, as it stands; ids and buttons are left out of copies. */
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
      // An item outside every block that takes items is what it holds.
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

/** The CMS's HTML as components. Only ever on the server: the parser weighs 10 kB in a browser. */
export function renderHtml(html: string, context: PageContext & Partial<BlockContext>): RenderedHtml {
  const lang = textLanguage(html, context.locale);
  const full = blockContext(lang ? { ...context, ownLanguage: localeTag(context.locale) } : context);
  const prepared = prepareHtml(html, full);
  if (prepared.html === '') return { body: null, headings: [] };
  const seen = new Set<string>();
  const nodes = parse(prepared.html, optionsFor({ seen, context: full, copy: false }));
  return {
    body: (
      <div className={styles.prose} lang={lang}>
        {nodes}
        {prepared.hasKeywords && <GlossaryTooltip context={full} />}
      </div>
    ),
    // A heading inside a block that is left out leads nowhere.
    headings: prepared.headings.filter(({ id }) => seen.has(id)).map((heading) => ({ ...heading, lang })),
  };
}
