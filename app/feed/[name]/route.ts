import { problem } from '#lib/api/requests.ts';
import { parseFeedName } from '#lib/discovery/feed-formats.ts';
import { categoryFeed } from '#lib/discovery/list-feeds.ts';
import { decodePart } from '#lib/links/decode-part.ts';

/** A feed of articles: `news.xml` holds all of them; any other name is the slug of a category. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const feed = parseFeedName(decodePart((await params).name));
  return feed ? categoryFeed(request, feed.name, feed.format) : problem(404, 'There is no such feed.');
}
