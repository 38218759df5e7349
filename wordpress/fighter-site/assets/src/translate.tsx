/**
 * Translating: the panel "Languages" of a post, and a pane with the original, block by block, beside its translation.
 */
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { cloneBlock, getBlockType, getSaveContent, parse } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { safeHTML } from '@wordpress/dom';
import { store as editPostStore } from '@wordpress/edit-post';
import { store as editorStore } from '@wordpress/editor';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { messageOf } from './common/message-of.ts';
import { DocumentPanel, Sidebar, SidebarMenuItem } from './common/panels.ts';
import { attributesOf, own } from './editor/catalog.ts';
import { site } from './editor/site.ts';
import type { Block } from '@wordpress/blocks';

type LanguageState = {
  code: string;
  name: string;
  /** In words. */
  state: string;
  isHere?: boolean;
  isMissing?: boolean;
  edit?: string;
};
type Original = { title: string; excerpt: string; content: string; edit: string; revisions?: string };
type About = {
  state: string;
  isSaved: boolean;
  isOutdated: boolean;
  canStart: boolean;
  /** Of the original: another one for another text. */
  version: string;
  languages: LanguageState[];
  /** Of a translation. */
  original: Original | null;
};

const name = 'fighter-translate';
const pane = 'fighter-original';
const isBeside = new URLSearchParams(window.location.search).has('fighter_original');
/** The width from which WordPress shows a sidebar beside the text, and not in its place. */
const hasRoom = () => window.matchMedia('(min-width: 782px)').matches;

// A button that opens the pane moves the focus into it.
let wantsFocus = false;

/** The languages of the post and their states, read again after each save. */
function useLanguages() {
  const [about, setAbout] = useState<About | null>(null);
  const [problem, setProblem] = useState('');
  const { id, isSaving } = useSelect((select) => {
    const editor = select(editorStore);
    return { id: editor.getCurrentPostId(), isSaving: editor.isSavingPost() && !editor.isAutosavingPost() };
  }, []);
  const call = useCallback(
    async (path: string, data?: object): Promise<unknown> => {
      try {
        return await apiFetch({
          path: `/fighter-editor/v1/translations/${id}${path}`,
          ...(data ? { method: 'POST', data } : {}),
        });
      } catch (error) {
        setProblem(messageOf(error));
        return null;
      }
    },
    [id],
  );
  const read = useCallback(async () => {
    const answer = (await call('')) as About | null;
    if (answer) {
      setAbout(answer);
      setProblem('');
    }
  }, [call]);
  useEffect(() => {
    if (id && !isSaving) void read();
  }, [id, isSaving, read]);
  const seen = about?.version;
  const mark = useCallback(async () => {
    setProblem('');
    // Where it was refused, the original is another one by now.
    const answer = ((await call('/up-to-date', { seen })) ?? (await call(''))) as About | null;
    if (answer) setAbout(answer);
  }, [call, seen]);
  const start = useCallback(
    async (language: string) => {
      const answer = (await call('', { language })) as { edit: string } | null;
      if (answer) window.location.assign(answer.edit);
    },
    [call],
  );
  return { about, problem, mark, start };
}

type LanguageProps = {
  language: LanguageState;
  canStart: boolean;
  start: (code: string) => Promise<void>;
};

function LanguageAction({
  language: { code, name: label, isHere, isMissing, edit },
  canStart,
  start,
}: LanguageProps) {
  if (isHere) return <span>{__('This one', 'fighter-site')}</span>;
  if (edit) {
    /* translators: %s: a language */
    const words = sprintf(__('Open the copy in %s', 'fighter-site'), label);
    return (
      <Button variant="link" href={edit} aria-label={words}>
        {__('Open', 'fighter-site')}
      </Button>
    );
  }
  if (!isMissing || !canStart) return null;
  /* translators: %s: a language */
  const words = sprintf(__('Translate into %s', 'fighter-site'), label);
  return (
    <Button variant="link" onClick={() => void start(code)} aria-label={words}>
      {__('Translate', 'fighter-site')}
    </Button>
  );
}

function Language(props: LanguageProps) {
  const { language } = props;
  return (
    <li>
      <span>
        <strong>{language.name}</strong> {language.state}
      </span>
      <LanguageAction {...props} />
    </li>
  );
}

