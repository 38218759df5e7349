import { booleanOf, listOf, numberOf, textOf } from './fields.ts';
import { shownTexts } from './shown-texts.ts';

export type Page = { fields: Map<string, unknown>; body: string };

/**
 * Reads `key: value` lines between two lines of three hyphens, and the body after them. A value that looks like JSON is
 * parsed as JSON. Any other value is text, so that a title with a colon or a quote needs no quotation marks.
 */
export function parseFrontMatter(text: string): Page {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(clean)) return { fields: new Map(), body: clean.trim() };
  const end = /\n---[ \t]*(?:\n|$)/.exec(clean.slice(3));
  if (!end) throw new Error('the front matter is not closed by a line of three hyphens');
  const head = clean.slice(clean.indexOf('\n') + 1, 3 + end.index + 1);
  return { fields: parseHead(head), body: clean.slice(3 + end.index + end[0].length).trim() };
}

function parseHead(head: string) {
  const fields = new Map<string, unknown>();
  let key = '';
  for (const line of head.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    if (item !== undefined && key) {
      fields.set(key, [...listOf(fields.get(key)), parseValue(item)]);
      continue;
    }
    const [, name, value = ''] = /^([A-Za-z_][\w-]*)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`the line "${line.slice(0, 60)}" is no "key: value"`);
    key = name.replace(/-/g, '_');
    fields.set(key, parseValue(value));
  }
  return fields;
}

function parseValue(raw: string): unknown {
  const value = raw.trim();
  if (/^[[{]/.test(value)) {
    try {
      return JSON.parse(value);
    } catch {
      const [, list] = /^\[([^[\]{}]*)\]$/.exec(value) ?? [];
      return list === undefined ? value : list.split(',').map((part) => unquote(part.trim()));
    }
  }
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return Number(value);
  return unquote(value);
}

function unquote(value: string) {
  if (!/^".*"$/s.test(value)) return value.replace(/^'(.*)'$/s, '$1');
  try {
    return textOf(JSON.parse(value));
  } catch {
    return value.slice(1, -1);
  }
}

/** Seconds since 1970; 0 for what is no moment. */
function seconds(value: unknown) {
  return numberOf(value) ?? Math.floor((Date.parse(textOf(value)) || 0) / 1000);
}

/** What an author may say about a text (README.md). */
export function readMeta(fields: Page['fields']) {
  const text = (name: string) => textOf(fields.get(name));
  return {
    title: text('title'),
    excerpt: text('excerpt'),
    image: text('image'),
    imageAlt: text('image_alt'),
    date: seconds(fields.get('date')),
    released: seconds(fields.get('released')),
    modified: seconds(fields.get('modified')),
    isDraft: text('status_wp') === 'draft',
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    seoImage: text('seo_image'),
    canonical: text('canonical'),
    noindex: fields.get('noindex') === true,
    categories: listOf(fields.get('category')),
    author: text('author'),
    tags: listOf(fields.get('tags')),
    sticky: fields.get('sticky') === true,
    version: text('version'),
    champion: text('champion'),
    code: text('code'),
    purpose: text('purpose'),
    champions: listOf(fields.get('champions')),
    class: text('class').toLowerCase(),
    status: text('status'),
    prestige: Number(text('prestige')) || 0,
    kind: text('kind'),
    progression: text('progression'),
    subjects: listOf(fields.get('subjects')),
    order: numberOf(fields.get('order')),
    template: text('template'),
    viewClasses: text('view_classes'),
    starts: seconds(fields.get('starts')),
    ends: seconds(fields.get('ends')),
    active: booleanOf(fields.get('active')),
    type: text('type'),
    shownTexts: Object.fromEntries(shownTexts.map((name) => [name, text(name)])),
    wpautop: booleanOf(fields.get('wpautop')),
  };
}

export type Meta = ReturnType<typeof readMeta>;
