// A fake site: it records the messages to its webhook and gives the answers that a test sets.
import { startTestServer } from './test-server.ts';

/** A message to the webhook, with the fields of all types. */
type Change = { type: string; slug: string; categories: string[]; author: string };

export type SiteStub = Awaited<ReturnType<typeof startSiteStub>>;

export async function startSiteStub(port: number, secret: string) {
  const told: Change[] = [];
  const explained: string[] = [];
  const explains: unknown = { status: 200, state: 'fresh', ageSeconds: 0, calls: [] };
  const meanwhile: (change: Change) => unknown = () => undefined;
  const stub = {
    told,
    status: 200,
    /** Whether the site takes connections and never answers. */
    hangs: false,
    /** How a page is explained to who has the secret (docs/contract.md). */
    explains,
    /** Paths of the pages that were explained. */
    explained,
    url: `http://localhost:${port}`,
    /** Runs before the webhook answers, so that a test can check what can be read at that moment. */
    meanwhile,
    async hear(wanted: (change: Change) => boolean, patience = 10_000) {
      for (
        const end = Date.now() + patience;
        Date.now() < end;
        await new Promise((go) => setTimeout(go, 50))
      ) {
        const found = told.find(wanted);
        if (found) return found;
      }
      throw new Error(`The site was not told; it heard ${JSON.stringify(told)}`);
    },
  };
  const close = await startTestServer(port, async (request, text, response) => {
    if (stub.hangs) return;
    if (request.headers['x-explain'] === secret) {
      stub.explained.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(stub.explains));
      return;
    }
    const right = request.headers.authorization === `Bearer ${secret}`;
    const status = right ? stub.status : 401;
    if (request.method === 'POST' && request.url === '/api/revalidate' && status === 200) {
      const change = JSON.parse(text) as Change;
      await stub.meanwhile(change);
      told.push(change);
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { revalidated: [] } : { error: 'no' }));
  });
  return Object.assign(stub, { close });
}
