import { demoCookie } from './preview.ts';
import { html, json, notAllowed, text } from './replies.ts';
import { fieldsOf, textOf } from './fields.ts';
import { isLocal, originOf, readJson } from './requests.ts';
import { ok, refuse } from './routes.ts';
import { previewLinks, startPage } from './start-page.ts';
import { WrongSwitch } from './switches.ts';
import type { Content } from './content.ts';
import type { Fields } from './fields.ts';
import type { Switches, Reply } from './switches.ts';
import type { SignUps } from './sign-up.ts';
import type { RedirectHits } from './redirect-hits.ts';
import type { IncomingMessage } from 'node:http';

/** Answers the addresses by which tests and the start page control the demo CMS. */
export function openControl({
  content,
  switches,
  signUps,
  redirectHits,
  site,
  publish,
  about,
}: {
  content: Content;
  switches: Switches;
  signUps: SignUps;
  redirectHits: RedirectHits;
  site: { siteUrl: string; revalidateSecret: string };
  publish: (change: () => string[]) => Promise<unknown>;
  about: { salt: string; contentDir: string; apiPath: string };
}) {
  const previews = () => {
    const siteUrl = site.siteUrl || 'http://localhost:3000';
    return previewLinks({ world: content.world('en'), siteUrl, salt: about.salt });
  };
  const lists: Record<string, () => unknown> = {
    faults: switches.faults,
    override: switches.overrides,
    calls: switches.calls,
    edit: content.edited,
    signups: signUps.all,
    hits: redirectHits.all,
    previews,
  };
  const clears: Record<string, () => unknown> = {
    faults: switches.clearFaults,
    override: switches.clearOverrides,
    calls: switches.clearCalls,
    signups: signUps.clear,
    hits: redirectHits.clear,
    edit: () => publish(() => content.edited().flatMap((file) => content.edit(file, undefined))),
  };
  /** Each throws what is wrong with a switch. */
  const sets: Record<string, (body: Fields) => unknown> = {
    faults: (body) => switches.setFault(body),
    override: (body) => switches.setOverride(body),
    site({ siteUrl, revalidateSecret }) {
      site.siteUrl = textOf(siteUrl);
      site.revalidateSecret = textOf(revalidateSecret);
    },
    edit({ file, text: body = null }) {
      const name = textOf(file);
      if (!/^[\w-]+(\/[\w.-]+)*\.(html|json)$/.test(name))
        throw new WrongSwitch('an edit has a file, such as en/posts/x.html, and a text');
      return publish(() => content.edit(name, body === null ? null : textOf(body)));
    },
  };

  async function answer(request: IncomingMessage, name: string, query: URLSearchParams): Promise<Reply> {
    const { method } = request;
    if (name === 'login' && method === 'GET') return logIn(query.has('out'));
    if (!isLocal(request)) return json(refuse(403, 'not_here', 'The switches answer this machine only.'));
    const acts = { GET: lists, DELETE: clears, POST: sets }[method ?? ''];
    if (!acts) return notAllowed('GET, POST, DELETE');
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) return json(refuse(404, 'no_switch', 'There is no such switch.'));
    const body = method === 'POST' ? await readJson(request, 5_000_000) : null;
    if (body === undefined) return json(refuse(400, 'wrong_switch', 'the body is no JSON'));
    try {
      const outcome = await act(fieldsOf(body));
      if (method === 'GET') return json(ok(outcome));
      return json(ok(name === 'edit' ? { webhook: outcome } : { done: true }));
    } catch (error) {
      if (error instanceof WrongSwitch) return json(refuse(400, 'wrong_switch', error.message));
      throw error;
    }
  }

  return {
    answer,
    previews,
    startPage(request: IncomingMessage, ownUrl: string) {
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

function logIn(out: boolean): Reply {
  const cookie = `${demoCookie}; Path=/; HttpOnly; SameSite=Lax${out ? '; Max-Age=0' : ''}`;
  return { ...text(302, ''), headers: { location: '/', 'set-cookie': cookie } };
}
