import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage, platformServer } from '../testing/server.ts';

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
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
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

it('promises https for good in production only', async () => {
  const open = await platformServer();
  expect((await open.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
  await open.close();
});
