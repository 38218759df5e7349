// Who asks, and for what.
import { origin, php, roles, users } from '#wordpress/tests/set-up.ts';

export const everybody = [...roles, 'anonymous'] as const;

export let posts: Record<string, number>;

/** Makes what the tests ask for: each kind of content, open and hidden. */
export async function makePosts() {
  posts = JSON.parse(await php('access')) as typeof posts;
}

/** @param address below the origin */
export async function ask(
  who: (typeof everybody)[number],
  address: string,
  { headers = {}, ...init }: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
) {
  const signed: Record<string, string> =
    who === 'anonymous' ? {} : { cookie: users[who].cookie, 'x-wp-nonce': users[who].nonce };
  const response = await fetch(`${origin}/${address}`, {
    redirect: 'manual',
    ...init,
    headers: { ...signed, ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
export const json = { 'content-type': 'application/json' };

export const reads = {
  'category/': 200,
  'category/?id=champion-spotlights': 200,
  'category/?id=no-such': 404,
  'author/': 200,
  'author/?id=1': 200,
  'author/?id=no-such': 404,
  'news/?count=5': 200,
  'spotlights/?id=champion-spotlights': 200,
  hub: 200,
  events: 200,
  homepage: 200,
  'homepage?target=takeover-b': 200,
  'slugpost?slug=open': 200,
  'slugpost?slug=sealed': 404,
  'pathpage?path=open-page': 200,
  'pathpage?path=sealed-page': 404,
  'categories/': 200,
  'course/?id=open-course': 200,
  'course/?id=sealed-course': 404,
  'build/?id=open-build': 200,
  'build/?id=sealed-build': 404,
  'build/?id=sealed-private-build': 404,
  'build/?id=sealed-pending-build': 404,
  'build/?id=sealed-by-password-build': 404,
  'builds/': 200,
  'tier-lists/': 200,
  'academy/': 200,
  'subjects/': 200,
  'glossary/': 200,
  'tooltip/?keyword=open-term': 200,
  'tooltip/?keyword=sealed-term': 404,
  'search/?keyword=qwyx': 200,
  masteries: 200,
  'changes/': 200,
  'components/home-news/': 200,
  'components/home-tips/': 200,
  'menu/': 200,
  'components/notification/': 200,
};
