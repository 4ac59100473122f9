import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blogQueries } from '../projections/blog/queries.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { testDatabase } from '../projections/platform/testing/database.ts';
import { SEED, times } from '../projections/platform/testing/endurance.ts';
import { randomOf } from '../projections/price-insights/model/random.ts';
import { UserId } from '../schema/accounts/ids.ts';
import { type ArticleContent, BY_A_PERSON } from '../schema/blog/content.ts';
import { ArticleHistory, ArticleInRest, ArticlePosting, ArticleSharing } from '../schema/blog/views.ts';
import { Rejection } from '../schema/kernel/rejection.ts';
import { PlatformPost } from '../schema/syndication/views.ts';
import { articleSlug } from './blog/article-slug.ts';
import { contentHash } from './blog/content-hash.ts';
import { type ArticleCommand, articleDecider } from './blog/decider.ts';
import { sharedContents } from './blog/sharing/shared-content.ts';
import { sharing } from './blog/sharing/sharing.ts';
import { articleContent } from './blog/testing/articles.ts';
import { blogDoors } from './blog/testing/rest-request-functions.ts';
import { commandHandler } from './platform/command-handler.ts';
import { eventStoreMigrations, postgresEventStore } from './platform/event-store/postgres.ts';
import { webhookConnector } from './syndication/connectors/webhook.ts';
import { outboxMigrations } from './syndication/outbox/migrations.ts';
import { outbox } from './syndication/outbox/outbox.ts';
import {
  type Manner,
  PLATFORM_SECRET,
  platformDouble,
  platformSettings,
  type ReceivedPost,
} from './syndication/testing/platform-double.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const DESK = '/api/admin/blog';
const SOON = { timeout: 60_000, interval: 100 };
const Data = z.looseObject({ contentHash: z.string() });
const hashIn = ({ content }: ReceivedPost) => Data.parse(content?.data).contentHash;

