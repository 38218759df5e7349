import { serverBridge } from '#lib/server-bridge.ts';
import type { Attributes, Note } from '#server/watch/traces.ts';

/** Runs `work` inside of a span (server/watch/traces.ts). Without a server there are no traces. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const server = serverBridge();
  return server ? server.inSpan(name, attributes, work) : work(() => undefined);
}
