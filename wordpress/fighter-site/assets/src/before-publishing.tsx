/**
 * The checks (editor/checks.ts) in the panel that opens before publishing. While it is open, an error locks publishing;
 * drafts can always be saved.
 */
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { given } from './common/given.ts';
import { PrePublishPanel } from './common/panels.ts';
import { textOf } from './common/text-of.ts';
import { byId } from './editor/champions.ts';
import { chosenInBlocks, linksOfPost, picturesOf } from './editor/check-blocks.ts';
import { check } from './editor/checks.ts';
import { site } from './editor/site.ts';
import type { CheckedPost, Facts, Finding, Site } from './editor/checked-post.ts';
import type { Tier } from './editor/tiers.ts';
import type { MediaRecord } from '@wordpress/core-data';

type Answers = Pick<Site, 'dead' | 'unnamed' | 'unpublished' | 'isUnknown'>;
type Given = Omit<Site, keyof Answers | keyof typeof named | 'masteries'> & {
  originalKey: string;
  /** The fields that are compared with English. */
  comparedFields: { key: string; label: string }[];
  /** Of a champion. */
  factsKey: string;
  /** Of a build. */
  buildKey: string;
  /** Of a tier list. */
  tiersKey: string;
  translations: CheckedPost['translations'];
};

const about = given<Given>('before-publishing');
const lock = 'fighter-before-publishing';

const nothing: Answers = { dead: [], unnamed: [], unpublished: {} };
const unknown: Answers = { ...nothing, isUnknown: true };

/** Paths, addresses of pictures, and names in addresses of the champions and articles that blocks choose. */
type Asked = { paths: string[]; pictures: string[]; champion: string[]; article: string[] };

/**
 * The paths without a page, pictures without an alternative text in the library, and posts that are not published. WordPress’s
 * own function asks again with a new nonce where that of the page is too old.
 */
const askAbout = async (asked: Asked) =>
  (await apiFetch({ path: '/fighter-editor/v1/checks', method: 'POST', data: asked })) as Answers;

const named = {
  titleOf: (name: string) => getBlockType(name)?.title ?? name,
  nameOfChampion: (id: number) => byId(site.champions, id)?.name ?? '…',
  isPublished: (id: number) => byId(site.champions, id) !== undefined,
};
/** The panel of builds (build.tsx) has them. Its script may run after this one. */
const masteries = () => given<Pick<Site, 'masteries'> | undefined>('build')?.masteries ?? {};

const notLoaded: Partial<MediaRecord> = {};
const noParent = {};
const none: number[] = [];

function usePost(): CheckedPost {
  const { meta, picture, ...post } = useSelect((select) => {
    const editor = select(editorStore);
    const picture = editor.getEditedPostAttribute('featured_media');
    const type = editor.getCurrentPostType();
    const parent = type === 'page' ? editor.getEditedPostAttribute('parent') : 0;
    return {
      parent: parent ? (select(coreStore).getEntityRecord('postType', 'page', parent) ?? noParent) : null,
      type,
      id: editor.getCurrentPostId(),
      meta: editor.getEditedPostAttribute('meta'),
      title: editor.getEditedPostAttribute('title') ?? '',
      categories: editor.getEditedPostAttribute('categories') ?? none,
      excerpt: editor.getEditedPostAttribute('excerpt') ?? '',
      picture: picture ? (select(coreStore).getMedia(picture, { context: 'view' }) ?? notLoaded) : null,
      blocks: select(blockEditorStore).getBlocks(),
    };
  }, []);
  return {
    ...post,
    original: Number(meta?.[about.originalKey]) || 0,
    fields: about.comparedFields.map(({ key, label }) => ({ label, text: textOf(meta?.[key]) })),
    facts: about.factsKey ? (meta?.[about.factsKey] as Facts | undefined) : undefined,
    build: about.buildKey ? (meta?.[about.buildKey] ?? {}) : undefined,
    tiers: about.tiersKey ? ((meta?.[about.tiersKey] ?? []) as Tier[]) : undefined,
    picture: picture && { alt: picture.alt_text },
    translations: about.translations,
  };
}

