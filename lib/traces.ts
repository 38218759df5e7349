import { serverBridge } from '#lib/bridge/bridge.ts';
import type { InSpan } from '#lib/bridge/traces.ts';

/** Runs `work` inside of a span (server/watch/traces.ts). Without a server there are no traces. */
export const inSpan: InSpan = (name, attributes, work) => {
  const server = serverBridge();
  return server ? server.inSpan(name, attributes, work) : work(() => undefined);
};
