/** What is wrong with the blocks of a post: headings, empty ones, times, pictures; and with all its links. */
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { attributesOf, own } from './catalog.ts';
import { plain, textsOfFacts, withInner } from './checked-post.ts';
import { problemOfMoment } from './moments.ts';
import type { Attribute, Described } from './catalog.ts';
import type { CheckedBlock, CheckedPost, Finding, Level, Site } from './checked-post.ts';
import type { Words } from './words.ts';

/** Blocks that show nothing while this attribute is empty. */
const contentOf: Record<string, string> = {
  'core/heading': 'content',
  'core/quote': 'value',
  'core/button': 'text',
  'core/image': 'url',
  'core/html': 'content',
  'core/code': 'content',
  'core/preformatted': 'content',
};

/** The game's blocks whose picture is no ornament and has no text beside it that says the same. */
const spoken = ['poster', 'billboard', 'framed-media', 'event-box'].map((name) => own + name);

/** What a chosen champion or article fills in. */
const followed = ['title', 'link', 'image', 'rpgclass'];

/** The champion or article that is chosen in a block, or in an entry of one. */
function chosenIn({ name, attributes }: CheckedBlock, catalog: Described[]) {
  const short = name.slice(own.length);
  const block = catalog.find((one) => one.from && short === (one.items ? `${one.name}-item` : one.name));
  const slug = block?.from ? textOf(attributes[block.from]) : '';
  return block?.from && slug ? { kind: block.from, slug } : null;
}

/** The champions and articles that are chosen in blocks. */
export function chosenInBlocks(blocks: CheckedBlock[], { catalog }: Pick<Site, 'catalog'>) {
  return withInner(blocks).flatMap((block) => chosenIn(block, catalog) ?? []);
}

type ForLinks = Pick<Site, 'catalog' | 'origins'>;

