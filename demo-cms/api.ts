import { openCatalogue } from './catalogue.ts';
import { knownLanguage } from './languages.ts';
import { readPreview, refuseForeignNonce } from './preview.ts';
import { isRead, json, notAllowed } from './replies.ts';
import { originOf, readJson } from './requests.ts';
import { noRoute, ok, reads as readsWithoutState, refuse } from './routes.ts';
import type { IncomingMessage } from 'node:http';
import type { openContent } from './content.ts';
import type { openRedirectHits } from './redirect-hits.ts';
import type { openSignUps } from './sign-up.ts';

type Sources = {
  content: ReturnType<typeof openContent>;
  signUps: ReturnType<typeof openSignUps>;
  redirectHits: ReturnType<typeof openRedirectHits>;
  site: { revalidateSecret: string };
  salt: string;
};

/** Answers the calls of the API. */
export function openApi({ content, signUps, redirectHits, site, salt }: Sources) {
  const reads = { ...readsWithoutState, catalogue: openCatalogue(content) };
  const isRoute = (route: string): route is keyof typeof reads => Object.hasOwn(reads, route);
  return async (request: IncomingMessage, route: string, query: URLSearchParams, ownUrl: string) => {
    const world = content.world(knownLanguage(query.get('lang')));
    const call = { query, world, english: content.world('en'), origin: originOf(request, ownUrl) };
    if (route === 'components/emailsignup') {
      if (request.method !== 'POST') return notAllowed('POST');
      return json(signUps.add(query.get('id') ?? '', await readJson(request, 10_000)));
    }
    if (route === 'redirects/hits') {
      if (request.method !== 'POST') return notAllowed('POST');
      if (request.headers.authorization !== `Bearer ${site.revalidateSecret}`)
        return json(refuse(401, 'not_the_site', 'Only the site hands over counts.'));
      redirectHits.add(await readJson(request, 1_000_000));
      return json(ok({ taken: true }));
    }
    if (route !== 'preview' && !isRoute(route)) return json(noRoute);
    if (!isRead(request)) return notAllowed('GET, HEAD');
    if (route === 'preview') {
      const reply = json(readPreview(call, request.headers, salt));
      return {
        ...reply,
        headers: { 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
      };
    }
    return json(refuseForeignNonce(request.headers) ?? reads[route](call));
  };
}
