import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blogQueries } from '../../projections/blog/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { ENDURANCE, runs } from '../../projections/platform/testing/endurance.ts';
import type { ArticleContent } from '../../schema/blog/content.ts';
import {
  Article,
  ArticleAsOf,
  ArticleHistory,
  ArticleInRest,
  BlogAnalytics,
  DeskArticleInRest,
} from '../../schema/blog/views.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { contentHash } from './content-hash.ts';
import { blogCommands } from './handler.ts';
import { articleContent } from './testing/articles.ts';
import { blogDoors } from './testing/rest-request-functions.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let [meera, arjun, kiran]: SignedInPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  const { signIn } = people(server.product);
  meera = await signIn({ firstName: 'Meera', lastName: 'Nair', roles: ['editor'] });
  arjun = await signIn({ firstName: 'Arjun', lastName: 'Reddy', roles: ['admin'] });
  kiran = await signIn({ firstName: 'Kiran', lastName: 'Das', roles: ['admin'] });
});
afterAll(() => server?.close());

const { ask, article, refused } = blogDoors(() => server);
const DESK = '/api/admin/blog';
const draft = (changes: Partial<ArticleContent> = {}) =>
  article(meera, 'POST', `${DESK}/articles`, articleContent(changes));
const pending = async (changes: Partial<ArticleContent> = {}) =>
  article(meera, 'POST', `${DESK}/submit/${(await draft(changes)).id}`);
const live = async (changes: Partial<ArticleContent> = {}) => {
  const { id } = await pending(changes);
  await article(arjun, 'POST', `${DESK}/approve/${id}`, { approver: arjun?.userId });
  return article(arjun, 'POST', `${DESK}/publish/${id}`);
};
const graphql = async (person: SignedInPerson | undefined, query: string, variables: object) => {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/graphql', payload: { query, variables }, headers: { ...person?.headers } },
  });
  return answer.json<{ data?: Record<string, unknown>; errors?: { extensions: { code: string } }[] }>();
};
const READ = `query ($slug: String!) { article(slug: $slug) { title author hash body { depth tag text href } } }`;