/** The addresses of links and marks in HTML. */
function addressesIn(html: string): string[] {
  const links = html.matchAll(/<a\s[^>]*?href=(["'])(.*?)\1/gis);
  const marks = html.matchAll(/\[k=(\/[^\]\s]*)\]/g);
  return [
    ...[...links].map(([, , address]) => (address ?? '').replace(/&amp;/g, '&')),
    ...[...marks].map(([, address]) => address ?? ''),
  ];
}

/** The path of an address, if it leads to a page of this site. */
function pathsOf(address: unknown, { origins }: ForLinks): string[] {
  const text = textOf(address).trim();
  const origin = origins.find((one) => one && (text === one || text.startsWith(`${one}/`)));
  const path = origin ? text.slice(origin.length) || '/' : text;
  return /^\/(?![/\\])/.test(path) ? [path] : [];
}

/** The links in blocks to pages of this site. */
export function linksOf(blocks: CheckedBlock[], site: ForLinks): { path: string; block?: string }[] {
  return withInner(blocks).flatMap(({ name, attributes, clientId }) => {
    const given = attributesOf(name, site.catalog)
      .filter(({ type }) => type === 'link')
      .map((attribute) => attributes[attribute.name]);
    const html = ['content', 'value', 'text', 'caption', 'url', 'citation', 'values'].map((field) =>
      field === 'url' && name === 'core/button'
        ? `<a href="${textOf(attributes.url)}">`
        : textOf(attributes[field]),
    );
    return [...given, ...html.flatMap(addressesIn)]
      .flatMap((address) => pathsOf(address, site))
      .map((path) => ({ path, block: clientId }));
  });
}

/** The links of a post to pages of this site, those in the facts of a champion too. */
export function linksOfPost({ blocks, facts = {} }: CheckedPost, site: ForLinks) {
  const addresses = [
    ...textsOfFacts(facts).flatMap(addressesIn),
    ...(facts.counters ?? []).map(({ source }) => source),
  ];
  const paths = addresses.flatMap((address) => pathsOf(address, site));
  return [...linksOf(blocks, site), ...paths.map((path): { path: string; block?: string } => ({ path }))];
}

/** The pictures of the game's blocks that say something of their own. */
export function picturesOf(
  blocks: CheckedBlock[],
  { catalog }: Pick<Site, 'catalog'>,
): { address: string; alt: string; block: string }[] {
  return withInner(blocks).flatMap(({ name, attributes, clientId }) =>
    attributesOf(name, catalog).flatMap(({ name: field, type, alt }) =>
      spoken.includes(name) && type === 'image' && alt && attributes[field]
        ? [{ address: textOf(attributes[field]), alt: plain(attributes[alt]), block: clientId }]
        : [],
    ),
  );
}

/** Headings begin with level 2, because level 1 is the title, and go down one level at a time. */
export function checkHeadings(blocks: CheckedBlock[], { __, sprintf }: Words): Finding[] {
  const found: Finding[] = [];
  let before = 1;
  for (const block of withInner(blocks)) {
    if (block.name !== 'core/heading' || plain(block.attributes.content) === '') {
      continue;
    }
    const level = Number(block.attributes.level) || 2;
    const words = plain(block.attributes.content).slice(0, 40);
    if (level === 1) {
      found.push({
        id: 'heading-one',
        level: 'warning',
        block: block.clientId,
        text: sprintf(
          /* translators: %s: a heading */
          __('“%s” is a heading of level 1, which is the title’s alone. Choose level 2.', 'fighter-site'),
          words,
        ),
      });
    } else if (level > before + 1) {
      found.push({
        id: 'heading-order',
        level: 'warning',
        block: block.clientId,
        text: sprintf(
          /* translators: 1: a heading, 2: a number, 3: a number */
          __('“%1$s” is a heading of level %2$d where level %3$d is next.', 'fighter-site'),
          words,
          level,
          before + 1,
        ),
      });
    }
    before = Math.max(2, level);
  }
  return found;
}

function isEmpty({ name, attributes, innerContent = [], innerBlocks }: CheckedBlock): boolean {
  if (name === 'core/list') {
    return innerBlocks.every(
      (item) => plain(item.attributes.content) === '' && item.innerBlocks.length === 0,
    );
  }
  const field = contentOf[name];
  if (innerBlocks.length > 0 || !field) {
    return false;
  }
  const value = attributes[field];
  // Since WordPress 7.1 the block for HTML holds it in `innerContent`.
  return name === 'core/html' ? textOf(value || innerContent.join('')).trim() === '' : plain(value) === '';
}

export function checkBlocks(blocks: CheckedBlock[], site: Site, words: Words): Finding[] {
  const { __, sprintf } = words;
  const found: Finding[] = [];
  for (const block of withInner(blocks)) {
    const { name, attributes, clientId } = block;
    const shown = textOf((name === 'core/missing' && attributes.originalName) || name);
    const title = site.titleOf(shown);
    const finding = (id: string, level: Level, text: string) =>
      found.push({ id, level, text, block: clientId });
    if (!site.drawn.includes(shown) && name !== 'core/freeform') {
      /* translators: %s: a block's name */
      finding(
        'unknown',
        'warning',
        sprintf(__('The site can’t show this block: %s.', 'fighter-site'), title),
      );
      continue;
    }
    const chosen = chosenIn(block, site.catalog);
    const isLacking = ({ name: field, required, unless = '', default: otherwise }: Attribute) =>
      required && plain(attributes[field] || otherwise) === '' && plain(attributes[unless]) === '';
    const isFilledIn = ({ name: field }: Attribute) => chosen !== null && followed.includes(field);
    const lacks = attributesOf(name, site.catalog).filter(isLacking);
    if (chosen && site.unpublished[chosen.kind]?.includes(chosen.slug)) {
      const text = lacks.some(isFilledIn)
        ? /* translators: 1: a block’s name, 2: the name of a champion or article */
          __('%1$s: “%2$s” is not published. The site leaves the block out until it is.', 'fighter-site')
        : /* translators: 1: a block’s name, 2: the name of a champion or article */
          __('%1$s: “%2$s” is not published. Until it is, it fills in nothing.', 'fighter-site');
      finding('unpublished', 'warning', sprintf(text, title, chosen.slug.replaceAll('-', ' ')));
    }
    for (const attribute of lacks.filter((one) => !isFilledIn(one))) {
      finding(
        'required',
        'error',
        sprintf(
          /* translators: 1: a block's name, 2: a field's name */
          __('%1$s: the field “%2$s” is empty, so the site would leave the block out.', 'fighter-site'),
          title,
          attribute.title,
        ),
      );
    }
    for (const attribute of attributesOf(name, site.catalog)) {
      const problem = attribute.type === 'moment' ? problemOfMoment(attribute.name, attributes, words) : '';
      if (problem) finding('moment', 'warning', `${title}: ${problem}`);
    }
    if (isEmpty(block)) {
      /* translators: %s: a block's name */
      finding('empty', 'warning', sprintf(__('An empty block: %s.', 'fighter-site'), title));
    }
    if (name === 'core/image' && attributes.url && plain(attributes.alt) === '') {
      finding(
        'image-alt',
        'warning',
        __('A picture in the text has no alternative text for those who can’t see it.', 'fighter-site'),
      );
    }
  }
  return found;
}

export function checkPictures(blocks: CheckedBlock[], site: Site, { __ }: Words): Finding[] {
  return picturesOf(blocks, site)
    .filter(({ address, alt }) => alt === '' && site.unnamed.includes(address))
    .map(({ block }): Finding => ({
      id: 'image-alt',
      level: 'warning',
      block,
      text: __('A picture in the text has no alternative text for those who can’t see it.', 'fighter-site'),
    }));
}

export function checkLinks(post: CheckedPost, site: Site, { __, sprintf }: Words): Finding[] {
  return linksOfPost(post, site)
    .filter(({ path }) => site.dead.includes(path))
    .map(({ path, block }): Finding => ({
      id: 'dead-link',
      level: 'warning',
      block,
      /* translators: %s: an address */
      text: sprintf(__('There is no page at %s.', 'fighter-site'), path),
    }));
}
