import {
  academyPath,
  articlePath,
  buildPath,
  buildsPath,
  calculatorPath,
  comparePath,
  coursePath,
  eventsPath,
  glossaryPath,
  masteriesPath,
  newsPath,
  tierListPath,
  tierListsPath,
} from '#lib/addresses/paths.ts';
import { screenAt } from '#lib/addresses/screens.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { query } from '#lib/links/links.ts';

/** What other sites may show of this one (`rules 86`), as the addresses of pages say it. */
export type Embeddable =
  | { kind: 'build' | 'roster'; code: string }
  | { kind: 'comparison'; slugs: string }
  | { kind: NamedKind; name: string }
  | { kind: 'events' };

type NamedKind = 'article' | 'guide' | 'published-build' | 'tier-list' | 'term' | 'event';

/** The longest codes, lists and names, in characters, as screens and reads take them. */
const longestCode = 4000;
const longestList = 500;
const longestName = 200;

const eventPrefix = 'event-';

/** The parameter of a screen that holds what is shown of it. */
const ofScreen: Readonly<Record<string, { param: string; longest: number }>> = {
  [masteriesPath]: { param: 'b', longest: longestCode },
  [calculatorPath]: { param: 'r', longest: longestCode },
  [comparePath]: { param: 'c', longest: longestList },
};

/** What has a page of its own below a folder. */
const belowFolder: Readonly<Record<string, NamedKind>> = {
  [newsPath]: 'article',
  [academyPath]: 'guide',
  [buildsPath]: 'published-build',
  [tierListsPath]: 'tier-list',
};

/** A part of a path or the end of an address as a name; empty if it can be none. */
function nameIn(part: string): string {
  const name = decodePart(part);
  return name.length > longestName || /[\p{Cc}/\\]/u.test(name) ? '' : name;
}

function ofCode(path: string, search: URLSearchParams): Embeddable | null {
  const { param = '', longest = 0 } = ofScreen[path] ?? {};
  const value = (path === comparePath ? search.getAll(param).join(',') : search.get(param))?.trim() ?? '';
  if (value === '' || value.length > longest) return null;
  if (path === comparePath) return { kind: 'comparison', slugs: value };
  return { kind: path === masteriesPath ? 'build' : 'roster', code: value };
}

function ofName(kind: NamedKind, part: string): Embeddable | null {
  const name = nameIn(part);
  return name === '' ? null : { kind, name };
}

/**
 * What a page's address shows that can be embedded. Null for any other address.
 * @param path with a slash at its end
 * @param hash without `#`
 */
export function embeddableAt(path: string, search: URLSearchParams, hash = ''): Embeddable | null {
  if (path in ofScreen) return ofCode(path, search);
  if (path === glossaryPath) return ofName('term', hash);
  if (path === eventsPath)
    return hash.startsWith(eventPrefix)
      ? ofName('event', hash.slice(eventPrefix.length))
      : { kind: 'events' };
  if (screenAt(path)) return null;
  const [, folder = '', part = ''] = /^(\/.*\/)([^/]+)\/$/.exec(path) ?? [];
  const kind = belowFolder[folder];
  if (kind === undefined || (kind === 'article' && /^(?:category|author|page)$/.test(part))) return null;
  return ofName(kind, part);
}

/** What the address of an embed shows: that of a page, with the place of a term or an event as its last part. */
export function embeddableBelow(path: string, search: URLSearchParams): Embeddable | null {
  const [, folder, part = ''] = /^(\/events\/|\/academy\/glossary\/)([^/]+)\/$/.exec(path) ?? [];
  if (folder === eventsPath) return ofName('event', part);
  if (folder === glossaryPath) return ofName('term', part);
  return path === glossaryPath ? null : embeddableAt(path, search);
}

/** The address of the page, without a language. */
export function pageOf(shown: Embeddable): string {
  switch (shown.kind) {
    case 'build':
      return `${masteriesPath}${query({ b: shown.code })}`;
    case 'roster':
      return `${calculatorPath}${query({ r: shown.code })}`;
    case 'comparison':
      return `${comparePath}${query({ c: shown.slugs })}`;
    case 'article':
      return articlePath(shown.name);
    case 'guide':
      return coursePath(shown.name);
    case 'published-build':
      return buildPath(shown.name);
    case 'tier-list':
      return tierListPath(shown.name);
    case 'term':
      return `${glossaryPath}#${encodeURIComponent(shown.name)}`;
    case 'event':
      return `${eventsPath}#${eventPrefix}${encodeURIComponent(shown.name)}`;
    case 'events':
      return eventsPath;
  }
}

/** The address of the embed, without a language. */
export function embedOf(shown: Embeddable): string {
  const name = shown.kind === 'event' || shown.kind === 'term' ? `${encodeURIComponent(shown.name)}/` : '';
  return `/embed${(pageOf(shown).split('#')[0] ?? '') + name}`;
}