describe('an article on another platform', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let portal: Awaited<ReturnType<typeof platformDouble>>;
  let [meera, arjun, kiran, asha]: SignedInPerson[] = [];
  beforeAll(async () => {
    portal = await platformDouble();
    server = await testServer(platformSettings(portal));
    const { signIn } = people(server.product);
    meera = await signIn({ firstName: 'Meera', lastName: 'Nair', roles: ['editor'] });
    arjun = await signIn({ firstName: 'Arjun', lastName: 'Reddy', roles: ['admin'] });
    kiran = await signIn({ firstName: 'Kiran', lastName: 'Das', roles: ['admin'] });
    asha = await signIn();
  });
  afterAll(async () => {
    await server?.close();
    await portal?.close();
  });
  const { ask, article, refused } = blogDoors(() => server);
  const publish = async (id: string) => {
    await article(arjun, 'POST', `${DESK}/approve/${id}`);
    return article(arjun, 'POST', `${DESK}/publish/${id}`);
  };
  const live = async (changes: Partial<ArticleContent> = {}) => {
    const { id } = await article(meera, 'POST', `${DESK}/articles`, articleContent(changes));
    await article(meera, 'POST', `${DESK}/submit/${id}`);
    return publish(id);
  };
  const edit = (id: string, revision: number, changes: Partial<ArticleContent>) =>
    article(meera, 'PUT', `${DESK}/update/${id}`, { ...articleContent(changes), revision });
  const sharingOf = async (id: string) =>
    ArticleSharing.parse((await ask(meera, 'GET', `${DESK}/articles/${id}/platforms`)).json());
  const portalOf = async (id: string) =>
    (await sharingOf(id)).platforms.find(({ platform }) => platform === 'portal') ?? null;
  const received = (id: string) => portal.received.filter(({ subject }) => subject.id === id);
  const graphql = async (query: string, variables: object) => {
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/graphql', headers: { ...arjun?.headers }, payload: { query, variables } },
    });
    return answer.json<{ data?: Record<string, unknown>; errors?: unknown }>();
  };

  it('goes out with its title, text and link, exactly as it was approved, and the desk sees what became of it', async () => {
    const { id, hash, slug } = await live({ title: 'Read the papers first' });
    expect(await sharingOf(id)).toMatchObject({
      suggestedText: 'Read the papers first\n\nPapers first, then the car.',
      platforms: [
        { platform: 'retailer', isConnected: false, takesArticles: false, state: null },
        { platform: 'portal', name: 'Example Portal', isConnected: true, takesArticles: true, text: null },
        { platform: 'social', name: 'Example Market', isConnected: true, takesArticles: false },
      ],
    });
    const posts = [{ platform: 'portal', text: 'Before you buy:' }];
    const shared = await article(arjun, 'POST', `${DESK}/share/${id}`, { posts, hash });
    const link = expect.stringMatching(new RegExp(`^https?://.*/blog/${slug}$`));
    expect(shared).toMatchObject({ status: 'shared', socialMediaShared: true, shareLinks: { portal: link } });
    const post = await portal.post(({ subject }) => subject.id === id);
    expect(post).toMatchObject({
      ...{ type: 'article.put', revision: 1, subject: { kind: 'article', id } },
      content: {
        ...{ title: 'Read the papers first', text: 'Before you buy:', link },
        data: { contentHash: hash, excerpt: 'Papers first, then the car.', language: 'en', picture: null },
      },
    });
    await expect
      .poll(() => portalOf(id), SOON)
      .toMatchObject({
        ...{ state: 'posted', action: 'put', reason: null, idThere: `there-${id}`, text: 'Before you buy:', link },
        ...{ sharedHash: hash, sharedBy: 'Arjun Reddy' },
      });
    const atDesk = await ask(arjun, 'GET', '/api/admin/platforms/posts?limit=50');
    expect(
      z
        .array(PlatformPost)
        .parse(atDesk.json())
        .map(({ subject }) => subject),
    ).toContainEqual({
      ...{ kind: 'article', id, title: 'Read the papers first', path: `/admin/blog/${id}` },
    });
    const log = z.array(ArticlePosting).parse((await ask(meera, 'GET', `${DESK}/articles/${id}/platforms/log`)).json());
    expect(log.map(({ postingStatus }) => postingStatus)).toEqual(['posted', 'sending']);
    const answer = await graphql(
      'query ($id: ID!) { articleSharing(id: $id) { platforms { platform state } } articlePostingLog(id: $id, first: 1) { total nodes { postingStatus } } }',
      { id },
    );
    expect(answer.data).toEqual({
      articleSharing: {
        platforms: [
          { platform: 'retailer', state: null },
          { platform: 'portal', state: 'posted' },
          { platform: 'social', state: null },
        ],
      },
      articlePostingLog: { total: 2, nodes: [{ postingStatus: 'posted' }] },
    });
    const { steps } = ArticleHistory.parse((await ask(meera, 'GET', `${DESK}/articles/${id}/history`)).json());
    expect(steps.at(-1)).toMatchObject({
      ...{ step: 'shared', byName: 'Arjun Reddy', hash, posts: [{ platform: 'portal', text: 'Before you buy:' }] },
    });
    const list = z.array(ArticleInRest).parse((await ask(undefined, 'GET', '/api/blog/articles')).json());
    expect(list.find((one) => one.id === id)).toMatchObject({
      ...{ status: 'shared', socialMediaShared: true, shareLinks: { portal: link } },
    });
  });

  it('stays there as it was shared when it is published anew, until somebody shares it again, and is taken down with the article', async () => {
    const first = await live({ title: 'First words' });
    const { id } = first;
    await article(arjun, 'POST', `${DESK}/share/${id}`);
    await portal.post(({ subject }) => subject.id === id);
    await edit(id, first.revision, { title: 'Second words' });
    const second = await publish(id);
    expect(second).toMatchObject({ status: 'shared', shareLinks: first.shareLinks && expect.anything() });
    expect(await refused(arjun, 'POST', `${DESK}/share/${id}`)).toEqual([409, 'ARTICLE_WRONG_STATUS']);
    await expect.poll(() => portalOf(id), SOON).toMatchObject({ state: 'posted', sharedHash: first.hash });
    const query =
      'mutation ($id: ID!, $hash: String!) { shareArticleAgain(id: $id, hash: $hash, posts: [{ platform: portal }]) { ... on DeskArticle { status shareLinks { platform } } } }';
    expect((await graphql(query, { id, hash: second.hash })).data).toEqual({
      shareArticleAgain: { status: 'shared', shareLinks: [{ platform: 'portal' }] },
    });
    await portal.post(({ subject, revision }) => subject.id === id && revision === 2);
    expect((await ask(arjun, 'DELETE', `${DESK}/delete/${id}`)).statusCode).toBe(200);
    await portal.post(({ subject, content }) => subject.id === id && content === null);
    await expect.poll(() => portalOf(id), SOON).toMatchObject({ state: 'taken_down', action: 'remove' });
    expect(received(id).map(({ type, content }) => [type, content?.title])).toEqual([
      ['article.put', 'First words'],
      ['article.put', 'Second words'],
      ['article.remove', undefined],
    ]);
    expect(
      received(id)
        .filter(({ content }) => content !== null)
        .map(hashIn),
    ).toEqual([first.hash, second.hash]);
    expect(await refused(arjun, 'POST', `${DESK}/share-again/${id}`)).toEqual([410, 'ARTICLE_GONE']);
  });

  it('is sent although the process that noted it ended before it could', async () => {
    const { id, hash } = await live({ title: 'Cut off' });
    const handle = commandHandler({
      store: server.product.store,
      category: 'article',
      decider: articleDecider({ hashOf: contentHash, slugOf: articleSlug }),
    });
    const by = UserId.parse(arjun?.userId);
    const said = { articleId: id, by, at: new Date().toISOString(), seen: hash, site: 'https://carsetu.example' };
    const posts = [{ platform: 'portal' as const }];
    await handle(id, { type: 'Share', ...said, posts }, { actor: by, commandId: randomUUID() });
    expect(hashIn(await portal.post(({ subject }) => subject.id === id))).toBe(hash);
  });

  it('is shared once by a repeated request', async () => {
    const { id } = await live();
    const headers = { ...arjun?.headers, 'idempotency-key': randomUUID() };
    const request = { method: 'POST', url: `${DESK}/share/${id}`, headers, payload: {} } as const;
    const [first, second] = [await server.app.inject(request), await server.app.inject(request)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    await expect.poll(() => portalOf(id), SOON).toMatchObject({ state: 'posted' });
    expect(received(id)).toHaveLength(1);
  });

  it('goes to nobody unless an admin shares what is published, to a platform that takes articles', async () => {
    const { id } = await live();
    const share = `${DESK}/share/${id}`;
    for (const url of [share, `${DESK}/share-again/${id}`]) {
      expect(await refused(undefined, 'POST', url)).toEqual([401, 'SIGN_IN_REQUIRED']);
      for (const person of [asha, meera]) expect(await refused(person, 'POST', url)).toEqual([403, 'NOT_ALLOWED']);
    }
    for (const url of [`${DESK}/articles/${id}/platforms`, `${DESK}/articles/${id}/platforms/log`]) {
      expect(await refused(undefined, 'GET', url)).toEqual([401, 'SIGN_IN_REQUIRED']);
      expect(await refused(asha, 'GET', url)).toEqual([403, 'NOT_ALLOWED']);
    }
    const to = (...platforms: string[]) => ({ posts: platforms.map((platform) => ({ platform })) });
    expect(await refused(arjun, 'POST', share, to('social'))).toEqual([409, 'PLATFORM_TAKES_NO_ARTICLES']);
    expect(await refused(arjun, 'POST', share, to('portal', 'retailer'))).toEqual([409, 'PLATFORM_NOT_CONNECTED']);
    expect(await refused(arjun, 'POST', share, to('portal', 'portal'))).toEqual([400, 'INVALID_INPUT']);
    expect(await refused(arjun, 'POST', share, { posts: [{ platform: 'portal', text: ' \u202e ' }] })).toEqual([
      ...[400, 'INVALID_INPUT'],
    ]);
    expect(await refused(arjun, 'POST', share, { hash: 'ab'.repeat(32) })).toEqual([409, 'ARTICLE_CHANGED']);
    expect(await refused(arjun, 'POST', `${DESK}/share-again/${id}`)).toEqual([409, 'ARTICLE_WRONG_STATUS']);
    const pending = await article(meera, 'POST', `${DESK}/articles`, articleContent());
    await article(meera, 'POST', `${DESK}/submit/${pending.id}`);
    await article(kiran, 'POST', `${DESK}/approve/${pending.id}`);
    expect(await refused(arjun, 'POST', `${DESK}/share/${pending.id}`)).toEqual([409, 'ARTICLE_WRONG_STATUS']);
    expect([...received(id), ...received(pending.id)]).toEqual([]);
  });

  it('is refused where no platform is connected', async () => {
    const { id } = await live();
    const alone = sharing({
      queries: blogQueries(server.db),
      commands: { share: async () => expect.unreachable() },
      platformPosts: {
        platforms: [],
        ask: async () => expect.unreachable(),
        latest: async () => new Map(),
        log: async () => ({ nodes: [], nextCursor: null, total: 0 }),
      },
      publicUrl: 'https://carsetu.example',
    });
    await expect(alone.share(id, {}, { actor: String(arjun?.userId) })).rejects.toMatchObject({
      code: 'PLATFORM_NOT_CONNECTED',
    });
    expect((await alone.platforms(id)).platforms.every(({ isConnected }) => !isConnected)).toBe(true);
  });
});

