import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../schema/accounts/user.ts';
import { MOST_A_MINUTE, type Reader, renderedPages, safeJson } from './rendered-pages.ts';
import type { Render, RenderRequest } from './renderer.ts';

const USER: User = {
  id: 'u1',
  firstName: 'Asha',
  lastName: null,
  email: null,
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: false,
};
const stranger = (more: Partial<Reader> = {}): Reader => ({
  url: '/',
  language: undefined,
  user: null,
  sessionId: null,
  address: '192.0.2.1',
  requestId: 'r1',
  log: () => undefined,
  refused: () => undefined,
  ...more,
});

/** Returns a renderer that calls `draw` and records the requests. */
const drawing = (draw: (request: RenderRequest) => Promise<string> | string | null) => {
  const asked: string[] = [];
  const render: Render = async (request) => {
    asked.push(request.url);
    const html = await draw(request);
    return html === null ? null : { html, locale: 'en-IN', state: '{}', files: [], preloads: '' };
  };
  const execute = async () => ({ data: {} });
  const registry = new Registry();
  return { asked, registry, pages: renderedPages({ render, execute, registry }) };
};
/** Creates a promise, and the function that resolves it. */
const later = () => {
  let finish: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
};

describe('pages drawn on the server', () => {
  it('are drawn so often a minute for one address and no more, but those that were kept', async () => {
    const { asked, pages } = drawing(() => '<p>drawn</p>');
    for (let n = 0; n < MOST_A_MINUTE; n += 1) await pages.pageFor(stranger({ url: `/?q=${n}` }));
    expect(asked).toHaveLength(MOST_A_MINUTE);
    expect(await pages.pageFor(stranger({ url: '/?q=more' }))).toBeNull();
    expect(await pages.pageFor(stranger({ url: '/?q=0' }))).not.toBeNull();
    expect(await pages.pageFor(stranger({ url: '/?q=more', address: '192.0.2.2' }))).not.toBeNull();
    expect(asked).toHaveLength(MOST_A_MINUTE + 1);
  });

  it('are drawn once for all strangers who read one address in one language', async () => {
    const { asked, pages } = drawing(({ language }) => `<p>${language}</p>`);
    const both = await Promise.all([pages.pageFor(stranger()), pages.pageFor(stranger())]);
    expect(both[0]?.body).toContain('<div id="root"><p>undefined</p></div>');
    expect(both[1]).toBe(both[0]);
    expect(await pages.pageFor(stranger())).toBe(both[0]);
    expect(asked).toEqual(['/']);
    expect((await pages.pageFor(stranger({ language: 'hi' })))?.body).toContain('<p>hi</p>');
    await pages.pageFor(stranger({ url: '/?q=swift' }));
    expect(asked).toEqual(['/', '/', '/?q=swift']);
  });

  it('are drawn anew once the cars changed, even by who asked before', async () => {
    const waiting = later();
    let price = 1;
    const { asked, pages } = drawing(async () => {
      const seen = price;
      await waiting.promise;
      return `<p>${seen}</p>`;
    });
    const before = pages.pageFor(stranger());
    price = 2;
    pages.forget();
    const after = pages.pageFor(stranger());
    waiting.finish();
    expect((await before)?.body).toContain('<p>1</p>');
    expect((await after)?.body).toContain('<p>2</p>');
    expect((await pages.pageFor(stranger()))?.body).toContain('<p>2</p>');
    expect(asked).toHaveLength(2);
  });

  it('of somebody signed in are for them alone', async () => {
    const { asked, pages } = drawing(() => '<p>mine</p>');
    await pages.pageFor(stranger({ user: USER }));
    await pages.pageFor(stranger({ user: USER }));
    await pages.pageFor(stranger());
    expect(asked).toHaveLength(3);
  });

  it('are left to the browser when drawing fails, which is logged, counted and tried again', async () => {
    const failures: unknown[] = [];
    const broken = new Error('a component broke');
    let works = false;
    const { pages, registry } = drawing(() => {
      if (!works) throw broken;
      return '<p>fine</p>';
    });
    expect(await pages.pageFor(stranger({ log: (error) => failures.push(error) }))).toBeNull();
    expect(failures).toEqual([broken]);
    works = true;
    expect((await pages.pageFor(stranger()))?.body).toContain('fine');
    const metrics = await registry.metrics();
    expect(metrics).toContain('page_renders_total{outcome="failed"} 1');
    expect(metrics).toContain('page_renders_total{outcome="drawn"} 1');
  });

  it('are left to the browser where what they are about is not there: no fault, and asked again', async () => {
    const failures: unknown[] = [];
    let isThere = false;
    const { pages, registry } = drawing(() => (isThere ? '<p>here</p>' : null));
    expect(await pages.pageFor(stranger({ log: (error) => failures.push(error) }))).toBeNull();
    isThere = true;
    expect((await pages.pageFor(stranger()))?.body).toContain('here');
    expect(failures).toEqual([]);
    const metrics = await registry.metrics();
    expect(metrics).toContain('page_renders_total{outcome="left"} 1');
    expect(metrics).not.toContain('outcome="failed"');
  });

  it('are left to the browser when too many are being drawn', async () => {
    const waiting = later();
    const { asked, pages } = drawing(async () => {
      await waiting.promise;
      return '<p>late</p>';
    });
    const crowd = Array.from({ length: 12 }, (_, index) => pages.pageFor(stranger({ url: `/?q=${index}` })));
    waiting.finish();
    const drawn = (await Promise.all(crowd)).filter((page) => page !== null);
    expect(drawn).toHaveLength(asked.length);
    expect(asked.length).toBeLessThan(crowd.length);
  });

  it('carry state that cannot leave its block, whatever a listing says', () => {
    const state = { title: '</script><script>alert(1)</script><!-- & \u2028' };
    const safe = safeJson(JSON.stringify(state));
    expect(safe).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(safe)).toEqual(state);
  });
});
