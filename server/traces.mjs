import { settings } from '#lib/settings.mjs';
import { log } from './log.mjs';

/**
 * Traces: spans of requests, makings of pages, calls of the CMS and the store, sent to an OpenTelemetry collector. Without
 * OTEL_EXPORTER_OTLP_ENDPOINT no part of OpenTelemetry's SDK is loaded, and these functions only call what they are given.
 *
 * @typedef {Record<string, string | number | boolean>} Attributes
 * @typedef {(attributes: Attributes) => void} Note adds attributes to the span
 * @typedef {import('./open-telemetry.mjs').Tracing} Tracing
 */

const longestClose = 2000;

/** @type {Tracing | undefined} */
let tracing;

/** @type {Promise<void> | undefined} */
let opening;

/** Called by instrumentation.ts. server/start.mjs waits for it, because kept pages are answered without Next. */
export function openTraces() {
  opening ??= open();
  return opening;
}

async function open() {
  if (!settings().otlpEndpoint || process.env.OTEL_SDK_DISABLED === 'true') return;
  try {
    const { openTracing } = await import('./open-telemetry.mjs');
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

/**
 * Runs `work` inside of a span. Names and attributes hold routes and kinds, never a query.
 * @template Result
 * @param {string} name @param {Attributes} attributes @param {(note: Note) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export function inSpan(name, attributes, work) {
  return tracing ? tracing.inSpan(name, attributes, work) : work(nowhere);
}

/**
 * Runs `answer` inside of the span of a request, which ends with its response. The span continues the trace of a trusted
 * proxy.
 * @template Result
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, kind: string }} asked
 * @param {() => Result} answer
 * @returns {Result}
 */
export function inRequestSpan(asked, answer) {
  return tracing ? tracing.inRequestSpan(asked, answer) : answer();
}