/** What WordPress says of links, pictures and chosen posts, asked for anew when they change. */
function useAnswers(post: CheckedPost): Answers {
  const unique = (addresses: string[]) => [...new Set(addresses)].sort();
  const chosen = chosenInBlocks(post.blocks, about);
  const slugsOf = (kind: string) => unique(chosen.filter((one) => one.kind === kind).map(({ slug }) => slug));
  const asked = JSON.stringify({
    paths: unique(linksOfPost(post, about).map(({ path }) => path)),
    pictures: unique(picturesOf(post.blocks, about).map(({ address }) => address)),
    champion: slugsOf('champion'),
    article: slugsOf('article'),
  } satisfies Asked);
  const [answers, setAnswers] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    const all = JSON.parse(asked) as Asked;
    const isEmpty = Object.values(all).every((values) => values.length === 0);
    const answer = isEmpty ? Promise.resolve(nothing) : askAbout(all);
    answer.then(
      (found) => {
        if (isCurrent) setAnswers(found);
      },
      () => {
        if (isCurrent) setAnswers(unknown);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return answers;
}

function FindingLine({ finding }: { finding: Finding }) {
  const { selectBlock } = useDispatch(blockEditorStore);
  const { closePublishSidebar } = useDispatch(editorStore);
  const { id, text, block } = finding;
  const show = (clientId: string) => {
    closePublishSidebar();
    selectBlock(clientId);
  };
  return (
    <li data-finding={id}>
      {text}
      {block && (
        <Button
          variant="link"
          style={{ color: 'inherit', marginInlineStart: '4px' }}
          onClick={() => show(block)}
          aria-label={sprintf(
            /* translators: %s: what was found */
            __('Show the block: %s', 'fighter-site'),
            text,
          )}
        >
          {__('Show the block', 'fighter-site')}
        </Button>
      )}
    </li>
  );
}

type ListProps = { status: 'error' | 'warning'; title: string; findings: Finding[] };

function List({ status, title, findings }: ListProps) {
  return findings.length > 0 ? (
    <Notice
      // Without a text to speak, WordPress makes one of the content, which fails for buttons.
      status={status}
      isDismissible={false}
      spokenMessage={title}
    >
      <strong>{title}</strong>
      <ul style={{ listStyle: 'disc', marginInlineStart: '18px' }}>
        {findings.map((finding, index) => (
          <FindingLine key={index} finding={finding} />
        ))}
      </ul>
    </Notice>
  ) : null;
}

function Findings() {
  const post = usePost();
  const answers = useAnswers(post);
  const { lockPostSaving, unlockPostSaving } = useDispatch(editorStore);
  const known = { ...about, ...answers, ...named, masteries: masteries() };
  const found = check(post, known, { __, _n, sprintf });
  const errors = found.filter(({ level }) => level === 'error');
  const warnings = found.filter(({ level }) => level === 'warning');
  const isLocked = errors.length > 0;
  useEffect(() => {
    if (isLocked) {
      lockPostSaving(lock);
    }
    return () => unlockPostSaving(lock);
  }, [isLocked, lockPostSaving, unlockPostSaving]);
  if (found.length === 0) {
    return <p role="status">{__('Nothing to mend.', 'fighter-site')}</p>;
  }
  /* translators: %d: a number */
  const errorTitle = sprintf(
    _n(
      '%d thing has to be mended first:',
      '%d things have to be mended first:',
      errors.length,
      'fighter-site',
    ),
    errors.length,
  );
  return (
    <div role="status">
      <List status="error" title={errorTitle} findings={errors} />
      <List status="warning" title={__('Worth a look:', 'fighter-site')} findings={warnings} />
    </div>
  );
}

function Panel() {
  return (
    <PrePublishPanel title={__('Checks', 'fighter-site')} initialOpen>
      <Findings />
    </PrePublishPanel>
  );
}

registerPlugin('fighter-before-publishing', { render: Panel, icon: 'clipboard' });
