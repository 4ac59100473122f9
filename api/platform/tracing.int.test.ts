import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../testing/server.ts';

const received: string[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
  response.end('{}');
});

beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => collector.close(resolve)));

it('sends a span for each request and one for each query within it, when it has somewhere to send them', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await testServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'cars-test',
    TRACE_SAMPLE_RATIO: '1',
  });
  await fetch(`${server.url}/api/cars/01a1fde8-a318-73c5-81fc-7ef910eaed78?q=asha`);
  await server.close();
  const sent = received.join('\n');
  expect(sent).toContain('/v1/traces');
  for (const part of ['cars-test', '/api/cars/:id', 'pg.query:SELECT']) expect(sent).toContain(part);
});