describe('an article', () => {
  it('is written by an editor, approved and published by an admin, and read by everybody', async () => {
    const written = await pending({ title: 'Read the papers first' });
    expect(written).toMatchObject({
      ...{ status: 'pending_approval', author: 'Meera Nair', revision: 1, isOwn: true, readTime: 1 },
      ...{ hash: contentHash(articleContent({ title: 'Read the papers first' })), image: null, shareLinks: {} },
    });
    const { id, hash } = written;
    const approved = await article(arjun, 'POST', `${DESK}/approve/${id}`, { approver: arjun?.userId, hash });
    expect(approved).toMatchObject({ status: 'approved', approvedBy: 'Arjun Reddy', isOwnApproval: false });
    const published = await article(arjun, 'POST', `${DESK}/publish/${id}`, { hash });
    expect(published).toMatchObject({ status: 'published', slug: `read-the-papers-first-${id.slice(-8)}` });

    const { slug } = published;
    expect(await graphql(undefined, READ, { slug })).toMatchObject({
      data: {
        article: {
          title: 'Read the papers first',
          author: 'Meera Nair',
          hash,
          body: [{ depth: 0, tag: 'h2' }, {}, {}, {}, {}, {}, {}],
        },
      },
    });
    const list = await ask(undefined, 'GET', '/api/blog/articles?q=PAPERS%20first&category=buying-guides');
    expect(list.headers['x-total-count']).toBe('1');
    expect(z.array(ArticleInRest).parse(list.json())).toMatchObject([
      { id, status: 'published', socialMediaShared: false },
    ]);
    expect(list.body).not.toContain('approvedBy');
    expect((await ask(undefined, 'GET', '/api/blog/articles?q=elephants')).json()).toEqual([]);
  });

  it('waits for an approval again after an edit, while readers keep the last published version', async () => {
    const { id, slug, revision } = await live({ title: 'First words' });
    const edited = await article(meera, 'PUT', `${DESK}/update/${id}`, {
      ...articleContent({ title: 'Second words' }),
      revision,
    });
    expect(edited).toMatchObject({ status: 'pending_approval', title: 'Second words', approvedBy: null, slug });
    expect(edited.publishedHash).not.toBe(edited.hash);
    const readers = async () => (await ask(undefined, 'GET', `/api/blog/articles/${slug}`)).json<{ title: string }>();
    expect(await readers()).toMatchObject({ title: 'First words' });
    expect(await refused(arjun, 'POST', `${DESK}/publish/${id}`)).toEqual([409, 'ARTICLE_WRONG_STATUS']);
    await article(kiran, 'POST', `${DESK}/approve/${id}`, { hash: edited.hash });
    expect(await readers()).toMatchObject({ title: 'First words' });
    await article(arjun, 'POST', `${DESK}/publish/${id}`);
    expect(await readers()).toMatchObject({ title: 'Second words' });
  });

  it('is approved as it was read, by the session’s admin, who wrote nothing of it', async () => {
    const { id, hash, revision } = await pending();
    const url = `${DESK}/approve/${id}`;
    expect(await refused(arjun, 'POST', url, { approver: kiran?.userId })).toEqual([403, 'NOT_YOURSELF']);
    expect(await refused(arjun, 'POST', url, { approver: 'Admin User' })).toEqual([403, 'NOT_YOURSELF']);
    await article(arjun, 'PUT', `${DESK}/update/${id}`, { ...articleContent({ tags: ['new'] }), revision });
    expect(await refused(kiran, 'POST', url, { hash })).toEqual([409, 'ARTICLE_CHANGED']);
    expect(await refused(arjun, 'POST', url)).toEqual([403, 'OWN_ARTICLE']);
    expect(await article(kiran, 'POST', url)).toMatchObject({ status: 'approved', approvedBy: 'Kiran Das' });
  });

  it('is never overwritten by a save of an older revision, and a save without a change is none', async () => {
    const { id, revision } = await draft();
    const url = `${DESK}/update/${id}`;
    const one = await article(meera, 'PUT', url, { ...articleContent({ title: 'One' }), revision });
    expect(one.revision).toBe(2);
    expect(await refused(kiran, 'PUT', url, { ...articleContent({ title: 'Two' }), revision })).toEqual([
      ...[409, 'ARTICLE_CHANGED'],
    ]);
    expect(await article(meera, 'PUT', url, { ...articleContent({ title: 'One' }), revision })).toMatchObject(one);
    const { steps } = ArticleHistory.parse((await ask(meera, 'GET', `${DESK}/articles/${id}/history`)).json());
    expect(steps.map(({ step }) => step)).toEqual(['drafted', 'revised']);
  });

  it('is published at its time, by nobody else’s approval, and an edit cancels that', async () => {
    const approved = async () => {
      const { id } = await pending({ title: 'Read on Saturday' });
      return article(arjun, 'POST', `${DESK}/approve/${id}`);
    };
    const [first, second] = [await approved(), await approved()];
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const plan = { publishAt: tomorrow };
    expect(await refused(arjun, 'POST', `${DESK}/schedule/${first.id}`, { publishAt: '2026-01-01T00:00:00Z' })).toEqual(
      [...[400, 'SCHEDULE_NOT_POSSIBLE']],
    );
    expect(await refused(meera, 'POST', `${DESK}/schedule/${first.id}`, plan)).toEqual([403, 'NOT_ALLOWED']);
    for (const { id } of [first, second])
      expect(await article(arjun, 'POST', `${DESK}/schedule/${id}`, plan)).toMatchObject({ scheduledFor: tomorrow });
    const edit = { ...articleContent({ title: 'Another one' }), revision: second.revision };
    expect(await article(meera, 'PUT', `${DESK}/update/${second.id}`, edit)).toMatchObject({ scheduledFor: null });
    const { store, db } = server.product;
    const queries = blogQueries(db);
    const dueArticles = queries.due;
    const later = blogCommands({
      ...{ store, clock: () => new Date(Date.parse(tomorrow) + 1_000), mayApproveOwn: false, dueArticles, queries },
      ...{
        originate: async () => null as never,
        shown: async () => undefined,
        logger: { error: () => undefined } as never,
      },
      pictures: { chosen: async () => null, settle: async () => undefined },
    });
    expect(await dueArticles(new Date())).toEqual([]);
    expect(await later.publishDue()).toBe(1);
    await expect
      .poll(async () => (await article(arjun, 'GET', `${DESK}/articles/${first.id}`)).status)
      .toBe('published');
    const history = ArticleHistory.parse((await ask(arjun, 'GET', `${DESK}/articles/${first.id}/history`)).json());
    expect(history.steps.slice(-2).map(({ step, byName }) => [step, byName])).toEqual([
      ...[
        ['scheduled', 'Arjun Reddy'],
        ['published', 'Arjun Reddy'],
      ],
    ]);
    expect(await later.publishDue()).toBe(0);
  });

  it('is found by its earlier addresses, with a redirect for pages', async () => {
    const one = await live({ title: 'An old name' });
    await article(meera, 'PUT', `${DESK}/update/${one.id}`, {
      ...articleContent({ title: 'A new name' }),
      revision: one.revision,
    });
    await article(kiran, 'POST', `${DESK}/approve/${one.id}`);
    const two = await article(arjun, 'POST', `${DESK}/publish/${one.id}`);
    expect(two.slug).toBe(`a-new-name-${one.id.slice(-8)}`);
    const page = await ask(undefined, 'GET', `/blog/${one.slug}?utm=x`);
    expect([page.statusCode, page.headers.location, page.headers['cache-control']]).toEqual([
      ...[301, `/blog/${two.slug}?utm=x`, 'private, no-cache'],
    ]);
    expect((await ask(undefined, 'GET', `/blog/${two.slug}`)).statusCode).toBe(200);
    const read = await ask(undefined, 'GET', `/api/blog/articles/${one.slug}`);
    expect(read.json()).toMatchObject({ slug: two.slug, title: 'A new name' });
    await ask(arjun, 'DELETE', `${DESK}/delete/${one.id}`);
    expect((await ask(undefined, 'GET', `/blog/${one.slug}`)).statusCode).toBe(410);
  });

  it('is 404 before it is published, and 410 for readers once it is removed, with its history for the desk', async () => {
    const { id } = await pending();
    expect(await refused(undefined, 'GET', `/api/blog/articles/${id}`)).toEqual([404, 'ARTICLE_NOT_FOUND']);
    const shown = await live({ title: 'Removed later' });
    expect(await refused(meera, 'DELETE', `${DESK}/delete/${shown.id}`)).toEqual([403, 'NOT_ALLOWED']);
    expect((await ask(arjun, 'DELETE', `${DESK}/delete/${shown.id}`)).json()).toEqual({ id: shown.id });
    expect((await ask(arjun, 'DELETE', `${DESK}/delete/${shown.id}`)).statusCode).toBe(200);
    expect(await refused(undefined, 'GET', `/api/blog/articles/${shown.slug}`)).toEqual([410, 'ARTICLE_GONE']);
    expect((await graphql(undefined, READ, { slug: shown.slug })).errors?.[0]?.extensions.code).toBe('ARTICLE_GONE');
    expect((await ask(undefined, 'GET', '/api/blog/articles?q=removed%20later')).json()).toEqual([]);
    expect(await refused(arjun, 'POST', `${DESK}/publish/${shown.id}`)).toEqual([410, 'ARTICLE_GONE']);
    const history = ArticleHistory.parse((await ask(meera, 'GET', `${DESK}/articles/${shown.id}/history`)).json());
    expect(history.steps.map(({ step, byName }) => [step, byName])).toEqual([
      ...[
        ['drafted', 'Meera Nair'],
        ['submitted', 'Meera Nair'],
        ['approved', 'Arjun Reddy'],
      ],
      ...[
        ['published', 'Arjun Reddy'],
        ['deleted', 'Arjun Reddy'],
      ],
    ]);
    expect(history.versions).toMatchObject([{ revision: 1, title: 'Removed later', hash: shown.hash }]);
    expect(await article(meera, 'GET', `${DESK}/articles/${shown.id}`)).toMatchObject({
      deletedAt: expect.any(String),
    });
  });

  it('tells admins from where each step came, editors only their own, and nobody after an erasure', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
    const { signIn } = people(server.product);
    const farah = await signIn({ firstName: 'Farah', lastName: 'Khan', roles: ['admin'] });
    const { id } = await pending();
    const from = { remoteAddress: '203.0.113.7', headers: { ...farah.headers, 'user-agent': phone } };
    const approved = await server.app.inject({ ...from, method: 'POST', url: `${DESK}/approve/${id}`, payload: {} });
    expect(approved.statusCode).toBe(200);
    const originsFor = async (person: SignedInPerson | undefined) => {
      const { steps } = ArticleHistory.parse((await ask(person, 'GET', `${DESK}/articles/${id}/history`)).json());
      return steps.map(({ number, step, byName, origin }) => [number, step, byName, origin]);
    };
    const atDesk = { door: 'rest', address: '127.0.0.1', device: 'other' };
    const atPhone = { door: 'rest', address: '203.0.113.7', device: 'mobile' };
    const written = [1, 'drafted', 'Meera Nair', atDesk];
    const submitted = [2, 'submitted', 'Meera Nair', atDesk];
    expect(await originsFor(arjun)).toEqual([written, submitted, [3, 'approved', 'Farah Khan', atPhone]]);
    expect(await originsFor(meera)).toEqual([written, submitted, [3, 'approved', 'Farah Khan', null]]);

    await personalData(server.product.db).destroy(farah.userId);
    const forgotten = { door: 'rest', address: null, device: null };
    expect((await originsFor(arjun))[2]?.[3]).toEqual(forgotten);
  });

  it('is read back as of any step, instant or day: exactly what readers saw then, and what the desk had', async () => {
    const first = await live({ title: 'First words' });
    const { id, slug, revision } = first;
    const read = async () => {
      const answer = await ask(undefined, 'GET', `/api/blog/articles/${slug}`);
      return [
        answer.statusCode,
        answer.statusCode === 200
          ? Article.omit({ id: true, shareLinks: true, translations: true }).parse(answer.json())
          : null,
      ];
    };
    const asOf = async (query: string) => {
      const answer = await ask(arjun, 'GET', `${DESK}/articles/${id}/as-of${query}`);
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
      return ArticleAsOf.parse(answer.json());
    };
    const seen = [await read()];
    await article(meera, 'PUT', `${DESK}/update/${id}`, { ...articleContent({ title: 'Second words' }), revision });
    await article(kiran, 'POST', `${DESK}/approve/${id}`);
    await article(kiran, 'POST', `${DESK}/publish/${id}`);
    seen.push(await read());
    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    seen.push(await read());

    const steps = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => asOf(`?step=${step}`)));
    const [before, after, removed] = seen;
    expect(steps.map((then) => [then.readerStatus, then.read])).toEqual([
      ...[
        [404, null],
        [404, null],
        [404, null],
        [404, null],
      ],
      ...[before, before, before, after, removed],
    ]);
    expect(steps.map(({ working }) => working?.title ?? null)).toEqual([
      ...[null, ...Array<string>(4).fill('First words'), ...Array<string>(4).fill('Second words')],
    ]);
    expect(steps.map(({ previous }) => previous?.title ?? null)).toEqual([
      ...[...Array<null>(5).fill(null), ...Array<string>(4).fill('First words')],
    ]);
    expect(steps[4]?.read && contentHash({ ...steps[4].read, figures: [], picture: null })).toBe(steps[4]?.read?.hash);
    // Several steps may have the same timestamp. The last of these steps counts.
    const publishedAt = steps[4]?.at ?? '';
    const atOnce = steps.findLast(({ at }) => at === publishedAt);
    expect(await asOf(`?asOf=${publishedAt}`)).toEqual(atOnce);
    expect(await asOf('?asOf=2020-01-01')).toMatchObject({ step: 0, steps: 8, working: null, readerStatus: 404 });
    expect(await asOf('')).toEqual(steps[8]);
    expect(await refused(arjun, 'GET', `${DESK}/articles/${id}/as-of?asOf=yesterday`)).toEqual([400, 'INVALID_INPUT']);
    expect(await refused(arjun, 'GET', `${DESK}/articles/${randomUUID()}/as-of`)).toEqual([404, 'ARTICLE_NOT_FOUND']);
    expect(await refused(meera, 'GET', `${DESK}/articles/${id}/as-of`)).toEqual([403, 'NOT_ALLOWED']);
    const inGraphql = await graphql(
      arjun,
      'query ($id: ID!) { articleAsOf(id: $id, step: 4) { readerStatus read { title hash } working { title } } }',
      { id },
    );
    expect(inGraphql.data).toEqual({
      articleAsOf: {
        ...{ readerStatus: 200, read: { title: 'First words', hash: first.hash } },
        working: { title: 'First words' },
      },
    });
  });

  it('is begun once by a repeated request', async () => {
    const headers = { ...meera?.headers, 'idempotency-key': randomUUID() };
    const request = { method: 'POST', url: `${DESK}/articles`, headers, payload: articleContent() } as const;
    const [first, second] = [await server.app.inject(request), await server.app.inject(request)];
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it('is refused with the field if it is too deep, too long, or has a source of another scheme', async () => {
    const fields = async (changes: Partial<ArticleContent>) => {
      const answer = await ask(meera, 'POST', `${DESK}/articles`, articleContent(changes));
      return [answer.statusCode, answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)];
    };
    expect(await fields({ content: '['.repeat(100_000) })).toEqual([400, ['content']]);
    expect(await fields({ title: ' \u202e ' })).toEqual([400, ['title']]);
    expect(await fields({ sources: ['javascript:alert(1)'] })).toEqual([400, ['sources.0']]);
  });
});

