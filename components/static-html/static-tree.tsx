import { createHash } from 'node:crypto';
import type { JSX, ReactElement, ReactNode } from 'react';
import { cloneElement, createElement, Fragment, isValidElement } from 'react';
import { StaticElement, StaticScript } from './static-element.tsx';
import type { GivenProps } from './given-html.tsx';
import { GivenHtml } from './given-html.tsx';
import { escapeHtml, NotStatic, tagsOf } from './static-html.ts';

/**
 * Renders server components, and writes what is in them without islands as HTML (docs/decisions/0015-static-html.md).
 *
 * Next hands the browser the whole tree of a page as flight data beside the markup, so that React can hydrate it: half of
 * a page's bytes, though nothing in most of it ever changes. An element that holds only static content becomes a
 * `StaticElement`, whose content is a text, and the server leaves the text out of a document's flight data
 * (server/next/flight-data.ts). Elements around islands stay React's. One with HTML that is given never does, and neither
 * does a script: React would write them into the page as texts, which Trusted Types refuse.
 */

type Part = {
  /** Null if there is an island or an element of React's own in it. */
  html: string | null;
  /** What React gets if a part around it is not static. */
  node: () => ReactNode;
};

/** Shorter content costs less as it is than what names it. */
const shortestHtml = 200;

const markOf = (html: string) => createHash('sha256').update(html).digest('base64url').slice(0, 8);

type Props = Record<string, unknown> & {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

function withKey(node: ReactNode, { key }: ReactElement): ReactNode {
  return key === null ? node : <Fragment key={key}>{node}</Fragment>;
}

const nodesOf = (parts: readonly Part[]) => parts.map(({ node }) => node());

/** The element with what its children have become: a list stays a list. */
function withChildren(element: ReactElement<Props>, parts: readonly Part[]) {
  const nodes = nodesOf(parts);
  const isShortList = nodes.length < 2 && Array.isArray(element.props.children);
  return isShortList
    ? cloneElement(element, { children: nodes })
    : cloneElement(element, undefined, ...nodes);
}

function join(parts: readonly Part[]): string | null {
  let html = '';
  for (const part of parts) {
    if (part.html === null) return null;
    html += part.html;
  }
  return html;
}

/** Server components may wait, but most don't, and a promise for each of a page's thousands of elements takes time. */
function whenAll(
  parts: readonly (Part | Promise<Part>)[],
  combine: (parts: readonly Part[]) => Part,
): Part | Promise<Part> {
  const isReady = (all: readonly (Part | Promise<Part>)[]): all is readonly Part[] =>
    !all.some((part) => part instanceof Promise);
  if (isReady(parts)) return combine(parts);
  return Promise.all(parts.map((part) => Promise.resolve(part))).then(combine);
}

const childrenOf = ({ children }: Props): readonly ReactNode[] =>
  Array.isArray(children) ? (children as readonly ReactNode[]) : [children];

function htmlOf(tag: string, attributes: Record<string, unknown>, inner: string | null): string | null {
  if (inner === null) return null;
  try {
    const { start, end } = tagsOf(tag, attributes);
    return `${start}${inner}${end}`;
  } catch (error) {
    if (error instanceof NotStatic) return null;
    throw error;
  }
}

function elementPart(element: ReactElement<Props>, tag: string): Part | Promise<Part> {
  const { props, key } = element;
  const { children, dangerouslySetInnerHTML: given, ...attributes } = props;
  return whenAll(childrenOf(props).map(partOf), (parts) => {
    const inner = given ? given.__html : join(parts);
    const html = htmlOf(tag, attributes, inner);
    const isLong = html !== null && inner !== null && inner.length >= shortestHtml;
    return {
      html,
      node: () => {
        if (inner !== null && (given || isLong))
          return createElement(tag === 'script' ? StaticScript : StaticElement, {
            ...attributes,
            // A key that is null would become the text "null".
            ...(key !== null && { key }),
            tag,
            mark: markOf(inner),
            html: inner,
          });
        return children === undefined ? element : withChildren(element, parts);
      },
    };
  });
}

/**
 * An island, or another element of React's own. What the server renders inside of it, or hands to it as another prop, is
 * static or not by itself.
 */
function reactPart(element: ReactElement<Props>): Part | Promise<Part> {
  const { children, ...others } = element.props;
  const handed = Object.entries(others).filter(([, value]) => isValidElement(value)) as [
    string,
    ReactElement,
  ][];
  if (children === undefined && handed.length === 0) return { html: null, node: () => element };
  const parts = [...handed.map(([, value]) => value), ...childrenOf(element.props)].map(partOf);
  return whenAll(parts, (all) => ({
    html: null,
    node: () => {
      const props = Object.fromEntries(handed.map(([name], index) => [name, all[index]?.node()]));
      const withProps = handed.length === 0 ? element : cloneElement(element, props);
      return children === undefined ? withProps : withChildren(withProps, all.slice(handed.length));
    },
  }));
}

function partOf(node: ReactNode): Part | Promise<Part> {
  if (node === null || node === undefined || typeof node === 'boolean') return { html: '', node: () => node };
  if (typeof node === 'string') return { html: escapeHtml(node), node: () => node };
  if (typeof node === 'number' || typeof node === 'bigint') return { html: String(node), node: () => node };
  if (Array.isArray(node))
    return whenAll((node as readonly ReactNode[]).map(partOf), (parts) => ({
      html: join(parts),
      node: () => nodesOf(parts),
    }));
  if (node instanceof Promise) return node.then(partOf);
  if (!isValidElement<Props>(node)) return { html: null, node: () => node };
  const { type, props } = node;
  if (typeof type === 'string') return elementPart(node, type);
  if (type === PutIn)
    return { html: null, node: () => withKey(<GivenHtml {...(props as GivenProps)} />, node) };
  if (type === Fragment)
    return whenAll(childrenOf(props).map(partOf), (parts) => ({
      html: join(parts),
      node: () => withChildren(node, parts),
    }));
  // An island is a function with this mark of React's.
  if (typeof type !== 'function' || '$$typeof' in type) return reactPart(node);
  const render = type as (props: Props) => ReactNode;
  return whenAll([partOf(render(props))], ([part]) => ({
    html: part?.html ?? null,
    node: () => withKey(part?.node(), node),
  }));
}

/**
 * An element into which the server puts the menu or the notice of a kept page (server/next/put-in.ts): its content is a text
 * of its own in the flight data.
 */
export function PutIn(props: GivenProps): ReactNode {
  return <GivenHtml {...props} />;
}

export async function StaticTree({ children }: { children: ReactNode }): Promise<JSX.Element> {
  const part = await partOf(children);
  return <>{part.node()}</>;
}
