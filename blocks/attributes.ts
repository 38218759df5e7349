import type { ChampionClass } from '#game/classes.ts';
import { championClasses } from '#game/classes.ts';
import { parseChampionClass } from '#lib/champion-class.ts';
import { parseStars } from '#lib/champions/ratings.ts';
import { parseMoment, parseSeconds } from '#lib/dates.ts';
import type { BlockContent, BlockContext } from './block-content.ts';
import type { BlockPicture, PicturePart } from './pictures.ts';
import { pictureOf } from './pictures.ts';

/** One attribute of a block or of its items: how its text is parsed, and what the editor and the manual say of it. */
export type Attribute<Value> = {
  /** The control that the editor shows. */
  type:
    | 'text'
    | 'link'
    | 'image'
    | 'video'
    | 'number'
    | 'stars'
    | 'select'
    | 'flag'
    | 'date'
    | 'moment'
    | 'event'
    | 'champion';
  /** The label in the editor, in the words of an author. */
  title: string;
  /** The valid texts in words, for the manual. */
  values: string;
  /** A sentence below the control. */
  help: string;
  /** If the attribute is missing or empty, the block or item is not shown. */
  required?: boolean;
  /** The attribute that, when given, makes up for a required one that is missing. */
  unless?: string;
  /** The text that is used if the author gives none. */
  default?: string;
  /** The texts to choose from, each with its label. */
  options?: Readonly<Record<string, string>>;
  /** The attribute that holds a picture's alternative text, if it is not `{name}-alt`. */
  alt?: string;
  /**
   * Parses the text that the author wrote, without surrounding white space and empty if there is none. It returns a
   * value for any text. `about` gives the texts that stand beside a picture's address.
   */
  parse: (text: string, context: BlockContext, about?: (part: PicturePart) => string) => Value;
};

export type Attributes = Readonly<Record<string, Attribute<unknown>>>;

/** The options of every kind of attribute besides its title. */
type More = { required?: boolean; unless?: string; help: string };

export function text(title: string, more: More): Attribute<string> {
  return { type: 'text', title, values: 'text', parse: (text) => text, ...more };
}

/**
 * A link. Its value is the text that the author typed: `components/link` and `components/button` know the link rules.
 */
export function link(title: string, more: More): Attribute<string> {
  return { type: 'link', title, values: 'address', parse: (text) => text, ...more };
}

/**
 * A picture. Its alternative text and focal point are attributes of their own: for `data-image` they are `data-image-alt`
 * and `data-image-focus`. `alt` names another attribute of the block for the alternative text.
 */
export function image(title: string, more: More & { alt?: string }): Attribute<BlockPicture> {
  return { type: 'image', title, values: 'address of a picture', parse: pictureOf, ...more };
}

/** The name of the attribute with a picture's alternative text or focal point. */
export function attributeOf(
  part: PicturePart,
  name: string,
  { alt }: Pick<Attribute<unknown>, 'alt'>,
): string {
  return part === 'alt' && alt !== undefined ? alt : `${name}-${part}`;
}

/** A video. Its value is the id or address that the author typed; `parseVideo` of lib/html/frames.ts parses it. */
export function video(title: string, more: More): Attribute<string> {
  return { type: 'video', title, values: 'id or address of a video', parse: (text) => text, ...more };
}

/** A flag. It is true only for the text `true`; with `default: true` it is false only for `false`. */
export function flag(title: string, more: More & { default?: boolean }): Attribute<boolean> {
  const { default: otherwise = false, ...rest } = more;
  return {
    type: 'flag',
    title,
    values: '`true` or `false`',
    default: String(otherwise),
    parse: (text) => (otherwise ? text !== 'false' : text === 'true'),
    ...rest,
  };
}

/** A number within bounds. Any other text gives the default. */
export function number(
  title: string,
  {
    smallest,
    largest,
    default: otherwise,
    ...more
  }: More & Record<'smallest' | 'largest' | 'default', number>,
): Attribute<number> {
  return {
    type: 'number',
    title,
    values: `a number from ${smallest} to ${largest}`,
    default: String(otherwise),
    parse(text) {
      const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
      return value >= smallest && value <= largest ? value : otherwise;
    },
    ...more,
  };
}

/** A rating from 0 to 5 in steps of a half. Any other text gives 0. */
export function stars(title: string, more: More): Attribute<number> {
  return {
    type: 'stars',
    title,
    values: '`0` to `5`, also halves such as `3.5`',
    default: '0',
    parse: parseStars,
    ...more,
  };
}

/** A choice between fixed texts, each with its label. Any other text gives undefined. */
export function choice<Choice extends string>(
  title: string,
  options: Readonly<Record<Choice, string>>,
  more: More,
): Attribute<Choice | undefined> {
  const choices = Object.keys(options) as Choice[];
  return {
    type: 'select',
    title,
    values: choices.map((one) => `\`${one}\``).join(', '),
    options,
    parse: (text) => choices.find((one) => one === text),
    ...more,
  };
}

const levels = [2, 3, 4, 5, 6] as const;

/** The level of a heading block. 1 is the page's title, so an author's 1 becomes 2 (`rules 47`). */
export function headingLevel(): Attribute<(typeof levels)[number]> {
  return {
    ...choice(
      'Level',
      { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' },
      {
        help: '2 for the parts of a page, 3 for parts of a part. 1 is the title of the page and counts as 2.',
      },
    ),
    default: '2',
    parse: (text) => levels.find((level) => String(level) === text) ?? 2,
  };
}

const classLabels = Object.fromEntries(
  championClasses.map((name) => [name, name.slice(0, 1).toUpperCase() + name.slice(1)]),
);

export function championClass(more: More): Attribute<ChampionClass | null> {
  return { ...choice('Class', classLabels, more), parse: parseChampionClass };
}

/** A date. Its value is in seconds since 1970. */
export function date(title: string, more: More): Attribute<number | null> {
  return {
    type: 'date',
    title,
    values: 'seconds since 1970',
    parse: (text) => parseSeconds(/^\d+$/.test(text) ? Number(text) : null),
    ...more,
  };
}

/** A moment with its time zone. Its value is in seconds since 1970. */
export function moment(title: string, more: More): Attribute<number | null> {
  return {
    type: 'moment',
    title,
    values: 'a moment such as `2026-12-09T17:00:00Z`',
    parse: parseMoment,
    ...more,
  };
}

/** An event of the events page, by its id. */
export function event(title: string, more: More): Attribute<string> {
  return { type: 'event', title, values: 'a slug such as `winter-of-wrath`', parse: (text) => text, ...more };
}

/** A champion, by its slug. */
export function champion(title: string, more: More): Attribute<string> {
  return {
    type: 'champion',
    title,
    values: 'a slug such as `ironveil`',
    parse: (text) => text.toLowerCase(),
    ...more,
  };
}

/** Whether the content has any text, for a label. */
export function hasWords(content: Pick<BlockContent, 'text'>): boolean {
  return content.text.trim() !== '';
}
