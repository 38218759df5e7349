/** Blocks that name a champion or an article and take its name, picture and link. */
import { ComboboxControl } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { relative } from './site.ts';
import type { PostRecord } from '@wordpress/core-data';
import type { Select } from '@wordpress/data';

export type Kind = 'champion' | 'article';
export type Values = Record<string, string | undefined>;

const kinds: Record<Kind, { type: string; label: string; help: string }> = {
  champion: {
    type: 'fighter_champion',
    label: __('Champion', 'fighter-site'),
    help: __(
      'Name, picture, class and link are then the champion’s own. What you fill in below wins.',
      'fighter-site',
    ),
  },
  article: {
    type: 'post',
    label: __('Article', 'fighter-site'),
    help: __(
      'Title, picture, link and date are then the article’s own. What you fill in below wins.',
      'fighter-site',
    ),
  },
};
const fields = 'id,slug,title,link,date_gmt,featured_media,meta';

const titleOf = ({ title }: PostRecord) => decodeEntities(title.rendered);
const classOf = ({ meta }: PostRecord) => textOf(meta?._fighter_class);

function chosenPost(select: Select, kind: Kind, slug: string | undefined): PostRecord | undefined {
  if (!slug) return undefined;
  const query = { slug, per_page: 1, _fields: fields };
  return select(coreStore).getEntityRecords('postType', kinds[kind].type, query)?.[0];
}

function pictureOf(select: Select, id: number): string {
  const media = id
    ? select(coreStore).getEntityRecord('postType', 'attachment', id, { context: 'view' })
    : undefined;
  return media?.source_url ?? '';
}

type FromFieldProps = { kind: Kind; value: string; onChange: (slug: string) => void };

export function FromField({ kind, value, onChange }: FromFieldProps) {
  const { label, help, type } = kinds[kind];
  const [search, setSearch] = useState('');
  const { found, chosen, thumbnail } = useSelect(
    (select) => {
      const post = chosenPost(select, kind, value);
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
  const options = [...(chosen ? [chosen] : []), ...found.filter(({ slug }) => slug !== value)].map(
    (post) => ({
      value: post.slug,
      label: [titleOf(post), classOf(post)].filter(Boolean).join(' · '),
    }),
  );
  return (
    <div className="fighter-control">
      <ComboboxControl
        {...newest}
        label={label}
        help={help}
        value={value || null}
        options={options}
        onFilterValueChange={setSearch}
        onChange={(slug) => onChange(slug || '')}
      />
      {thumbnail && <img className="fighter-thumbnail" src={thumbnail} alt="" />}
    </div>
  );
}

/** The values of a block with those that it takes from a chosen champion or article. */
export function useFollowed(kind: Kind | undefined, values: Values): Values {
  const slug = kind ? values[kind] : '';
  const theirs = useSelect(
    (select) => {
      const post = kind && slug ? chosenPost(select, kind, slug) : undefined;
      return post
        ? JSON.stringify({
            title: titleOf(post),
            link: relative(post.link),
            image: pictureOf(select, post.featured_media),
            rpgclass: classOf(post),
            date: kind === 'article' ? String(Date.parse(`${post.date_gmt}Z`) / 1000) : '',
          })
        : '';
    },
    [kind, slug],
  );
  if (theirs === '') return values;
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined);
  return { ...(JSON.parse(theirs) as Values), ...Object.fromEntries(filled) };
}
