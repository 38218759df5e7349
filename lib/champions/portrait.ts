export function portraitUrl(staticUrl: string, id: string): string {
  const part = encodeURIComponent(id);
  return `${staticUrl}/${part}/portrait/${part}.webp`;
}

/** Where the static host has the prestige values of a champion. */
export function detailUrl(staticUrl: string, id: string): string {
  const part = encodeURIComponent(id);
  return `${staticUrl}/${part}/${part}.json`;
}
