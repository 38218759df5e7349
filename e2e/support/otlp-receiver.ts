import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
};
export type Span = Omit<WireSpan, 'attributes'> & { attributes: Record<string, unknown> };

const record = (attributes: WireSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of OpenTelemetry for tests: takes spans over OTLP/HTTP in JSON. */
export async function startOtlpReceiver() {
  const spans: Span[] = [];
  const services: unknown[] = [];
  let text = '';
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      text += body;
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
          services.push(record(resource.attributes)['service.name']);
          for (const span of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({ ...span, attributes: record(span.attributes) });
        }
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** The spans above a span, from its parent upwards. */
  function above({ parentSpanId }: Span): Span[] {
    const parent = spans.find(({ spanId }) => spanId === parentSpanId);
    return parent ? [parent, ...above(parent)] : [];
  }
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans,
    services,
    above,
    /** Everything that was sent. */
    text: () => text,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
