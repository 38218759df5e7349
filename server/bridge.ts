import { AsyncLocalStorage } from 'node:async_hooks';
import type { Bridge } from '#lib/bridge/bridge.ts';
import { setBridge } from '#lib/bridge/bridge.ts';
import { making } from '#server/next/making.ts';
import { makingTurns } from '#server/next/making-turns.ts';
import { RedirectHits } from '#server/pages/redirect-hits.ts';
import { answerWith } from '#server/door/answer-status.ts';
import { inSpan, openTraces } from '#server/watch/traces.ts';

/** Opens the bridge to the app (lib/bridge/bridge.ts). */
export function openBridge(
  server: Pick<Bridge, 'build' | 'store' | 'pictures' | 'edge' | 'log' | 'metrics' | 'inlineScripts'>,
) {
  const bridge = {
    ...server,
    redirectHits: new RedirectHits(),
    making,
    lendTurn: <Result>(read: () => Promise<Result>) => makingTurns.lend(read),
    outsideOfRequests: AsyncLocalStorage.snapshot(),
    answerWith,
    inSpan,
    openTraces,
  };
  setBridge(bridge);
  return bridge;
}
