/**
 * The preview beside the editor: the site's own preview page in a frame. After a pause in typing the unsaved content is
 * sent to WordPress, and the frame is told to ask for its page anew. The two windows exchange the messages of
 * docs/contract.md, each with the other's origin checked.
 */
import apiFetch from '@wordpress/api-fetch';
import { BlockInspector, store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Notice, SelectControl, ToggleControl } from '@wordpress/components';
import { select, useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { messageOf } from './common/message-of.ts';
import { Sidebar, SidebarMenuItem } from './common/panels.ts';
import { blockAt, places } from './editor/places.ts';
import { PreviewWidth } from './editor/preview-width.tsx';
import type { Block } from '@wordpress/blocks';
import type { Choice } from '@wordpress/components';
import type { RefObject } from 'react';

/** What differs from the published version, and with `open` the address of the frame and its languages. */
type Answer = {
  published: boolean;
  public?: string;
  fields: string[];
  taken: string[];
  count: number;
  address: string;
  language: string;
  languages: Choice[];
  /** The id of the post that is shown: of a translation, where one was asked for. */
  shows: number;
};

/** The unsaved content. `edits` is JSON, so that it can be compared. */
type Typed = { edits: string; blocks: Block[] };

type State = {
  /** The number of the last request. */
  round: number;
  /** The content in it. */
  sent: Typed | null;
  /** Its blocks by their place. */
  map: Map<string, string>;
  isReady: boolean;
  /** The block that was clicked in the preview. */
  clicked: string;
  /** How often the frame was refused in a row. */
  reopened: number;
  shows?: number;
  timer?: ReturnType<typeof setTimeout>;
};

type Now = RefObject<State>;
type Tell = (message: object) => void;

const { site } = given<{ site: string }>('live-preview');
const name = 'fighter-live-preview';
const siteOrigin = site ? new URL(site).origin : '';
const pause = 500;
// After so long without a message from the site, the pane says that it does not answer. In milliseconds.
const patience = 10000;
const widths = [
  { value: 390, label: __('Phone', 'fighter-site') },
  { value: 820, label: __('Tablet', 'fighter-site') },
  { value: 1280, label: __('Desk', 'fighter-site') },
];

/**
 * What the preview shows of the post, with unsaved changes. The object stays the same as long as nothing changes.
 */
function useTyped(): Typed {
  const { edits, blocks } = useSelect((select) => {
    const editor = select(editorStore);
    const of: typeof editor.getEditedPostAttribute = (key) => editor.getEditedPostAttribute(key);
    return {
      blocks: select(blockEditorStore).getBlocks(),
      edits: JSON.stringify({
        title: of('title'),
        excerpt: of('excerpt'),
        slug: of('slug'),
        template: of('template'),
        featured_media: of('featured_media'),
        categories: of('categories'),
        fighter_subject: of('fighter_subject'),
        fighter_mode: of('fighter_mode'),
        meta: of('meta'),
      }),
    };
  }, []);
  return useMemo(() => ({ edits, blocks }), [edits, blocks]);
}

function Changes({ changes }: { changes: Answer }) {
  if (!changes.published) {
    return <p>{__('Nothing of this is published yet, so there is nothing to compare.', 'fighter-site')}</p>;
  }
  if (changes.fields.length + changes.taken.length + changes.count === 0) {
    return <p>{__('Nothing differs from what is published.', 'fighter-site')}</p>;
  }
  return (
    <div className="fighter-preview-changes">
      {changes.count > 0 && (
        <p>
          <span className="fighter-preview-mark" data-mark="added">
            {__('New', 'fighter-site')}
          </span>{' '}
          <span className="fighter-preview-mark" data-mark="changed">
            {__('Changed', 'fighter-site')}
          </span>
        </p>
      )}
      {changes.fields.length > 0 && (
        <p>
          {sprintf(
            /* translators: %s: names of fields */
            __('Also changed: %s', 'fighter-site'),
            changes.fields.join(', '),
          )}
        </p>
      )}
      {changes.taken.length > 0 && <p>{__('Taken out:', 'fighter-site')}</p>}
      {changes.taken.length > 0 && (
        <ul>
          {changes.taken.map((text, nth) => (
            <li key={nth}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SendingProps = { now: Now; tell: Tell; typed: Typed; id: number; language: string };

/** Sends the unsaved content: with `open` at first, which gives the frame its address, and then after each pause in typing. */
function useSending({ now, tell, typed, id, language }: SendingProps) {
  const [languages, setLanguages] = useState<{ own: string; options: Choice[] }>({ own: '', options: [] });
  const [address, setAddress] = useState('');
  const [opened, setOpened] = useState(0);
  const [changes, setChanges] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');

  const send = useCallback(
    async (open: boolean) => {
      const state = now.current;
      const round = ++state.round;
      state.sent = typed;
      const data = {
        ...(JSON.parse(typed.edits) as object),
        content: select(editorStore).getEditedPostContent(),
        language,
        open,
      };
      try {
        const path = `/fighter-editor/v1/live-preview/${id}`;
        const answer = (await apiFetch({ path, method: 'POST', data })) as Answer;
        if (round !== state.round) return;
        setChanges(answer);
        setProblem('');
        if (open) {
          state.isReady = false;
          state.shows = answer.shows;
          setLanguages({ own: answer.language, options: answer.languages });
          setAddress(answer.address);
          setOpened((count) => count + 1);
        } else {
          tell({ preview: 'refresh', round });
        }
        // A translation is another post, with blocks of its own.
        state.map = state.shows === id ? places(typed.blocks) : new Map<string, string>();
        clearTimeout(state.timer);
        const silent = () => setProblem(__('The site does not answer.', 'fighter-site'));
        state.timer = setTimeout(silent, patience);
      } catch (error) {
        if (round === state.round) setProblem(messageOf(error));
      }
    },
    [now, typed, id, language, tell],
  );
  const latest = useRef(send);
  latest.current = send;

  // The frame is opened with a token of its own, and opened anew for another language.
  useEffect(() => {
    if (id && siteOrigin) {
      void latest.current(true);
    }
  }, [id, language]);

  useEffect(() => {
    const state = now.current;
    if (!state.isReady || state.sent === typed) {
      return undefined;
    }
    const timer = setTimeout(() => void latest.current(false), pause);
    return () => clearTimeout(timer);
  }, [now, typed]);
  return { latest, languages, address, opened, changes, problem, setProblem };
}

type Message = { preview?: string; place?: unknown };

type MessagesProps = {
  now: Now;
  frame: RefObject<HTMLIFrameElement | null>;
  tell: Tell;
  typed: Typed;
  marks: boolean;
  latest: RefObject<(open: boolean) => Promise<void>>;
  setProblem: (problem: string) => void;
};

/** Answers the messages of the frame. */
function useMessages({ now, frame, tell, typed, marks, latest, setProblem }: MessagesProps) {
  const { selectBlock } = useDispatch(blockEditorStore);
  const marksNow = useRef(marks);
  marksNow.current = marks;
  const typedNow = useRef(typed);
  typedNow.current = typed;
  useEffect(() => {
    const state = now.current;
    const onMessage = ({ origin, source, data: sent }: MessageEvent) => {
      if (origin !== siteOrigin || !frame.current || source !== frame.current.contentWindow || !sent) return;
      const data = sent as Message;
      if (data.preview === 'ready') {
        clearTimeout(state.timer);
        state.isReady = true;
        state.reopened = 0;
        setProblem('');
        tell({ preview: 'marks', on: marksNow.current });
        // Somebody may have typed while the page was loading.
        if (state.sent !== typedNow.current) {
          void latest.current(false);
        }
      } else if (data.preview === 'shown') {
        clearTimeout(state.timer);
        setProblem('');
      } else if (data.preview === 'refused') {
        // A token holds four hours. Two refusals in a row mean that a new one does not help.
        clearTimeout(state.timer);
        state.reopened += 1;
        if (state.reopened < 3) {
          void latest.current(true);
        } else {
          setProblem(
            __('The site does not show this preview. Sign in again, then reload this page.', 'fighter-site'),
          );
        }
      } else if (data.preview === 'select' && typeof data.place === 'string') {
        const clientId = blockAt(state.map, data.place);
        if (clientId && select(blockEditorStore).getBlock(clientId)) {
          state.clicked = clientId;
          selectBlock(clientId);
        }
      }
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      clearTimeout(state.timer);
    };
  }, [now, frame, tell, latest, selectBlock, setProblem]);
}

/** Shows the block that is selected in the editor in the preview, unless it was clicked there. */
function useSelectedBlock({ now, tell }: { now: Now; tell: Tell }) {
  const selected = useSelect((select) => select(blockEditorStore).getSelectedBlockClientId(), []);
  useEffect(() => {
    const state = now.current;
    if (!selected || selected === state.clicked) {
      return;
    }
    state.clicked = '';
    const place = [...state.map].find(([, clientId]) => clientId === selected);
    if (place) {
      tell({ preview: 'select', place: place[0] });
    }
  }, [now, selected, tell]);
}

/** The size of an element, as it changes. */
function useSizeOf(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return size;
}

type ToolsProps = {
  hasFields: boolean;
  setHasFields: (hasFields: boolean) => void;
  width: number;
  setWidth: (width: number) => void;
  language: string;
  languages: { own: string; options: Choice[] };
  setLanguage: (language: string) => void;
  marks: boolean;
  setMarks: (marks: boolean) => void;
};

function Tools({
  hasFields,
  setHasFields,
  width,
  setWidth,
  language,
  languages,
  setLanguage,
  marks,
  setMarks,
}: ToolsProps) {
  return (
    <div className="fighter-preview-tools">
      <div role="group" className="fighter-preview-widths" aria-label={__('Width', 'fighter-site')}>
        {widths.map(({ value, label }) => (
          <Button
            key={value}
            size="compact"
            variant={value === width ? 'primary' : 'secondary'}
            aria-pressed={value === width}
            onClick={() => setWidth(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {languages.options.length > 0 && (
        <SelectControl
          label={__('Language', 'fighter-site')}
          labelPosition="side"
          value={language || languages.own}
          options={languages.options}
          onChange={setLanguage}
          size="compact"
          __nextHasNoMarginBottom
        />
      )}
      <ToggleControl
        label={__('Fields of the block', 'fighter-site')}
        checked={hasFields}
        onChange={setHasFields}
        __nextHasNoMarginBottom
      />
      <ToggleControl
        label={__('Mark changes', 'fighter-site')}
        checked={marks}
        onChange={setMarks}
        __nextHasNoMarginBottom
      />
    </div>
  );
}

/**
 * Whether no other sidebar stands in the page. WordPress's settings stay for some frames after the preview took their
 * place, and show the fields of the block as they go. Fields that were drawn before lose theirs to them, for good.
 */
function useIsOnlySidebar() {
  const [isOnly, setIsOnly] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      if (document.querySelectorAll('.interface-complementary-area').length > 1)
        frame = requestAnimationFrame(look);
      else setIsOnly(true);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOnly;
}

/** The fields of the selected block, which the settings beside the text hold while no preview is open. */
function Fields() {
  const isOnlySidebar = useIsOnlySidebar();
  const isSelected = useSelect((select) => select(blockEditorStore).getSelectedBlockClientId() !== null, []);
  return isSelected && isOnlySidebar ? (
    <section className="fighter-preview-fields" aria-label={__('Fields of the block', 'fighter-site')}>
      <BlockInspector />
    </section>
  ) : null;
}

function Pane() {
  const typed = useTyped();
  const id = useSelect((select) => select(editorStore).getCurrentPostId(), []);
  const [width, setWidth] = useState(390);
  const [language, setLanguage] = useState('');
  const [marks, setMarks] = useState(false);
  const [hasFields, setHasFields] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const now = useRef<State>({
    round: 0,
    sent: null,
    map: new Map(),
    isReady: false,
    clicked: '',
    reopened: 0,
  });
  const tell = useCallback<Tell>((message) => {
    if (now.current.isReady) frame.current?.contentWindow?.postMessage(message, siteOrigin);
  }, []);
  const { latest, languages, address, opened, changes, problem, setProblem } = useSending({
    now,
    tell,
    typed,
    id,
    language,
  });
  useMessages({ now, frame, tell, typed, marks, latest, setProblem });
  useEffect(() => tell({ preview: 'marks', on: marks }), [marks, tell]);
  useSelectedBlock({ now, tell });
  const room = useSizeOf(holder);

  if (!siteOrigin) {
    return (
      <Notice status="warning" isDismissible={false}>
        {__('The address of the site is not set yet: Settings, Fighter site.', 'fighter-site')}
      </Notice>
    );
  }
  const scale = room.width ? Math.min(1, room.width / width) : 1;
  return (
    <div className="fighter-preview">
      <PreviewWidth />
      <Tools
        hasFields={hasFields}
        setHasFields={setHasFields}
        width={width}
        setWidth={setWidth}
        language={language}
        languages={languages}
        setLanguage={setLanguage}
        marks={marks}
        setMarks={setMarks}
      />
      {changes?.public && <p className="fighter-preview-address">{changes.public}</p>}
      {problem && (
        <Notice
          status="warning"
          isDismissible={false}
          actions={[{ label: __('Try again', 'fighter-site'), onClick: () => void latest.current(true) }]}
        >
          {problem}
        </Notice>
      )}
      {marks && changes && <Changes changes={changes} />}
      <div className="fighter-preview-body">
        <div className="fighter-preview-holder" ref={holder}>
          {address && (
            <iframe
              key={opened}
              ref={frame}
              src={address}
              title={__('Preview on the site', 'fighter-site')}
              referrerPolicy="no-referrer"
              style={{
                width,
                height: room.height / scale,
                transform: `scale(${scale})`,
                marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
              }}
            />
          )}
        </div>
        {hasFields && <Fields />}
      </div>
    </div>
  );
}

function Plugin() {
  const title = __('Preview beside the editor', 'fighter-site');
  return (
    <>
      <SidebarMenuItem target={name} icon="visibility">
        {title}
      </SidebarMenuItem>
      <Sidebar name={name} title={title} icon="visibility" className="fighter-preview-sidebar">
        <Pane />
      </Sidebar>
    </>
  );
}

registerPlugin(name, { render: Plugin, icon: 'visibility' });
