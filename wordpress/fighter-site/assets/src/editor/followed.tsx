/** Blocks that name a champion or an article and take its name, picture and link. */
import { ComboboxControl, Notice } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { relative } from './site.ts';
import type { PostRecord } from '@wordpress/core-data';
import type { Select } from '@wordpress/data';

export type Kind = 'champion' | 'article';
export type Values = Record<string, string | undefined>;

/** A post that is not published, by its name in addresses. */
export function nameOfHidden(slug: string): string {
  /* translators: %s: a champion’s name in addresses */
  return sprintf(__('Not published: %s', 'fighter-site'), slug.replaceAll('-', ' '));
}

const kinds: Record<Kind, { type: string; label: string; help: string; hidden: string }> = {
  champion: {
    type: 'fighter_champion',
    label: __('Champion', 'fighter-site'),
    help: __(
      'Name, picture, class and link are then the champion’s own. What you fill in below wins.',
      'fighter-site',
    ),
    hidden: __('This champion is not published. Until it is, it fills in nothing.', 'fighter-site'),
  },
  article: {
    type: 'post',
    label: __('Article', 'fighter-site'),
    help: __(
      'Title, picture, link and date are then the article’s own. What you fill in below wins.',
      'fighter-site',
    ),
    hidden: __('This article is not published. Until it is, it fills in nothing.', 'fighter-site'),
  },
};
const fields = 'id,slug,title,link,date_gmt,featured_media,meta';

const titleOf = ({ title }: PostRecord) => decodeEntities(title.rendered);
const classOf = ({ meta }: PostRecord) => textOf(meta?._fighter_class);

/** Null where none is published, undefined while that is not known. One that was renamed is found by its old name. */
function chosenPost(select: Select, kind: Kind, slug: string): PostRecord | null | undefined {
  const query = { fighter_named: slug, per_page: 1, _fields: fields };
  const found = select(coreStore).getEntityRecords('postType', kinds[kind].type, query);
  return found ? (found[0] ?? null) : undefined;
}

function pictureOf(select: Select, id: number): string {
  const media = id
    ? select(coreStore).getEntityRecord('postType', 'attachment', id, { context: 'view' })
    : undefined;
  return media?.source_url ?? '';
}

type FromFieldProps = { kind: Kind; value: string; onChange: (slug: string) => void };

export function FromField({ kind, value, onChange }: FromFieldProps) {
  const { label, help, hidden, type } = kinds[kind];
  const [search, setSearch] = useState('');
  const { found, chosen, thumbnail } = useSelect(
    (select) => {
      const post = value ? chosenPost(select, kind, value) : undefined;
      return {
        found:
          select(coreStore).getEntityRecords('postType', type, {
            search,
            fighter_originals: 'any',
            per_page: 20,
            status: 'publish',
            _fields: fields,
          }) ?? [],
        chosen: post,
        thumbnail: post ? pictureOf(select, post.featured_media) : '',
      };
    },
    [kind, type, search, value],
  );
  const posts = [...(chosen ? [chosen] : []), ...found.filter(({ slug }) => slug !== chosen?.slug)];
  const options = posts.map((post) => ({
    value: post.slug,
    label: [titleOf(post), classOf(post)].filter(Boolean).join(' · '),
  }));
  return (
    <div className="fighter-control">
      <ComboboxControl
        {...newest}
        label={label}
        help={help}
        value={chosen?.slug ?? (value || null)}
        options={chosen === null ? [{ value, label: nameOfHidden(value) }, ...options] : options}
        onFilterValueChange={setSearch}
        onChange={(slug) => onChange(slug || '')}
      />
      {chosen === null && (
        <Notice status="warning" isDismissible={false}>
          {hidden}
        </Notice>
      )}
      {thumbnail && <img className="fighter-thumbnail" src={thumbnail} alt="" />}
    </div>
  );
}

type Followed = {
  /** The values of the block with those that it takes. */
  values: Values;
  /** The name in addresses of what is chosen and not published; empty otherwise. */
  hidden: string;
};

export function useFollowed(kind: Kind | undefined, values: Values): Followed {
  const slug = (kind && values[kind]) ?? '';
  const theirs = useSelect(
    (select) => {
      const post = kind && slug ? chosenPost(select, kind, slug) : undefined;
      return (
        post &&
        JSON.stringify({
          title: titleOf(post),
          link: relative(post.link),
          image: pictureOf(select, post.featured_media),
          rpgclass: classOf(post),
          date: kind === 'article' ? String(Date.parse(`${post.date_gmt}Z`) / 1000) : '',
        })
      );
    },
    [kind, slug],
  );
  if (!theirs) return { values, hidden: theirs === null ? slug : '' };
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined);
  return { values: { ...(JSON.parse(theirs) as Values), ...Object.fromEntries(filled) }, hidden: '' };
}
