/** The first characters of a text. Never half of one, such as of an emoji, which `encodeURIComponent` throws at. */
export function cutText(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
