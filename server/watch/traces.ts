import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InSpan } from '#lib/bridge/traces.ts';
import { settings } from '#lib/settings.ts';
import { log } from './log.ts';
import type { Tracing } from './open-telemetry.ts';

/**
 * Traces: spans of requests, makings of pages, calls of the CMS and the store, sent to an OpenTelemetry collector. Without
 * OTEL_EXPORTER_OTLP_ENDPOINT no part of OpenTelemetry's SDK is loaded, and these functions only call what they are given.
 */

const longestClose = 2000;

let tracing: Tracing | undefined;
let opening: Promise<void> | undefined;

/** Called by instrumentation.ts. server/start.ts waits for it, because kept pages are answered without Next. */
export function openTraces() {
  opening ??= open();
  return opening;
}

async function open() {
  if (!settings().otlpEndpoint || process.env.OTEL_SDK_DISABLED === 'true') return;
  try {
    const { openTracing } = await import('./open-telemetry.ts');
    tracing = openTracing();
  } catch (error) {
    // Next answers every request with 500 when `register` of instrumentation.ts throws.
    log.error({ event: 'traces-not-started', err: error }, 'The site runs without traces.');
  }
}

/** Sends the spans that are not sent yet. A collector that does not answer must not hold up the end of the process. */
export async function closeTraces() {
  if (!tracing) return;
  const timeUp = new Promise((resolve) => setTimeout(resolve, longestClose).unref());
  await Promise.race([tracing.close(), timeUp]).catch(() => undefined);
}

const nowhere = () => undefined;

export const inSpan: InSpan = (name, attributes, work) =>
  tracing ? tracing.inSpan(name, attributes, work) : work(nowhere);

/**
 * Runs `answer` inside of the span of a request, which ends with its response. The span continues the trace of a trusted
 * proxy.
 */
export function inRequestSpan<Result>(
  exchange: { request: IncomingMessage; response: ServerResponse; kind: string },
  answer: () => Result,
) {
  return tracing ? tracing.inRequestSpan(exchange, answer) : answer();
}