type FreshnessProps = {
  about: About;
  /** What could not be done, in words; empty if nothing. */
  problem?: string;
  mark: () => Promise<void>;
  /** Whether the original is shown already. */
  isOpen?: boolean;
};

/** Says whether a translation is older than its original, with a button to mark it as up to date. */
function Freshness({ about, problem = '', mark, isOpen = false }: FreshnessProps) {
  const { openGeneralSidebar } = useDispatch(editPostStore);
  const status = useRef<HTMLParagraphElement>(null);
  const markIt = () => {
    // The button goes away with the state that it is shown for.
    status.current?.focus();
    void mark();
  };
  const openOriginal = () => {
    wantsFocus = true;
    openGeneralSidebar(`${name}/${pane}`);
  };
  return (
    <div>
      {problem && (
        <Notice status="warning" isDismissible={false}>
          {problem}
        </Notice>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {about.state}
      </p>
      {about.isOutdated && (
        <p>
          <Button variant="secondary" onClick={markIt}>
            {__('It is up to date', 'fighter-site')}
          </Button>
        </p>
      )}
      {about.isOutdated && about.original?.revisions && (
        <p>
          <a href={about.original.revisions}>{__('See what changed in the original', 'fighter-site')}</a>
        </p>
      )}
      {about.original && !isOpen && (
        <p>
          <Button variant="secondary" onClick={openOriginal}>
            {__('Original beside the text', 'fighter-site')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Panel({ about, problem, mark, start }: ReturnType<typeof useLanguages>) {
  return (
    <DocumentPanel name={name} title={__('Languages', 'fighter-site')}>
      {problem && (
        <Notice status="warning" isDismissible={false}>
          {problem}
        </Notice>
      )}
      {about && !about.isSaved && <p>{__('Save it first; then it can be translated.', 'fighter-site')}</p>}
      {about?.isSaved && (
        <div className="fighter-languages">
          {about.original && <Freshness about={about} mark={mark} />}
          <ul>
            {about.languages.map((language) => (
              <Language key={language.code} language={language} canStart={about.canStart} start={start} />
            ))}
          </ul>
        </div>
      )}
    </DocumentPanel>
  );
}

/* The original */

const wordless = ['date', 'flag', 'image', 'link', 'moment', 'number', 'select', 'stars', 'video'];
// Keywords are underlined, and colours left out.
const withoutMarks = (html: string) =>
  html.replace(/\[k=[^\]]*\](.*?)\[\/k\]/gs, '<u>$1</u>').replace(/\[[0-9a-f]{6}\]|\[-\]/gi, '');

/** A block of the original: the fields that hold words, its own text, and the blocks inside. */
function Shown({ block }: { block: Block }) {
  const isOurs = block.name.startsWith(own);
  const fields = attributesOf(block.name, site.blocks).filter(
    (attribute) => block.attributes[attribute.name] && !wordless.includes(attribute.type),
  );
  // A block of WordPress shows what it stores; one with inner blocks shows these.
  const html =
    isOurs || block.innerBlocks.length > 0
      ? ''
      : withoutMarks(safeHTML(getSaveContent(block.name, block.attributes, [])));
  return (
    <>
      {fields.length > 0 && (
        <dl>
          {fields.map((attribute) => (
            <Fragment key={attribute.name}>
              <dt>{attribute.title}</dt>
              <dd dir="auto">{String(block.attributes[attribute.name])}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {html && <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />}
      {block.innerBlocks.length > 0 && (
        <div className="fighter-original-inner">
          {block.innerBlocks.map((inner, nth) => (
            <Shown key={nth} block={inner} />
          ))}
        </div>
      )}
    </>
  );
}

type OriginalBlockProps = {
  block: Block;
  nth: number;
  isCurrent: boolean;
  /** The block at the same place of the translation. */
  twin: string | undefined;
  goTo: (twin: string) => void;
  insert: (block: Block, nth: number) => void;
};

function OriginalBlock({ block, nth, isCurrent, twin, goTo, insert }: OriginalBlockProps) {
  const item = useRef<HTMLLIElement>(null);
  /* translators: 1: a number; 2: the name of a block */
  const label = sprintf(
    __('%1$d: %2$s', 'fighter-site'),
    nth + 1,
    getBlockType(block.name)?.title ?? block.name,
  );
  /* translators: %s: a number and the name of a block */
  const go = __('Go to the block in the translation: %s', 'fighter-site');
  /* translators: %s: a number and the name of a block */
  const copy = __('Copy into the translation: %s', 'fighter-site');
  useEffect(() => {
    if (isCurrent && item.current) {
      item.current.scrollIntoView({ block: 'nearest' });
    }
  }, [isCurrent]);
  return (
    <li ref={item} className="fighter-original-block" aria-current={isCurrent || undefined}>
      <header>
        <span>{label}</span>
        {twin && (
          <Button variant="link" onClick={() => goTo(twin)} aria-label={sprintf(go, label)}>
            {__('Go to', 'fighter-site')}
          </Button>
        )}
        <Button variant="link" onClick={() => insert(block, nth)} aria-label={sprintf(copy, label)}>
          {__('Copy', 'fighter-site')}
        </Button>
      </header>
      <div lang="en">
        <Shown block={block} />
      </div>
    </li>
  );
}

type OriginalPaneProps = { about: About; original: Original; problem: string; mark: () => Promise<void> };

function OriginalPane({ about, original, problem, mark }: OriginalPaneProps) {
  const blocks = useMemo(() => parse(original.content), [original.content]);
  // A block stands beside the one at the same place of the translation.
  const { ids, selected } = useSelect((select) => {
    const editor = select(blockEditorStore);
    const chosen = editor.getSelectedBlockClientId();
    return {
      ids: editor.getBlockOrder(),
      selected:
        chosen &&
        (editor.getBlockRootClientId(chosen) ? editor.getBlockHierarchyRootClientId(chosen) : chosen),
    };
  }, []);
  const { insertBlocks, selectBlock } = useDispatch(blockEditorStore);
  const { closeGeneralSidebar } = useDispatch(editPostStore);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wantsFocus) title.current?.focus();
    wantsFocus = false;
  }, []);
  const showText = () => {
    if (!hasRoom()) closeGeneralSidebar();
  };
  const goTo = (twin: string) => {
    showText();
    selectBlock(twin);
  };
  const insert = (block: Block, nth: number) => {
    showText();
    insertBlocks(cloneBlock(block), Math.min(nth, ids.length));
  };
  return (
    <div className="fighter-original">
      <Freshness about={about} problem={problem} mark={mark} isOpen />
      <h2 lang="en" dir="auto" ref={title} tabIndex={-1}>
        {original.title}
      </h2>
      {original.excerpt && (
        <p lang="en" dir="auto">
          <em>{original.excerpt}</em>
        </p>
      )}
      {blocks.length === 0 ? (
        <p>{__('The original has no text.', 'fighter-site')}</p>
      ) : (
        <ol aria-label={__('Blocks of the original', 'fighter-site')}>
          {blocks.map((block, nth) => (
            <OriginalBlock
              key={nth}
              block={block}
              nth={nth}
              twin={ids[nth]}
              isCurrent={Boolean(selected) && ids[nth] === selected}
              goTo={goTo}
              insert={insert}
            />
          ))}
        </ol>
      )}
      <p>
        <a href={original.edit}>{__('Edit the original', 'fighter-site')}</a>
      </p>
    </div>
  );
}

function Plugin() {
  const state = useLanguages();
  const { openGeneralSidebar } = useDispatch(editPostStore);
  const { about, problem, mark } = state;
  const original = about?.original;
  const hasOriginal = Boolean(original);
  useEffect(() => {
    if (hasOriginal && isBeside) {
      openGeneralSidebar(`${name}/${pane}`);
    }
  }, [hasOriginal, openGeneralSidebar]);
  const title = __('Original beside the text', 'fighter-site');
  return (
    <>
      <Panel {...state} />
      {about && original && (
        <>
          <SidebarMenuItem target={pane} icon="translation">
            {title}
          </SidebarMenuItem>
          <Sidebar name={pane} title={title} icon="translation">
            <OriginalPane about={about} original={original} problem={problem} mark={mark} />
          </Sidebar>
        </>
      )}
    </>
  );
}

registerPlugin(name, { render: Plugin, icon: 'translation' });
