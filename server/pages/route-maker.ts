import type { OutgoingHttpHeaders } from 'node:http';
import { isEmbed } from '#lib/addresses/paths.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { settings } from '#lib/settings.ts';
import type { NextHandler, PlainAnswer } from '#server/next/call-next.ts';
import { callNext } from '#server/next/call-next.ts';
import { embedPolicy, filePolicy, isReadAlone } from '#server/http/policy.ts';
import { isHidden } from '#server/next/headers.ts';
import { makingTurns } from '#server/next/making-turns.ts';
import { failedCalls, notedIn, runMaking } from '#server/next/making.ts';
import type { Store } from '#server/store/store.ts';
import { currentRequest } from '#server/watch/request-context.ts';
import { freshSeconds } from './cache-control.ts';
import { retrySeconds } from './page-record.ts';
import type { Made, MakeOptions, MakePage } from './pages.ts';
import { isTypedRoute } from './route-address.ts';

/**
 * Makes the answer of a route handler (server/pages/route-address.ts): asks Next for it in this process, and notes what it is
 * made of. What may be kept becomes a page record with one form; every other answer is passed on as it is.
 */

/** What the server adds itself, or decides for each request. */
const ownHeaders = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

function headersOf(headers: OutgoingHttpHeaders) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) || isHidden(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** Whether the answer is the same for everybody who asks: found, or missing. */
const isForAll = ({ status }: PlainAnswer) => status === 200 || status === 404;

const isPicture = (headers: OutgoingHttpHeaders) => String(headers['content-type']).startsWith('image/');

/** Asks Next for the answer of a route handler. Cards that have to be drawn are counted by client. */
export function routeAsker({ next }: { next: NextHandler }) {
  const host = `localhost:${settings().port}`;
  return (address: string, client: string) =>
    callNext(next, { method: 'GET', address, headers: { host, 'x-client-address': client } });
}

const isSuggestion = (address: string) => address.startsWith('/api/suggest?');

/**
 * Asks the handler of suggestions itself. While pages are made, each turn of the event loop takes as long as what is rendered
 * in it, and on its way through Next an answer waits for several. This one is made within one turn, since all it needs is
 * in memory. Undefined where the handler fails: then Next is asked, which reports it.
 */
async function suggest(address: string): Promise<PlainAnswer | undefined> {
  const answer = await serverBridge()
    ?.suggest?.({ url: `http://localhost${address}` })
    .catch(() => undefined);
  if (!answer) return undefined;
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

/** Embeds and what is read alone have a policy of their own (server/pages/open-pages.ts has that of all others). */
function policyOf(address: string): Record<string, string> {
  if (isEmbed(address)) return { 'Content-Security-Policy': embedPolicy() };
  return isReadAlone(address) ? { 'Content-Security-Policy': filePolicy } : {};
}

export function routeMaker({ next, store }: { next: NextHandler; store: Store }): MakePage {
  const { revalidateSeconds } = settings();
  const ask = routeAsker({ next });
  const make = async (address: string, { takesKept, asked }: MakeOptions): Promise<Made> => {
    const madeAt = Date.now();
    const { result: answer, making } = await runMaking(
      async () =>
        (isSuggestion(address) && (await suggest(address))) || ask(address, currentRequest()?.client ?? ''),
      store.position(),
      { takesKept, asked },
    );
    if (!isForAll(answer)) return { plain: answer };
    const control = answer.headers['cache-control'] ?? 'no-store';
    // What no cache outside may keep is kept here all the same: an edit makes it out of date.
    const said = freshSeconds(control) || revalidateSeconds;
    const isBrief = takesKept || making.isUnkept === true || failedCalls(making).length > 0;
    return {
      source: {
        status: answer.status,
        ...notedIn(making),
        madeAt,
        seconds: isBrief ? Math.min(retrySeconds, said) : said,
        cacheControl: control,
        headers: {},
        forms: {
          document: {
            body: answer.body,
            headers: { ...headersOf(answer.headers), ...policyOf(address) },
            ...(isPicture(answer.headers) ? { isCompressed: true } : {}),
          },
        },
      },
    };
  };
  // A card waits for its drawing, and a suggestion is made within one turn of the event loop.
  return (key, address, options) =>
    isTypedRoute(key)
      ? make(address, options)
      : makingTurns.run(options.priority, () => make(address, options));
}
