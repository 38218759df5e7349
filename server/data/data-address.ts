/** The addresses of the public data that the server answers from the store: the files of a version. */

export type DataPlace = { version: string; name: string };

/** Nothing below `/data/` is a page. */
export const isBelowData = (path: string) => path.startsWith('/data/') && path !== '/data/';

const fileOfVersion = /^\/data\/([1-9]\d{0,3}-[0-9a-f]{20})\/([a-z]{2}(?:-[a-z]{2})?\/[a-z]+)\.json$/;

/** What an address below `/data/` names, where no route answers it. */
export function dataAt(path: string): { kind: 'data'; file: DataPlace | null } {
  const [, version, name] = fileOfVersion.exec(path) ?? [];
  const file = version !== undefined && name !== undefined ? { version, name } : null;
  return { kind: 'data', file };
}