describe('interleaved approvals, edits and publications', () => {
  const Race = fc.record({
    order: fc.shuffledSubarray(['approve', 'edit', 'publish'] as const, { minLength: 3 }),
    isApprovedBefore: fc.boolean(),
  });
  const STEP_OF = { approve: 'approved', edit: 'revised', publish: 'published' } as const;

  it('have one outcome, each sender is told theirs, and readers see only what was approved', ENDURANCE, async () => {
    for (const [round, { order, isApprovedBefore }] of fc.sample(Race, runs(200)).entries()) {
      const { id, hash, revision } = await pending({ title: `Round ${round}` });
      if (isApprovedBefore) await article(kiran, 'POST', `${DESK}/approve/${id}`, { hash });
      const changed = { ...articleContent({ title: `Edited ${round}` }), revision };
      const send = {
        approve: () => ask(arjun, 'POST', `${DESK}/approve/${id}`, { hash }),
        edit: () => ask(meera, 'PUT', `${DESK}/update/${id}`, changed),
        publish: () => ask(arjun, 'POST', `${DESK}/publish/${id}`, { hash }),
      };
      const told = await Promise.all(
        order.map(async (command) => [command, (await send[command]()).statusCode] as const),
      );
      const { steps } = ArticleHistory.parse((await ask(arjun, 'GET', `${DESK}/articles/${id}/history`)).json());
      const happened = steps.slice(isApprovedBefore ? 3 : 2).map(({ step }) => step);
      // Each successful response has a step in the history, and the history has no other steps.
      const successes = told.flatMap(([command, status]) => (status === 200 ? [STEP_OF[command]] : []));
      expect(happened.toSorted()).toEqual(successes.toSorted());
      expect(told.map(([, status]) => status)).toEqual(told.map(() => expect.toSatisfy((s) => s === 200 || s === 409)));
      // Nothing is published after the edit, because nobody approved the edit.
      expect(happened.indexOf('published')).toBeLessThan(happened.indexOf('revised'));
      const now = await article(meera, 'GET', `${DESK}/articles/${id}`);
      expect(now).toMatchObject({ title: `Edited ${round}`, status: 'pending_approval', approvedBy: null });
      expect(now.publishedHash).toBe(happened.includes('published') ? hash : null);
      const seen = await ask(undefined, 'GET', `/api/blog/articles/${now.slug ?? id}`);
      expect([seen.statusCode, seen.json<{ hash?: string }>().hash]).toEqual(
        happened.includes('published') ? [200, hash] : [404, undefined],
      );
    }
  });
});

