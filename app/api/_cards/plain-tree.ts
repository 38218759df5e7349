import type { ReactElement, ReactNode } from 'react';
import { Fragment, isValidElement } from 'react';
import type { CardTree } from '#lib/bridge/cards.ts';

type Component = (props: Record<string, unknown>) => ReactNode;

function plainElement({ type, props }: ReactElement<Record<string, unknown>>): CardTree {
  if (type === Fragment) return plainTree(props.children as ReactNode);
  if (typeof type === 'function') return plainTree((type as Component)(props));
  return {
    type,
    props: { ...props, ...('children' in props ? { children: plainTree(props.children as ReactNode) } : {}) },
  };
}

/**
 * Runs the components, so that only elements remain, as data that another process can draw. Components must not use
 * hooks.
 */
export function plainTree(node: ReactNode): CardTree {
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (Array.isArray(node)) return node.map((child: ReactNode) => plainTree(child));
  return isValidElement<Record<string, unknown>>(node) ? plainElement(node) : [];
}
