import { writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage, listeningServer, platformServer } from '../testing/server.ts';

const HTTPS_FOR_GOOD = 'max-age=31536000; includeSubDomains';
const home = { path: '/', head: () => ({ title: 'Home', description: 'All cars', canonicalPath: '/' }) };
let app: Awaited<ReturnType<typeof platformServer>>;
let page: ReturnType<typeof builtPage>;
beforeAll(async () => {
  page = builtPage();
  app = await platformServer({
    webDir: page.dir,
    pages: [home],
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://cars.example', IMAGE_HOSTS: 'a.example,*.b.example' },
  });
});
afterAll(async () => {
  await app.close();
  page.remove();
});

const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, description }) => ({ directive, description }));

describe('the content security policy', () => {
  it.each(['/', '/nobody-knows', '/api/nothing', '/healthz'])(
    'of %s leaves the evaluator nothing to find',
    async (url) => {
      expect(findings(await policyOf(url))).toEqual([]);
    },
  );

  it('trusts no string but the address of the service worker', async () => {
    expect(await policyOf('/')).toContain(`require-trusted-types-for 'script'; trusted-types carsetu-worker`);
  });

  it('lets the service worker fetch from the origin and the hosts of pictures alone, and is no finding either', async () => {
    writeFileSync(path.join(page.dir, 'sw.js'), '// made by the build');
    const served = await platformServer({ webDir: page.dir, pages: [home], env: { IMAGE_HOSTS: 'a.example' } });
    const { headers } = await served.inject('/sw.js');
    await served.close();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'; connect-src 'self' https://a.example;`);
    expect(findings(policy)).toEqual([]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  });

  it('would be found out by the evaluator if it let inline scripts in', () => {
    expect(findings(`script-src 'self' 'unsafe-inline'`)).not.toEqual([]);
  });

  it('names a nonce of this answer alone, and the page carries it', async () => {
    const [first, second] = await Promise.all([app.inject('/'), app.inject('/')]);
    const nonceOf = ({ headers }: typeof first) =>
      /script-src 'nonce-([\w-]{22})' 'strict-dynamic'/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonceOf(first)).toBeDefined();
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.body).toContain(`<script type="module" nonce="${nonceOf(first)}"`);
    expect(first.body).not.toContain('__CSP_NONCE__');
  });

  it('lets pictures come from the hosts of the settings', async () => {
    expect(await policyOf('/')).toContain(`img-src 'self' data: blob: https://a.example https://*.b.example;`);
  });
});

it('comes with the other headers that keep an answer to itself', async () => {
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({
    'strict-transport-security': HTTPS_FOR_GOOD,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cache-control': 'private, no-cache',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

/** Sends exactly these bytes to a production server, and returns everything that the server sends before it closes the connection. */
const answerTo = async (request: string): Promise<string> => {
  const listening = await listeningServer({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://cars.example' } });
  const socket = net.connect(Number(new URL(listening.url).port), '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  await listening.close();
  return answer;
};

it('promises https for good in answers to what reaches no hook, too', async () => {
  const undecodable = await app.inject('/api/%zz');
  expect([undecodable.statusCode, undecodable.headers['strict-transport-security']]).toEqual([400, HTTPS_FOR_GOOD]);
  const answer = await answerTo('hello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(`strict-transport-security: ${HTTPS_FOR_GOOD}\r\n`);
});

it.each(['/', '/healthz', '/api/nothing'])('sends nothing of a TRACE of %s back', async (url) => {
  const answer = await answerTo(`TRACE ${url} HTTP/1.1\r\nhost: a\r\ncookie: a=secret\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
  expect(answer).not.toContain('secret');
});

it('promises https for good in production only', async () => {
  const open = await platformServer();
  expect((await open.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  await open.close();
});
