import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskPlatform, PlatformPost } from '../schema/syndication/views.ts';
import { sellingServer } from './listings/testing/selling-through-api.ts';
import {
  type Manner,
  PLATFORM_TOKEN,
  platformDouble,
  platformSettings,
} from './syndication/testing/platform-double.ts';
import type { SignedInPerson } from './testing/people.ts';

const SOON = { timeout: 60_000, interval: 100 };
const PATH = '/api/admin/platforms';
const WELL: Manner = { do: 'answer', status: 200, takesEffect: true };
const REFUSES: Manner = { do: 'answer', status: 422, takesEffect: false };
const how: { manner: Manner; reads: Manner | null } = { manner: WELL, reads: null };
const portal = await platformDouble({ manner: () => how.manner, readManner: () => how.reads });
const { server, selling, signIn, seller, live, admin } = await sellingServer(undefined, platformSettings(portal));
afterAll(async () => {
  await server.close();
  await portal.close();
});

type Who = Pick<SignedInPerson, 'headers'> | null;
const listOf = async <S extends z.ZodType>(url: string, of: S) => {
  const answer = await server.app.inject({ url, headers: admin.headers });
  return z.array(of).parse(answer.json());
};
const posts = (query = '') => listOf(`${PATH}/posts?limit=50${query}`, PlatformPost);
const platformOf = async (platform: string) =>
  (await listOf(PATH, DeskPlatform)).find((one) => one.platform === platform);
const ask = async (who: Who, url: string, key?: string) => {
  const { status, code, body } = await selling.ask(who, 'POST', `${PATH}${url}`, {}, key);
  return { status, code, post: PlatformPost.safeParse(body).data, body };
};
const graphql = async (query: string) =>
  (await server.app.inject({ method: 'POST', url: '/graphql', headers: admin.headers, payload: { query } })).json();
/** Postpones the next step of a post to the year 2100, so that only actions at the admin desk affect the post. */
const leaveToDesk = (postId: string) =>
  server
    .db('syndication_outbox.posts')
    .where({ id: postId })
    .update({ due_at: new Date('2100-01-01') });
/** Creates a live listing that its seller sends to the portal, and waits until the latest post about it has the state `state`. */
const sent = async (manner: Manner, state: string) => {
  how.manner = manner;
  const lata = await seller();
  const id = await live(lata);
  await selling.ask(lata, 'PUT', `/api/my-listings/${id}/platforms`, { platforms: ['portal'] });
  const latest = async () => (await posts(`&state=${state}`)).find(({ subject }) => subject.id === id);
  await expect.poll(latest, SOON).toMatchObject({ state });
  const post = await latest();
  how.manner = WELL;
  return {
    id,
    lata,
    postId: post?.postId ?? '',
    received: () => portal.received.filter((one) => one.subject.id === id),
  };
};
const eventsOf = async (stream: string) => {
  const found: unknown[] = [];
  for await (const { type, data, metadata } of server.product.store.read(stream))
    found.push({ type, data, by: metadata.actor });
  return found;
};
const waiting = async (): Promise<number> => {
  const { body } = await server.app.inject({ url: '/api/admin/desks', headers: admin.headers });
  const desks = z.array(z.object({ path: z.string(), waiting: z.int() })).parse(JSON.parse(body));
  return desks.find(({ path }) => path === 'platforms')?.waiting ?? -1;
};

