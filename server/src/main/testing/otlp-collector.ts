import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

type Value = Readonly<{ stringValue?: string; intValue?: number }>;
type Attribute = Readonly<{ key: string; value: Value }>;

export type CollectedSpan = Readonly<{
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: readonly Attribute[];
  links: readonly Readonly<{ traceId: string; spanId: string }>[];
}>;

type Export = Readonly<{
  resourceSpans: readonly Readonly<{
    scopeSpans: readonly Readonly<{ spans: readonly CollectedSpan[] }>[];
  }>[];
}>;

/** An OTLP collector over HTTP that keeps the received traces (JSON). */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    text: () => bodies.join('\n'),
    spans: (): readonly CollectedSpan[] =>
      bodies
        .map((body) => JSON.parse(body) as Export)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
