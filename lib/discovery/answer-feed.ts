import type { Feed } from '#lib/discovery/feed.ts';
import { feedXml } from '#lib/discovery/feed.ts';
import { atomXml } from '#lib/discovery/atom.ts';
import type { FeedFormat } from '#lib/discovery/feed-formats.ts';
import { feedFormats, inFormat } from '#lib/discovery/feed-formats.ts';
import { jsonFeed } from '#lib/discovery/json-feed.ts';
import { xmlAnswer } from '#lib/discovery/xml.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { settings } from '#lib/settings.ts';

type Answered = Omit<Feed, 'self' | 'hub'> & {
  format: FeedFormat;
  /** The address of the RSS feed, with its query: the others follow from it. */
  address: string;
  /** Whether the hub hears of its changes (tell-hub.ts). */
  isTold?: boolean;
};

/** The feed in a format. */
export function answerFeed({ format, address, isTold = true, ...rest }: Answered): Response {
  const { siteUrl, websubHub, revalidateSeconds } = settings();
  const isOffered = offeredLocales.some((locale) => locale === rest.locale);
  const feed: Feed = {
    ...rest,
    self: `${siteUrl}${inFormat(address, format)}`,
    hub: isTold && isOffered ? websubHub : undefined,
  };
  const { type } = feedFormats[format];
  if (format === 'rss') return xmlAnswer(feedXml(feed), type, revalidateSeconds);
  if (format === 'atom') return xmlAnswer(atomXml(feed), type, revalidateSeconds);
  return new Response(JSON.stringify(jsonFeed(feed)), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=0, s-maxage=${revalidateSeconds}, stale-while-revalidate=86400`,
    },
  });
}
