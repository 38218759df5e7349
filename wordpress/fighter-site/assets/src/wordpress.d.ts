/**
 * The parts of WordPress's packages that the scripts use, in the versions from WordPress 6.5 on. The packages' own types
 * describe their newest release alone, and bring several hundred packages that are never run
 * (docs/decisions/0020-plugin-scripts.md).
 */

declare module '@wordpress/a11y' {
  export function speak(text: string): void;
}

declare module '@wordpress/api-fetch' {
  type Request = { path?: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; data?: unknown };
  type Fetch = (request: Request) => Promise<unknown>;
  const apiFetch: Fetch & { use: (middleware: (request: Request, next: Fetch) => Promise<unknown>) => void };
  export default apiFetch;
}

declare module '@wordpress/blocks' {
  export type Block = {
    clientId: string;
    name: string;
    attributes: Record<string, unknown>;
    innerBlocks: Block[];
    innerContent?: string[];
  };
  export type Example = { name: string; attributes: Record<string, unknown>; innerBlocks: Example[] };
  export function cloneBlock(block: Block): Block;
  export function createBlock(name: string, attributes?: Record<string, unknown>, inner?: Block[]): Block;
  export function getBlockType(name: string): { title: string } | undefined;
  export function getBlockVariations(name: string): { name: string }[] | undefined;
  export function getSaveContent(name: string, attributes: Record<string, unknown>, inner: Block[]): string;
  export function parse(content: string): Block[];
  export function rawHandler(given: { HTML: string }): Block[];
  export function registerBlockType(name: string, settings: object): void;
  export function unregisterBlockVariation(block: string, name: string): void;
}

declare module '@wordpress/block-editor' {
  import type { ComponentType, ReactElement, ReactNode } from 'react';
  import type { Block } from '@wordpress/blocks';
  import type { Store } from '@wordpress/data';
  export const BlockInspector: ComponentType;
  export const InnerBlocks: ComponentType & { Content: ComponentType; ButtonBlockAppender: ComponentType };
  export const InspectorControls: ComponentType<{ children: ReactNode }>;
  export type Media = { id: number; url: string; alt?: string };
  export const MediaUpload: ComponentType<{
    allowedTypes: string[];
    value?: number;
    onSelect: (media: Media) => void;
    render: (library: { open: () => void }) => ReactElement;
  }>;
  export const MediaUploadCheck: ComponentType<{ children: ReactNode }>;
  export const RichTextToolbarButton: ComponentType<{
    icon: string;
    title: string;
    isActive: boolean;
    onClick: () => void;
  }>;
  export function useBlockProps(props: Record<string, string | undefined>): object;
  export function useInnerBlocksProps(props: { className: string }, options: object): object;
  export const store: Store<
    {
      getBlock: (clientId: string) => Block | null;
      getBlockHierarchyRootClientId: (clientId: string) => string;
      getBlockOrder: () => string[];
      canInsertBlockType: (name: string, root: string) => boolean;
      getBlockIndex: (clientId: string) => number;
      getBlockRootClientId: (clientId: string) => string | null;
      getClientIdsWithDescendants: () => string[];
      getBlocks: () => Block[];
      getSelectedBlockClientId: () => string | null;
      hasSelectedInnerBlock: (clientId: string, isDeep: boolean) => boolean;
      isBlockSelected: (clientId: string) => boolean;
    },
    {
      insertBlock: (block: Block, index: number, root?: string) => void;
      insertBlocks: (blocks: Block | Block[], index?: number) => void;
      replaceBlocks: (clientIds: string[], blocks: Block[]) => void;
      selectBlock: (clientId: string) => void;
      /** The next change of a block is undone together with the one before. */
      __unstableMarkNextChangeAsNotPersistent: () => void;
    }
  >;
}