describe('the desk of other platforms', () => {
  it('shows each connected platform, and what failed with its words, its car and what may be done', async () => {
    const before = await waiting();
    const { id, postId } = await sent(REFUSES, 'failed');
    expect(await platformOf('portal')).toMatchObject({
      ...{ name: 'Example Portal', by: 'webhook', failures: 0, isAway: false, failed: before + 1 },
      answeredAt: expect.any(String),
    });
    expect(await platformOf('social')).toMatchObject({ name: 'Example Market', by: 'feed', pulledAt: null });
    expect(await platformOf('retailer')).toBeUndefined();
    const [first] = await posts('&state=failed&platform=portal');
    expect(first).toMatchObject({
      ...{ postId, platform: 'portal', action: 'put', state: 'failed', reason: 'refused_content' },
      subject: { kind: 'listing', id, title: '2019 Hyundai Creta', path: `/marketplace/${id}` },
      words: expect.stringMatching(/answers 422$/),
      ...{ mayRetry: true, mayReconcile: false, lastAct: null },
    });
    expect(await posts('&state=failed&platform=social')).toEqual([]);
    expect(await waiting()).toBe(before + 1);
    expect((await server.app.inject('/metrics')).body).toMatch(
      /syndication_last_success_timestamp_seconds\{platform="portal"\} \d+/,
    );
  });

  it('lists all that happened, the latest first, page by page', async () => {
    const { id } = await sent(REFUSES, 'failed');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await graphql(
        `{ platformPosts(first: 1, platform: "portal"${after ? `, after: "${after}"` : ''}) { total nextCursor nodes { id state at mayRetry subject { id } } } }`,
      );
      const { nodes, nextCursor, total } = z
        .object({
          nodes: z.array(
            z.object({
              id: z.string(),
              state: z.string(),
              mayRetry: z.boolean(),
              subject: z.object({ id: z.string() }),
            }),
          ),
          nextCursor: z.string().nullable(),
          total: z.int(),
        })
        .parse(data.platformPosts);
      expect(total).toBeGreaterThanOrEqual(2);
      for (const one of nodes) if (one.subject.id === id) seen.push(`${one.state} ${one.mayRetry}`);
      after = nextCursor;
    } while (after !== null);
    expect(seen).toEqual(['failed true', 'sending false']);
    const bad = await selling.ask(admin, 'GET', `${PATH}/posts?cursor=x`);
    expect(bad).toMatchObject({ status: 400, code: 'BAD_CURSOR' });
  });

  it('notes when a platform pulls its feed', async () => {
    expect((await server.app.inject(`/feeds/platforms/${PLATFORM_TOKEN}.csv`)).statusCode).toBe(200);
    expect(await platformOf('social')).toMatchObject({ pulledAt: expect.any(String), answeredAt: null });
    expect((await server.app.inject('/metrics')).body).toMatch(
      /syndication_last_pull_timestamp_seconds\{platform="social"\} \d+/,
    );
  });

  it('asks a failed post anew, once with one key, and says who asked', async () => {
    const { id, postId, received } = await sent(REFUSES, 'failed');
    const first = await ask(admin, `/posts/${postId}/retry`, `retry-${postId}`);
    expect(first).toMatchObject({ status: 200, post: { subject: { id }, action: 'put' } });
    expect((await ask(admin, `/posts/${postId}/retry`, `retry-${postId}`)).status).toBe(200);
    await expect.poll(async () => received().length, SOON).toBe(2);
    await expect.poll(async () => (await posts()).find(({ subject }) => subject.id === id)?.state, SOON).toBe('posted');
    expect(await ask(admin, `/posts/${postId}/retry`)).toMatchObject({ status: 409, code: 'POST_NOT_LATEST' });
    const later = first.post?.postId ?? '';
    expect(later).not.toBe(postId);
    expect(await ask(admin, `/posts/${later}/retry`)).toMatchObject({ status: 409, code: 'POST_NOT_FAILED' });
    expect(received()).toHaveLength(2);
    const asked = (await posts()).find((one) => one.postId === postId);
    expect(asked).toMatchObject({ state: 'superseded', lastAct: { act: 'retry', byName: expect.any(String) } });
    expect(await eventsOf(`platformdesk-${postId}`)).toEqual([
      {
        ...{ type: 'PostRetryAsked', by: admin.userId },
        data: expect.objectContaining({ postId, platform: 'portal', subjectId: id, by: admin.userId }),
      },
    ]);
  });

  it('looks for an unknown post now, does not send it, and says what came out', async () => {
    how.reads = { do: 'answer', status: 500, takesEffect: false };
    const { postId, received } = await sent({ do: 'break', takesEffect: true }, 'unknown');
    await leaveToDesk(postId);
    const cannot = await ask(admin, `/posts/${postId}/reconcile`);
    expect(cannot).toMatchObject({
      status: 200,
      post: { state: 'unknown', reason: 'no_answer', mayReconcile: true, lastAct: { act: 'look' } },
    });
    await leaveToDesk(postId);
    how.reads = null;
    const { data } = await graphql(
      `mutation { reconcilePlatformPost(id: "${postId}") { __typename ... on PlatformPost { state mayReconcile } ... on Rejection { code } } }`,
    );
    expect(data.reconcilePlatformPost).toEqual({ __typename: 'PlatformPost', state: 'posted', mayReconcile: false });
    expect(received()).toHaveLength(1);
    expect(await ask(admin, `/posts/${postId}/reconcile`)).toMatchObject({ status: 409, code: 'POST_NOT_UNKNOWN' });
    expect(await eventsOf(`platformdesk-${postId}`)).toHaveLength(2);
  });

  it('asks all failed posts of a platform anew, each once', async () => {
    const all = [await sent(REFUSES, 'failed'), await sent(REFUSES, 'failed')];
    const count = (await platformOf('portal'))?.failed ?? 0;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(await ask(admin, '/portal/retry')).toMatchObject({ status: 202, body: { platform: 'portal', count } });
    for (const { received } of all) await expect.poll(async () => received().length, SOON).toBe(2);
    await expect.poll(async () => (await platformOf('portal'))?.failed, SOON).toBe(0);
    expect(await ask(admin, '/portal/retry')).toMatchObject({ status: 202, body: { count: 0 } });
    expect(await ask(admin, '/elsewhere/retry')).toMatchObject({ status: 404, code: 'PLATFORM_NOT_FOUND' });
    for (const { received } of all) expect(received()).toHaveLength(2);
  });

  it('knows only posts that there are', async () => {
    for (const id of ['0198f3a0-ffff-7d3a-9a10-000000000000', 'x'])
      for (const act of ['retry', 'reconcile'])
        expect(await ask(admin, `/posts/${id}/${act}`), `${act} ${id}`).toMatchObject({
          status: 404,
          code: 'POST_NOT_FOUND',
        });
  });

  it('is for admins alone', async () => {
    const { postId, lata, received } = await sent(REFUSES, 'failed');
    const editor = await signIn({ roles: ['editor'] });
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/posts'],
      ['POST', `/posts/${postId}/retry`],
      ['POST', `/posts/${postId}/reconcile`],
      ['POST', '/portal/retry'],
    ] as const) {
      const refused = async (who: Who) =>
        (await selling.ask(who, method, `${PATH}${url}`, method === 'POST' ? {} : undefined)).code;
      expect(await refused(null), url).toBe('SIGN_IN_REQUIRED');
      for (const other of [lata, editor]) expect(await refused(other), url).toBe('NOT_ALLOWED');
    }
    expect(received()).toHaveLength(1);
  });

  it('makes nothing unready while a platform is away, and says which it is', async () => {
    await server
      .db('syndication_outbox.platforms')
      .insert({ platform: 'portal', failures: 5, failed_at: new Date(), failure: 'away' })
      .onConflict('platform')
      .merge();
    const ready = await server.app.inject('/readyz');
    expect(ready.json().checks.platforms).toMatchObject({ ok: true, away: ['portal'] });
    expect(await platformOf('portal')).toMatchObject({ isAway: true, failure: 'away' });
    expect((await server.app.inject('/metrics')).body).toContain(
      'syndication_consecutive_failures{platform="portal"} 5',
    );
  });
});
