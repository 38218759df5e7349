import { serverBridge } from '@/lib/server-bridge';
import type { Attributes, Note } from '@/server/traces.mjs';

/** Runs `work` inside of a span (server/traces.mjs). Without a server there are no traces. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const server = serverBridge();
  return server ? server.inSpan(name, attributes, work) : work(() => undefined);
}
