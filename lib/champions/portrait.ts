export function portraitUrl(staticUrl: string, id: string): string {
  const part = encodeURIComponent(id);
  return `${staticUrl}/${part}/portrait/${part}.webp`;
}
