/**
 * The parts of the frame that an editor changes for all pages at once: the menu and the notice. They are rendered once for
 * each language and view, and put into the pages, so that a change of one makes no page out of date
 * (server/pages/frame-parts.ts).
 */

/** A place in the menu where the page it stands on may be marked. */
export type MenuMark = {
  attribute: 'aria-current' | 'data-inside';
  /** The path of the entry, which is marked on the very page that it leads to. */
  path?: string;
  /** The number of the entry on the first level, if it is marked on all pages that lie under it. */
  inside?: number;
};

export type MenuParts = {
  /** HTML, with marks between. */
  pieces: readonly (string | MenuMark)[];
  /** For each entry of the first level its path and those of the entries under it. */
  paths: readonly (readonly string[])[];
};

export type FrameParts = {
  menu: MenuParts;
  /** HTML, empty where there is none. Null for one that needs script, which each page renders itself. */
  notice: string | null;
};

/** What the menu of a page depends on. */
export type PlaceInMenu = {
  path: string;
  /** The path that the menu marks as current, if it is another one. */
  section?: string | undefined;
};

export function withSlash(target: string): string {
  return target.replace(/\/*$/, '/');
}

/** The length of the longest of these paths that the page's path begins with; 0 for none. */
function nearness(paths: readonly string[], path: string): number {
  const near = paths.filter((own) => own.length > 1 && path.startsWith(own));
  return Math.max(0, ...near.map((own) => own.length));
}

/** Of the entries on the first level that contain the page, the one with the longest matching path. */
function innermost(paths: MenuParts['paths'], path: string): number | undefined {
  const lengths = paths.map((own) => nearness(own, path));
  const longest = Math.max(0, ...lengths);
  return longest > 0 ? lengths.indexOf(longest) : undefined;
}

/** The menu's HTML on a page. */
export function menuHtml({ pieces, paths }: MenuParts, { path, section }: PlaceInMenu): string {
  const inside = innermost(paths, section ?? path);
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.path === path) return ` ${piece.attribute}="page"`;
      return piece.inside !== undefined && piece.inside === inside ? ` ${piece.attribute}="true"` : '';
    })
    .join('');
}
