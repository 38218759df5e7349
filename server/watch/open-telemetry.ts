import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  diag,
  propagation,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Attributes, Note } from '#lib/bridge/traces.ts';
import { settings } from '#lib/settings.ts';
import { buildFolder, buildIdOf } from '#server/build/build-folder.ts';
import { isFromTrustedProxy } from '#server/http/client-address.ts';
import { log } from './log.ts';

/**
 * OpenTelemetry's SDK, loaded by traces.ts alone. The exporter and the sampler read their own settings (`OTEL_…`). Next adds
 * spans of its own, because the provider is registered for the whole process.
 */

export type Tracing = ReturnType<typeof openTracing>;

/** Next's spans carry the address with its query, which holds what a visitor typed. */
const withoutAddresses: SpanProcessor = {
  onStart: ({ attributes }) => {
    delete attributes['http.target'];
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

const tell = (message: string) =>
  log.warn({ event: 'traces-not-sent', reason: message }, 'Traces could not be sent.');

function openProvider() {
  diag.setLogger(
    { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN },
  );
  const siteResource = resourceFromAttributes({
    'service.name': 'site',
    'service.version': process.env.NODE_ENV === 'production' ? buildIdOf(buildFolder()) : 'development',
  });
  const resource = defaultResource()
    .merge(siteResource)
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

  function contextOf(request: IncomingMessage) {
    if (!isFromTrustedProxy(request, trustedProxies)) return ROOT_CONTEXT;
    return propagation.extract(ROOT_CONTEXT, request.headers);
  }

  return {
    inSpan: <Result>(name: string, attributes: Attributes, work: (note: Note) => Promise<Result>) =>
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

    inRequestSpan<Result>(
      { request, response, kind }: { request: IncomingMessage; response: ServerResponse; kind: string },
      answer: () => Result,
    ) {
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
