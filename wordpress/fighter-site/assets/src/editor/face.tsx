/** What the editor shows of a block. */
import { __, sprintf } from '@wordpress/i18n';
import { isShown } from './addresses.ts';
import { labelOf } from './attributes-panel.tsx';
import { languageOfEditor } from './canvas-language.ts';
import { Change, nameOf } from './champion-fields.tsx';
import { nameOfHidden } from './followed.tsx';
import { fromStored, isStored } from './moments.ts';
import { absolute } from './site.ts';
import { inWords } from './zoned-field.tsx';
import type { Attribute, CatalogBlock } from './catalog.ts';
import type { Kind, Values } from './followed.tsx';

type PictureProps = { value: string; alt: string | undefined; focus: string | undefined };

function Picture({ value, alt, focus }: PictureProps) {
  return isShown(value) ? (
    <img
      className="fighter-picture"
      src={absolute(value)}
      alt={alt ?? ''}
      style={focus ? { objectPosition: focus } : undefined}
    />
  ) : null;
}

type AttributesProps = { attributes: Attribute[]; values: Values };

function fillOf(stars: number, nth: number) {
  if (stars >= nth) return 'full';
  return stars >= nth - 0.5 ? 'half' : 'none';
}

export function Stars({ attributes, values }: AttributesProps) {
  return (
    <dl className="fighter-stars">
      {attributes.map(({ name, title }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>
            {[1, 2, 3, 4, 5].map((nth) => (
              <i key={nth} data-fill={fillOf(Number(values[name]) || 0, nth)} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

// Sketches for blocks whose content comes from the site.
const standIns: Record<string, string[] | undefined> = {
  stores: ['App Store', 'Google Play', 'Steam', 'PC'],
  'home-news': [__('Latest article', 'fighter-site'), __('The one before', 'fighter-site'), '…'],
  'home-tips': [__('The tips, one after the other', 'fighter-site')],
  newsletter: [__('E-mail', 'fighter-site'), __('Sign up', 'fighter-site')],
};
const ownTitles: Record<string, string | undefined> = {
  newsletter: __('Newsletter', 'fighter-site'),
  chat: __('Community chat', 'fighter-site'),
  'home-tips': __('Tips', 'fighter-site'),
};
const badges = ['status', 'tag', 'rpgclass', 'kind'];
const notes = ['time', 'start', 'date', 'subscribers', 'caption', 'calltoaction', 'id'];

function noteOf({ name, type }: Attribute, value: string): string {
  if (type === 'champion') return nameOf(value);
  // The time of an event in words may be a moment, too, which the site shows in the visitor's time zone.
  const moment = type === 'moment' || isStored(value) ? fromStored(value) : null;
  if (moment) return inWords(moment);
  if (type === 'date' && /^\d+$/.test(value)) return new Date(Number(value) * 1000).toLocaleDateString();
  return name === 'id' ? `#${value}` : value;
}

/** What an empty card says of where its champion or article is chosen. */
const cardHints: Record<Kind, string> = {
  champion: __('Click this card, then choose a champion in the sidebar.', 'fighter-site'),
  article: __('Click this card, then choose an article in the sidebar.', 'fighter-site'),
};

type FaceProps = AttributesProps & {
  block: CatalogBlock;
  isItem: boolean;
  isSelected: boolean;
  /** What can be chosen to fill the block in, and is not yet. */
  choice: Kind | undefined;
  /** The name in addresses of what was chosen and is not published; empty otherwise. */
  hidden: string;
};

/**
 * The preview of a block without its content: picture, badge, title and note. Its other attributes are shown only
 * while the block is selected.
 */
export function Face({ block, attributes, values, isItem, isSelected, choice, hidden }: FaceProps) {
  const has = (name: string) => attributes.some((attribute) => attribute.name === name);
  const set = attributes.filter(({ name }) => values[name]);
  const picture = set.find(({ type }) => type === 'image');
  const badge = set.find(({ name }) => badges.includes(name));
  const note = set.find(({ name }) => notes.includes(name));
  // The picture itself shows its alternative text to those who need it.
  const isAlt = ({ name }: Attribute) => attributes.some(({ alt }) => alt === name);
  const rest = set.filter(
    (attribute) =>
      attribute !== picture &&
      attribute !== badge &&
      attribute !== note &&
      attribute.name !== 'title' &&
      attribute.type !== 'image' &&
      !isAlt(attribute),
  );
  const missing = attributes.filter(
    ({ name, required, unless = '' }) => required && !values[name] && !values[unless],
  );
  const isChange = !isItem && has('was') && has('is');
  const standIn = isItem ? undefined : standIns[block.name];
  const own = isItem ? '' : (ownTitles[block.name] ?? (isChange ? nameOf(values.champion) : ''));
  const name = isItem ? block.items?.title : block.title;
  // A block without anything to read or to type shows its name.
  const isBare = set.length === 0 && !block.content && !block.items;
  const hasTitle = has('title') || own || (!isItem && (block.preview === 'plain' || isBare) && !standIn);
  const title = values.title || own;
  const hasFacts = isSelected && !isChange && rest.length > 0;
  const hasWords =
    badge || hasTitle || isChange || note || hasFacts || choice || hidden || missing.length > 0;
  const valueOf = (attribute: Attribute) => values[attribute.name] ?? '';
  return (
    <div className="fighter-face">
      {picture && (
        <Picture
          value={values[picture.name] ?? ''}
          alt={values[picture.alt ?? '']}
          focus={values[picture.focus ?? '']}
        />
      )}
      {hasWords && (
        <div className="fighter-words">
          {badge && (
            <span className="fighter-badge" lang={badge.labels && languageOfEditor}>
              {labelOf(badge, valueOf(badge))}
            </span>
          )}
          {hasTitle && (
            <div
              className={`fighter-title${title ? '' : ' is-empty'}`}
              lang={values.title ? undefined : languageOfEditor}
            >
              {title || name}
            </div>
          )}
          {isChange && <Change values={values} />}
          {note && <span className="fighter-note">{noteOf(note, valueOf(note))}</span>}
          {hasFacts && (
            <ul className="fighter-facts">
              {rest.map((attribute) => (
                <li key={attribute.name}>
                  {`${attribute.title}: ${labelOf(attribute, noteOf(attribute, valueOf(attribute)))}`}
                </li>
              ))}
            </ul>
          )}
          {choice && (
            <p className="fighter-choice" lang={languageOfEditor}>
              {cardHints[choice]}
            </p>
          )}
          {hidden && (
            <p className="fighter-missing" lang={languageOfEditor}>
              {nameOfHidden(hidden)}
            </p>
          )}
          {missing.length > 0 && (
            <p className="fighter-missing" lang={languageOfEditor}>
              {sprintf(
                /* translators: %s: names of fields */
                __('Shown on the site once it has: %s', 'fighter-site'),
                missing.map((attribute) => attribute.title).join(', '),
              )}
            </p>
          )}
        </div>
      )}
      {standIn && (
        <div className="fighter-stand-in" lang={languageOfEditor}>
          {standIn.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </div>
  );
}
