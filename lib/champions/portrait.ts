/** That of lib/picture-rules.ts, which would make the calculator's script 240 bytes larger. */
export const placeholder = '/images/placeholder.svg';

export function portraitUrl(staticUrl: string, id: string): string {
  const part = encodeURIComponent(id);
  return `${staticUrl}/${part}/portrait/${part}.webp`;
}
