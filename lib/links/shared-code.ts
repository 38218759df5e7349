type Address = Pick<URL, 'hash' | 'search'>;

/** The code under a name. The fragment may hold it as the query does, and is not sent to the server (`rules 40`). */
export function codeIn(part: 'hash' | 'search', name: string, address: Address = location): string | null {
  return new URLSearchParams(address[part].slice(1)).get(name);
}

/** The code in the hash or, without one, in the query. */
export function codeInAddress(name: string, address?: Address): string | null {
  return codeIn('hash', name, address) ?? codeIn('search', name, address);
}

/** The path with the code before its other parameters. */
export function withCode(path: string, name: string, code: string): string {
  const [before = '', query] = path.split('?');
  const param = `${name}=${encodeURIComponent(code)}`;
  return `${before}?${query ? `${param}&${query}` : param}`;
}