describe('what a platform gets of articles', () => {
  const MINUTE_MS = 60_000;
  const PLATFORM = 'portal';
  const signal = new AbortController().signal;
  const idOf = (n: number) => UserId.parse(`019b1d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`);
  const [EDITOR, ADMIN] = [idOf(1), idOf(2)];
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let store: ReturnType<typeof postgresEventStore>;
  beforeAll(async () => {
    database = await testDatabase();
    await migrate(database.db, [...eventStoreMigrations, ...outboxMigrations]);
    store = postgresEventStore({ url: database.url });
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
  });

  /** Sets up articles, a test double of the platform that receives them, and a clock that the test controls. */
  const sending = async (manner: () => Manner) => {
    const platform = await platformDouble({ manner });
    const time = { now: new Date('2026-11-27T06:00:00.000Z') };
    const clock = () => time.now;
    const webhook = { url: platform.url, secret: PLATFORM_SECRET };
    const connector = webhookConnector({ platform: PLATFORM, webhook }, { clock, allowThisMachine: true });
    const contents = sharedContents({ store, picturesOf: async () => new Map(), publicUrl: 'https://carsetu.example' });
    const opened = (through = connector) =>
      outbox({
        ...{ db: database.db, clock, connectors: new Map([[PLATFORM, through]]) },
        contentOf: ({ id }, to) => contents(id, to),
      });
    const handle = commandHandler({
      ...{ store, category: 'article' },
      decider: articleDecider({ hashOf: contentHash, slugOf: articleSlug }),
    });
    return {
      ...{ platform, opened, connector },
      wait: (ms: number) => {
        time.now = new Date(time.now.getTime() + ms);
      },
      carryOut: (command: ArticleCommand) =>
        handle(command.articleId, command, { actor: command.by, commandId: randomUUID() }),
    };
  };
  const at = '2026-11-27T06:00:00.000Z';
  const shareOf = (articleId: string, type: 'Share' | 'ShareAgain'): ArticleCommand => ({
    ...{ type, articleId, by: ADMIN, at, seen: null, posts: [{ platform: PLATFORM }], site: 'https://carsetu.example' },
  });
  const written = (n: number): ArticleContent => ({
    ...articleContent({ title: `Title ${n}` }),
    writtenBy: BY_A_PERSON,
  });
  const publishing = (articleId: string, content: ArticleContent): readonly ArticleCommand[] => [
    { type: 'Draft', articleId, by: EDITOR, at, content, isSample: false },
    { type: 'Submit', articleId, by: EDITOR, at },
    { type: 'Approve', articleId, by: ADMIN, at, seen: null, mayApproveOwn: false },
    { type: 'Publish', articleId, by: ADMIN, at, seen: null },
  ];

  it('is there once although nobody knows the outcome, and although a process ends after it sent', async () => {
    const answers: Manner[] = [{ do: 'break', takesEffect: true }];
    const { platform, opened, connector, wait, carryOut } = await sending(
      () => answers.shift() ?? { do: 'answer', status: 200, takesEffect: true },
    );
    const id = idOf(10);
    const line = { subject: { kind: 'article', id }, platform: PLATFORM };
    for (const command of [...publishing(id, written(1)), shareOf(id, 'Share')]) await carryOut(command);
    const posts = opened();
    await posts.ask(line);
    await posts.advance(line, signal);
    const states = async () =>
      (await database.db('syndication_outbox.posts').where({ subject_id: id }).orderBy('revision')).map(
        ({ action, state }) => `${action} ${state}`,
      );
    expect(await states()).toEqual(['put unknown']);
    wait(MINUTE_MS);
    await posts.advance(line, signal);
    expect(await states()).toEqual(['put posted']);
    await carryOut({ ...shareOf(id, 'ShareAgain'), at: '2026-11-27T07:00:00.000Z' });
    await posts.ask(line);
    const dying = opened({
      ...connector,
      send: async (post, until) => {
        await connector.send(post, until);
        return new Promise<never>(() => undefined);
      },
    });
    void dying.advance(line, signal);
    await platform.post(({ subject, revision }) => subject.id === id && revision === 2);
    wait(2 * MINUTE_MS);
    while (await posts.advance(line, signal));
    expect(await states()).toEqual(['put posted', 'put posted']);
    expect([...platform.applied.values()]).toEqual([1, 1]);
    expect(platform.received.map(hashIn)).toEqual([contentHash(written(1)), contentHash(written(1))]);
    await platform.close();
  });

  it('is always what was approved, whatever editors, admins and the platform do', async () => {
    const random = randomOf(SEED);
    const one = <T>(list: readonly T[]): T => {
      const found = list[Math.min(list.length - 1, Math.floor(random() * list.length))];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    };
    const { platform, opened, wait, carryOut } = await sending(() =>
      one<Manner>([
        ...([200, 200, 503, 422] as const).map(
          (status): Manner => ({ do: 'answer', status, takesEffect: status === 200 }),
        ),
        ...[{ do: 'break', takesEffect: true } as const, { do: 'break', takesEffect: false } as const],
      ]),
    );
    const posts = opened();
    const approved = new Map<string, Set<string>>();
    const isRemoved = new Set<string>();
    for (let n = 0; n < times(300); n++) {
      const id = idOf(1_000 + n);
      const line = { subject: { kind: 'article', id }, platform: PLATFORM };
      const hashes = new Set<string>();
      approved.set(id, hashes);
      let [revision, written_] = [1, 0];
      const commands: Readonly<Record<string, () => ArticleCommand>> = {
        revise: () => ({ type: 'Revise', articleId: id, by: EDITOR, at, content: written(++written_), revision }),
        approve: () => ({ type: 'Approve', articleId: id, by: ADMIN, at, seen: null, mayApproveOwn: false }),
        publish: () => ({ type: 'Publish', articleId: id, by: ADMIN, at, seen: null }),
        share: () => shareOf(id, 'Share'),
        again: () => shareOf(id, 'ShareAgain'),
        remove: () => ({ type: 'Delete', articleId: id, by: ADMIN, at }),
      };
      for (const command of publishing(id, written(0))) await carryOut(command);
      hashes.add(contentHash(written(0)));
      const WANTED = ['share', 'share', 'revise', 'approve', 'publish', 'again', 'send', 'send', 'approve', 'publish'];
      for (let step = 0; step < 14; step++) {
        const wanted = one(step > 10 ? [...WANTED, 'remove'] : WANTED);
        if (wanted === 'send') {
          wait(10 * MINUTE_MS);
          await posts.advance(line, signal);
          continue;
        }
        const made = commands[wanted]?.();
        if (!made) continue;
        const isDone = await carryOut(made).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Rejection) return false;
            throw error;
          },
        );
        if (isDone && wanted === 'revise') revision++;
        if (isDone && wanted === 'approve') hashes.add(contentHash(written(written_)));
        if (isDone && wanted === 'remove') isRemoved.add(id);
        if (isDone && ['share', 'again', 'remove'].includes(wanted)) await posts.ask(line);
      }
      // Six hours later, every unfinished post is due.
      do wait(6 * 60 * MINUTE_MS);
      while (await posts.advance(line, signal));
    }
    const sent = platform.received.filter(({ content }) => content !== null);
    expect(sent.filter((post) => !approved.get(post.subject.id)?.has(hashIn(post)))).toEqual([]);
    expect(new Set(sent.map(hashIn)).size).toBeGreaterThan(1);
    const shown = [...platform.shown].filter(([, { post }]) => post !== null).map(([id]) => id);
    const refusedToGo = await database
      .db('syndication_outbox.posts')
      .where({ action: 'remove', state: 'failed' })
      .pluck('subject_id');
    expect(shown.filter((id) => isRemoved.has(id) && !refusedToGo.includes(id))).toEqual([]);
    expect(await database.db('syndication_outbox.posts').whereIn('state', ['queued', 'sending', 'unknown'])).toEqual(
      [],
    );
    await platform.close();
  });
});
