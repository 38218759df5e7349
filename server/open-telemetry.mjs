import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { DiagLogLevel, context, diag, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { settings } from '#lib/settings.mjs';
import { buildFolder, buildIdOf } from './build-folder.mjs';
import { isFromTrustedProxy } from './client-address.mjs';
import { log } from './log.mjs';

/**
 * OpenTelemetry's SDK, loaded by traces.mjs alone. The exporter and the sampler read their own settings (`OTEL_…`). Next adds
 * spans of its own, because the provider is registered for the whole process.
 *
 * @typedef {ReturnType<typeof openTracing>} Tracing
 * @typedef {import('./traces.mjs').Attributes} Attributes
 * @typedef {import('./traces.mjs').Note} Note
 * @typedef {import('@opentelemetry/sdk-trace-node').SpanProcessor} SpanProcessor
 */

/** Next's spans carry the address with its query, which holds what a visitor typed. @type {SpanProcessor} */
const withoutAddresses = {
  onStart: ({ attributes }) => {
    delete attributes['http.target'];
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

const tell = (/** @type {string} */ message) =>
  log.warn({ event: 'traces-not-sent', reason: message }, 'Traces could not be sent.');

function openProvider() {
  diag.setLogger(
    { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN },
  );
  const own = resourceFromAttributes({
    'service.name': 'site',
    'service.version': process.env.NODE_ENV === 'production' ? buildIdOf(buildFolder()) : 'development',
  });
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [withoutAddresses, new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  provider.register();
  return provider;
}

export function openTracing() {
  const { trustedProxies } = settings();
  const provider = openProvider();
  const tracer = provider.getTracer('site');

  /** @param {import('node:http').IncomingMessage} request */
  function contextOf(request) {
    if (!isFromTrustedProxy(request, trustedProxies)) return ROOT_CONTEXT;
    return propagation.extract(ROOT_CONTEXT, request.headers);
  }

  return {
    /**
     * @template Result
     * @param {string} name @param {Attributes} attributes @param {(note: Note) => Promise<Result>} work
     * @returns {Promise<Result>}
     */
    inSpan: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work((more) => void span.setAttributes(more));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
          throw error;
        } finally {
          span.end();
        }
      }),

    /**
     * @template Result
     * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, kind: string }}
     *   asked
     * @param {() => Result} answer
     * @returns {Result}
     */
    inRequestSpan({ request, response, kind }, answer) {
      const parent = contextOf(request);
      const { method = 'GET' } = request;
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const { statusCode } = response;
        span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(parent, span), answer);
    },

    close: () => provider.shutdown(),
  };
}