describe('the desk', () => {
  it('lists by status and counts, without removed articles', async () => {
    const { id, title } = await pending({ title: `Waits ${randomUUID()}` });
    const found = await ask(meera, 'GET', `${DESK}/articles?status=pending_approval&q=${encodeURIComponent(title)}`);
    expect(z.array(DeskArticleInRest).parse(found.json())).toMatchObject([{ id }]);
    expect((await ask(meera, 'GET', `${DESK}/articles?status=draft&q=${encodeURIComponent(title)}`)).json()).toEqual(
      [],
    );
    const before = BlogAnalytics.parse((await ask(arjun, 'GET', `${DESK}/analytics`)).json());
    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    const after = BlogAnalytics.parse((await ask(arjun, 'GET', `${DESK}/analytics`)).json());
    expect(after).toMatchObject({ total: before.total - 1, pending: before.pending - 1, shared: 0 });
    expect(after.dataStatus.realContent).toBe(after.total);
  });

  it('shows a text as readers will see it', async () => {
    const answer = await ask(meera, 'POST', `${DESK}/preview`, { text: '**Bold** <script>' });
    expect(answer.json()).toEqual({
      body: [
        { depth: 0, tag: 'p', text: null, href: null },
        { depth: 1, tag: 'strong', text: null, href: null },
        { depth: 2, tag: 'text', text: 'Bold', href: null },
        { depth: 1, tag: 'text', text: ' <script>', href: null },
      ],
    });
  });
});

