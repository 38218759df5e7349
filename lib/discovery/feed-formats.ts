/** The formats of each feed, by the end of its address. RSS has the shortest one: readers had it before there were others. */
export const feedFormats = {
  rss: { ending: '.xml', type: 'application/rss+xml' },
  atom: { ending: '.atom.xml', type: 'application/atom+xml' },
  json: { ending: '.json', type: 'application/feed+json' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

export const feedFormatNames = Object.keys(feedFormats) as readonly FeedFormat[];

/** The address of a feed in another format. @param address that of the RSS feed, with its query */
export function inFormat(address: string, format: FeedFormat): string {
  return address.replace(/\.xml(?=\?|$)/, feedFormats[format].ending);
}

/** The name of a feed and its format, of the last part of its address. Null for another file. */
export function parseFeedName(file: string): { name: string; format: FeedFormat } | null {
  // The longest ending first: `news.atom.xml` is no RSS feed of `news.atom`.
  for (const format of ['atom', 'rss', 'json'] as const) {
    const { ending } = feedFormats[format];
    if (file.endsWith(ending) && file.length > ending.length)
      return { name: file.slice(0, -ending.length), format };
  }
  return null;
}
