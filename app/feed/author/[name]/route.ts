import { problem } from '#lib/api/requests.ts';
import { parseFeedName } from '#lib/discovery/feed-formats.ts';
import { authorFeed } from '#lib/discovery/list-feeds.ts';
import { decodePart } from '#lib/links/decode-part.ts';

/** A feed of an author's articles: `7.xml`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const feed = parseFeedName(decodePart((await params).name));
  return feed ? authorFeed(request, feed.name, feed.format) : problem(404, 'There is no such feed.');
}