describe('the pages, feeds and sitemap', () => {
  const get = (url: string) => server.app.inject({ url });
  it('link the articles that say the same in other languages, once they are published', async () => {
    const link = (id: string, to: string | null, person = meera) => ask(person, 'POST', `${DESK}/link/${id}`, { to });
    const english = await live({ title: 'One text' });
    const hindi = await live({ title: 'Ek lekh', language: 'hi' });
    const telugu = await pending({ title: 'Oka vyasam', language: 'te' });
    expect((await link(hindi.id, english.id)).statusCode).toBe(200);
    expect((await link(telugu.id, hindi.id)).statusCode).toBe(200);
    const second = await live({ title: 'Another text in Hindi', language: 'hi' });
    expect(await refused(meera, 'POST', `${DESK}/link/${second.id}`, { to: english.id })).toEqual([
      409,
      'LANGUAGE_TAKEN',
    ]);
    expect(await refused(meera, 'POST', `${DESK}/link/${second.id}`, { to: randomUUID() })).toEqual([
      ...[404, 'ARTICLE_NOT_FOUND'],
    ]);
    expect((await ask(meera, 'GET', `${DESK}/articles/${english.id}/links`)).json()).toMatchObject(
      [hindi, telugu].map(({ id, language }) => ({ id, language })).toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    const translations = async () => {
      const query = 'query ($slug: String!) { article(slug: $slug) { translations { language slug } } }';
      const { data } = await graphql(undefined, query, { slug: english.slug });
      return data?.article;
    };
    expect(await translations()).toEqual({ translations: [{ language: 'hi', slug: hindi.slug }] });
    const alternate = (language: string, slug: string | null) =>
      new RegExp(`<link rel="alternate" hreflang="${language}-IN" href="https?://[^"]+/blog/${slug}">`);
    const page = await get(`/blog/${hindi.slug}`);
    for (const [language, { slug }] of [
      ['en', english],
      ['hi', hindi],
    ] as const)
      expect(page.body).toMatch(alternate(language, slug));
    expect(page.body).not.toContain('hreflang="te-IN"');
    expect(Date.parse(String(page.headers['last-modified']))).toBeLessThanOrEqual(Date.now());
    const sitemap = (await get('/sitemaps/more-1.xml')).body;
    expect(sitemap).toMatch(
      new RegExp(
        `/blog/${english.slug}</loc><lastmod>[^<]+</lastmod><xhtml:link rel="alternate" hreflang="en-IN"[^>]+/><xhtml:link rel="alternate" hreflang="hi-IN" href="[^"]+/blog/${hindi.slug}"/></url>`,
      ),
    );
    expect((await article(arjun, 'GET', `${DESK}/articles/${hindi.id}`)).status).toBe('published');
    expect((await link(english.id, null)).statusCode).toBe(200);
    expect(await translations()).toEqual({ translations: [] });
    expect((await get(`/blog/${hindi.slug}`)).body).not.toContain('hreflang=');
  });

  it('show a published article, never a draft, and 410 for a removed one', async () => {
    const { id, slug } = await live({ title: 'Tom & Jerry <b>drive</b>' });
    const hidden = await pending({ title: 'Secret plans of a draft' });
    const page = await get(`/blog/${slug}`);
    expect(page.statusCode).toBe(200);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      ...{ '@type': 'Article', headline: 'Tom & Jerry <b>drive</b>', author: { name: 'Meera Nair' } },
      datePublished: expect.any(String),
    });
    expect(page.body).toContain('<meta property="og:type" content="article">');
    expect(page.body).not.toContain('<b>drive');

    const [rss, atom] = [await get('/blog/rss.xml'), await get('/blog/atom.xml')];
    expect(parseRssFeed(rss.body).items?.find(({ link }) => link?.endsWith(slug ?? '?'))).toMatchObject({
      ...{ title: 'Tom & Jerry <b>drive</b>', description: 'Papers first, then the car.' },
      guid: { value: `urn:uuid:${id}`, isPermaLink: false },
    });
    expect(parseAtomFeed(atom.body).entries?.find((entry) => entry.id === `urn:uuid:${id}`)).toMatchObject({
      ...{ title: { value: 'Tom & Jerry <b>drive</b>' }, authors: [{ name: 'Meera Nair' }] },
    });
    const sitemap = await get('/sitemaps/more-1.xml');
    expect(sitemap.body).toContain(`/blog/${slug}</loc>`);

    const everywhere = ['/blog', '/blog/rss.xml', '/blog/atom.xml', '/sitemaps/more-1.xml', '/api/blog/articles'];
    for (const url of everywhere)
      expect([url, (await get(url)).body]).toEqual([url, expect.not.stringMatching(/Secret plans|secret-plans/)]);
    expect((await get(`/blog/secret-plans-of-a-draft-${hidden.id.slice(-8)}`)).statusCode).toBe(404);

    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    expect((await get(`/blog/${slug}`)).statusCode).toBe(410);
    for (const url of ['/blog/rss.xml', '/blog/atom.xml', '/api/blog/articles'])
      expect([url, (await get(url)).body]).toEqual([url, expect.not.stringContaining(id)]);
  });
});