declare module '@wordpress/components' {
  import type { ComponentType, CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
  type Control = {
    label?: string;
    help?: ReactNode;
    className?: string;
    hideLabelFromVision?: boolean;
    __nextHasNoMarginBottom?: boolean;
    __next40pxDefaultSize?: boolean;
  };
  type Aria = {
    'aria-current'?: boolean;
    'aria-expanded'?: boolean;
    'aria-label'?: string;
    'aria-pressed'?: boolean;
  };
  export type ButtonProps = Aria & {
    className?: string;
    children?: ReactNode;
    'data-do'?: string;
    lang?: string;
    disabled?: boolean;
    href?: string;
    icon?: string;
    isDestructive?: boolean;
    isPressed?: boolean;
    label?: string;
    onClick?: () => void;
    onMouseDown?: (event: MouseEvent) => void;
    size?: 'default' | 'compact' | 'small';
    style?: CSSProperties;
    variant?: 'primary' | 'secondary' | 'tertiary' | 'link';
  };
  export const Button: ComponentType<ButtonProps>;
  export const BaseControl: ComponentType<Control & { children: ReactNode }> & {
    VisualLabel: ComponentType<{ children: ReactNode }>;
  };
  export type Choice = { value: string; label: string };
  export const ColorPalette: ComponentType<{
    'aria-label': string;
    colors: { name: string; color: string }[];
    disableCustomColors: boolean;
    value?: string;
    onChange: (colour?: string) => void;
  }>;
  export const ComboboxControl: ComponentType<
    Control & {
      value: string | null;
      options: Choice[];
      onFilterValueChange?: (typed: string) => void;
      onChange: (value: string | null | undefined) => void;
    }
  >;
  export const ExternalLink: ComponentType<{ href: string; children: ReactNode }>;
  export type Point = { x: number; y: number };
  export const FocalPointPicker: ComponentType<
    Control & { url: string; value: Point; onChange: (point: Point) => void }
  >;
  export const FormTokenField: ComponentType<
    Control & {
      value: string[];
      suggestions: string[];
      maxSuggestions: number;
      maxLength: number;
      onChange: (tokens: string[]) => void;
      messages: Record<string, string>;
      __experimentalExpandOnFocus: boolean;
      __experimentalAutoSelectFirstMatch: boolean;
      __experimentalShowHowTo: boolean;
      __experimentalValidateInput: (token: string) => boolean;
    }
  >;
  export const Notice: ComponentType<{
    status: 'error' | 'warning' | 'info' | 'success';
    isDismissible: boolean;
    spokenMessage?: string;
    actions?: { label: string; onClick: () => void }[];
    children: ReactNode;
  }>;
  export const PanelBody: ComponentType<{ title: string; children: ReactNode }>;
  export const Popover: ComponentType<{
    anchor: unknown;
    placement: string;
    className: string;
    onClose: () => void;
    focusOnMount: string;
    children: ReactNode;
  }>;
  export const RangeControl: ComponentType<
    Control & {
      value: number;
      min: number;
      max: number;
      step: number;
      onChange: (value?: number) => void;
    }
  >;
  export const SelectControl: ComponentType<
    Control & {
      value: string;
      options: Choice[];
      disabled?: boolean;
      labelPosition?: string;
      size?: string;
      onChange: (value: string) => void;
    }
  >;
  type TextInput = Control & {
    value: string | number;
    dir?: string;
    placeholder?: string;
    maxLength?: number;
    readOnly?: boolean;
    onBlur?: () => void;
    onChange: (value: string) => void;
    onFocus?: (event: { target: HTMLInputElement }) => void;
  };
  export const TextControl: ComponentType<
    TextInput & {
      autoComplete?: string;
      list?: string;
      min?: number;
      ref?: Ref<HTMLInputElement>;
      type?: string;
    }
  >;
  export const TextareaControl: ComponentType<TextInput & { rows?: number }>;
  export const ToggleControl: ComponentType<
    Control & { checked: boolean; onChange: (isOn: boolean) => void }
  >;
}

declare module '@wordpress/core-data' {
  import type { Store } from '@wordpress/data';
  /** What the queries of this plugin ask for; `_fields` leaves out the rest. */
  export type PostRecord = {
    id: number;
    slug: string;
    title: { rendered: string };
    content: { rendered: string };
    link: string;
    date_gmt: string;
    featured_media: number;
    meta?: Record<string, unknown>;
    parent?: number;
    source_url?: string;
  };
  export type MediaRecord = {
    source_url: string;
    alt_text?: string;
    media_details?: { sizes?: Record<string, { source_url: string } | undefined> };
  };
  export const store: Store<
    {
      getEntityRecord: (
        kind: 'postType',
        name: string,
        id: number,
        query?: Record<string, string>,
      ) => PostRecord | null | undefined;
      getEntityRecords: (
        kind: 'postType',
        name: string,
        query: Record<string, unknown>,
      ) => PostRecord[] | null | undefined;
      getMedia: (id: number, query: Record<string, string>) => MediaRecord | null | undefined;
    },
    {
      receiveEntityRecords: (
        kind: 'postType',
        name: string,
        record: Pick<PostRecord, 'id'> & Partial<PostRecord>,
      ) => void;
    }
  >;
}

declare module '@wordpress/data' {
  export type Store<Selectors, Actions> = { name: string; _selectors?: Selectors; _actions?: Actions };
  /** What a store can be asked. */
  export type Selectors<Of> = Of extends Store<infer Own, infer _Actions> ? Own : never;
  export type Select = <Selectors, Actions>(store: Store<Selectors, Actions>) => Selectors;
  export const select: Select;
  export function dispatch<Selectors, Actions>(store: Store<Selectors, Actions>): Actions;
  export function subscribe(listener: () => void): () => void;
  export function useDispatch<Selectors, Actions>(store: Store<Selectors, Actions>): Actions;
  export function useSelect<Value>(map: (select: Select) => Value, dependencies: unknown[]): Value;
}

declare module '@wordpress/date' {
  export function date(format: string, moment: Date): string;
  export function dateI18n(format: string, moment: Date, timeZone?: string): string;
  export function getDate(text: string): Date;
  export function getSettings(): {
    formats: { datetime: string };
    timezone: { string: string; offset: string | number };
  };
}

declare module '@wordpress/dom' {
  export function safeHTML(html: string): string;
}

declare module '@wordpress/dom-ready' {
  export default function domReady(callback: () => void): void;
}

declare module '@wordpress/edit-post' {
  import type { Store } from '@wordpress/data';
  // Until WordPress 6.5 these stood here alone.
  export {
    PluginDocumentSettingPanel,
    PluginPostStatusInfo,
    PluginPrePublishPanel,
    PluginSidebar,
    PluginSidebarMoreMenuItem,
  } from '@wordpress/editor';
  export const store: Store<
    object,
    { closeGeneralSidebar: () => void; openGeneralSidebar: (name: string) => void }
  >;
}

declare module '@wordpress/editor' {
  import type { ComponentType, ReactNode } from 'react';
  import type { Store } from '@wordpress/data';
  type Panel = { children: ReactNode };
  export const PluginDocumentSettingPanel: ComponentType<Panel & { name: string; title: string }> | undefined;
  export const PluginPostStatusInfo: ComponentType<Panel & { className?: string }> | undefined;
  export const PluginPrePublishPanel:
    | ComponentType<Panel & { title: string; initialOpen: boolean }>
    | undefined;
  export const PluginSidebar:
    | ComponentType<Panel & { name: string; title: string; icon: string; className?: string }>
    | undefined;
  export const PluginSidebarMoreMenuItem: ComponentType<Panel & { target: string; icon: string }> | undefined;
  export type PostAttributes = {
    categories: number[];
    excerpt: string;
    featured_media: number;
    fighter_mode: number[];
    fighter_subject: number[];
    meta: Record<string, unknown>;
    parent: number;
    slug: string;
    status: string;
    template: string;
    title: string;
  };
  export const store: Store<
    {
      getCurrentPost: () => Partial<PostAttributes>;
      getCurrentPostId: () => number;
      getCurrentPostType: () => string;
      getEditedPostAttribute: <Name extends keyof PostAttributes>(
        name: Name,
      ) => PostAttributes[Name] | undefined;
      getEditedPostContent: () => string;
      getEditedPostSlug: () => string;
      getPermalink: () => string | null;
      getPermalinkParts: () => { prefix: string; suffix: string } | null;
      getPostEdits: () => Partial<PostAttributes>;
      isAutosavingPost: () => boolean;
      isEditedPostNew: () => boolean;
      isSavingPost: () => boolean;
    },
    {
      closePublishSidebar: () => void;
      editPost: (edits: Partial<PostAttributes>) => void;
      lockPostSaving: (lock: string) => void;
      unlockPostSaving: (lock: string) => void;
    }
  >;
}

declare module '@wordpress/element' {
  export {
    createElement,
    Fragment,
    useCallback,
    useEffect,
    useId,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
  } from 'react';
  export { createRoot } from 'react-dom/client';
}

declare module '@wordpress/hooks' {
  export function addFilter<Value>(
    hook: string,
    name: string,
    filter: (value: Value, ...more: string[]) => Value,
  ): void;
}

declare module '@wordpress/html-entities' {
  export function decodeEntities(html: string): string;
}

declare module '@wordpress/i18n' {
  export function __(text: string, domain: string): string;
  export function _n(single: string, plural: string, number: number, domain: string): string;
  export function sprintf(format: string, ...values: (string | number)[]): string;
}

declare module '@wordpress/notices' {
  import type { Store } from '@wordpress/data';
  type Options = { id: string; actions?: { label: string; onClick: () => void }[] };
  export const store: Store<
    object,
    {
      createErrorNotice: (text: string, options: Options) => void;
      createInfoNotice: (text: string, options: Options) => void;
      createWarningNotice: (text: string, options: Options) => void;
      removeNotice: (id: string) => void;
    }
  >;
}

declare module '@wordpress/plugins' {
  import type { ComponentType } from 'react';
  export function registerPlugin(name: string, settings: { render: ComponentType; icon?: string }): void;
}

declare module '@wordpress/rich-text' {
  import type { Store } from '@wordpress/data';
  export type RichText = { text: string; start?: number; end?: number };
  export type Format = { type: string; attributes?: Record<string, string> };
  export function applyFormat(value: RichText, format: Format, start?: number, end?: number): RichText;
  export function create(given: {
    element?: Element | null;
    html?: string;
    range?: Range;
    text?: string;
  }): RichText;
  export function getActiveFormat(value: RichText, type: string): Format | undefined;
  export function insert(value: RichText, inserted: RichText): RichText;
  export function registerFormatType(name: string, settings: object): void;
  export function removeFormat(value: RichText, type: string): RichText;
  export function toggleFormat(value: RichText, format: Format): RichText;
  export function toHTMLString(given: { value: RichText }): string;
  export function unregisterFormatType(name: string): void;
  export function useAnchor(given: { editableContentElement: HTMLElement | null; settings: object }): unknown;
  export const store: Store<{ getFormatType: (name: string) => object | undefined }, object>;
}

declare module '@wordpress/url' {
  export function addQueryArgs(path: string, values: Record<string, unknown>): string;
}
