import { demoCookie } from './preview.mjs';
import { html, json, notAllowed, text } from './replies.mjs';
import { isLocal, originOf, readJson } from './requests.mjs';
import { ok, refuse } from './routes.mjs';
import { previewLinks, startPage } from './start-page.mjs';

/** @typedef {import('./switches.mjs').Reply} Reply */

/**
 * Answers the addresses by which tests and the start page control the demo CMS.
 *
 * @param {object} parts
 * @param {import('./content.mjs').Content} parts.content
 * @param {import('./switches.mjs').Switches} parts.switches
 * @param {import('./sign-up.mjs').SignUps} parts.signUps
 * @param {import('./redirect-hits.mjs').RedirectHits} parts.redirectHits
 * @param {{ siteUrl: string, revalidateSecret: string }} parts.site
 * @param {(change: () => string[]) => Promise<unknown>} parts.publish
 * @param {{ salt: string, contentDir: string, apiPath: string }} parts.about
 */
export function openControl({ content, switches, signUps, redirectHits, site, publish, about }) {
  const previews = () => {
    const siteUrl = site.siteUrl || 'http://localhost:3000';
    return previewLinks({ world: content.world('en'), siteUrl, salt: about.salt });
  };
  const lists = /** @type {Record<string, () => unknown>} */ ({
    faults: switches.faults,
    override: switches.overrides,
    calls: switches.calls,
    edit: content.edited,
    signups: signUps.all,
    hits: redirectHits.all,
    previews,
  });
  const clears = /** @type {Record<string, () => unknown>} */ ({
    faults: switches.clearFaults,
    override: switches.clearOverrides,
    calls: switches.clearCalls,
    signups: signUps.clear,
    hits: redirectHits.clear,
    edit: () => publish(() => content.edited().flatMap((file) => content.edit(file, undefined))),
  });
  const sets = /** @type {Record<string, (body: any) => unknown>} */ ({
    faults: (body) => wrong(switches.setFault(body)),
    override: (body) => wrong(switches.setOverride(body)),
    site(body) {
      site.siteUrl = String(body?.siteUrl ?? '');
      site.revalidateSecret = String(body?.revalidateSecret ?? '');
    },
    edit(body) {
      const named = /^[\w-]+(\/[\w.-]+)*\.(html|json)$/.test(body?.file ?? '');
      if (!named) return wrong('an edit has a file, such as en/posts/x.html, and a text');
      return publish(() => content.edit(body.file, body.text ?? null));
    },
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {string} name
   * @param {URLSearchParams} query
   * @returns {Promise<Reply>}
   */
  async function answer(request, name, query) {
    const { method } = request;
    if (name === 'login' && method === 'GET') return logIn(query.has('out'));
    if (!isLocal(request)) return json(refuse(403, 'not_here', 'The switches answer this machine only.'));
    const known = { GET: lists, DELETE: clears, POST: sets }[method ?? ''];
    if (!known) return notAllowed('GET, POST, DELETE');
    const act = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!act) return json(refuse(404, 'no_switch', 'There is no such switch.'));
    if (method === 'GET') return json(ok(act(undefined)));
    const body = method === 'POST' ? await readJson(request, 5_000_000) : null;
    if (body === undefined) return json(wrong('the body is no JSON'));
    const outcome = /** @type {any} */ (await act(body));
    if (outcome?.json && outcome.status !== 200) return json(outcome);
    return json(ok(name === 'edit' ? { webhook: outcome } : { done: true }));
  }

  return {
    answer,
    previews,
    /** @param {import('node:http').IncomingMessage} request @param {string} ownUrl */
    startPage(request, ownUrl) {
      const origin = originOf(request, ownUrl);
      const page = startPage({
        previews: previews(),
        siteUrl: site.siteUrl,
        origin,
        api: `${origin}${about.apiPath}/`,
        contentDir: about.contentDir,
        webhook: Boolean(site.siteUrl && site.revalidateSecret),
        files: content.texts().map(({ file }) => file),
      });
      return html(200, page);
    },
  };
}

/** @param {string} message */
const wrong = (message) => (message ? refuse(400, 'wrong_switch', message) : ok({ done: true }));

/**
 * @param {boolean} out
 * @returns {Reply}
 */
function logIn(out) {
  const cookie = `${demoCookie}; Path=/; HttpOnly; SameSite=Lax${out ? '; Max-Age=0' : ''}`;
  return { ...text(302, ''), headers: { location: '/', 'set-cookie': cookie } };
}
