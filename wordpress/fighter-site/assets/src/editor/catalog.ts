/** The blocks of the game as catalog.json describes them, which `npm run generate` makes from the site's blocks/. */

export type Attribute = {
  name: string;
  title: string;
  type: string;
  help?: string;
  required?: boolean;
  /** The name of an attribute that makes up for this one. */
  unless?: string;
  default?: string;
  options?: string[];
  labels?: Record<string, string>;
  /** Beside a picture: the names of its alternative text and focal point. */
  alt?: string;
  focus?: string;
};

export type Items = { title: string; content?: string; attributes: Attribute[] };

export type CatalogBlock = {
  name: string;
  title: string;
  icon: string;
  attributes: Attribute[];
  items?: Items;
  content?: 'text' | 'blocks';
  preview: string;
  from?: 'champion' | 'article';
  example: {
    attributes: Record<string, string>;
    text?: string;
    items?: { attributes: Record<string, string>; text?: string }[];
  };
};

/** The part of a block's description that the rules read. */
export type Described = Pick<CatalogBlock, 'name' | 'attributes'> & {
  from?: string;
  items?: { attributes: Attribute[] };
};

/** What the names of the game's blocks begin with. */
export const own = 'fighter/';

/** The attributes of a block of the game; an empty list for any other block. */
export function attributesOf(name: string, catalog: Described[]): Attribute[] {
  if (!name.startsWith(own)) return [];
  const short = name.slice(own.length);
  const block = catalog.find((one) => one.name === short);
  if (block) return block.attributes;
  return catalog.find((one) => one.items && `${one.name}-item` === short)?.items?.attributes ?? [];
}
