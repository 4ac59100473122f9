import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personalData } from '../projections/platform/personal-data.ts';
import type { ArticleContent } from '../schema/blog/content.ts';
import { eachFieldChanged } from './audit/testing/transcripts.ts';
import { verifyTranscript } from './audit/transcript/verify-transcript.ts';
import { articleContent } from './blog/testing/articles.ts';
import { blogDoors } from './blog/testing/rest-request-functions.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const DESK = '/api/admin/blog';
let server: Awaited<ReturnType<typeof testServer>>;
let meera: SignedInPerson;
let arjun: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  const { signIn } = people(server.product);
  meera = await signIn({ firstName: 'Meera', lastName: 'Nair', roles: ['editor'] });
  arjun = await signIn({ firstName: 'Arjun', lastName: 'Reddy', roles: ['admin'] });
});
afterAll(() => server?.close());

const { ask, article } = blogDoors(() => server);
const draft = (changes: Partial<ArticleContent> = {}) =>
  article(meera, 'POST', `${DESK}/articles`, articleContent(changes));
const publish = async (id: string) => {
  await article(arjun, 'POST', `${DESK}/approve/${id}`);
  return article(arjun, 'POST', `${DESK}/publish/${id}`);
};
const live = async (changes: Partial<ArticleContent> = {}) => {
  const { id } = await draft(changes);
  await article(meera, 'POST', `${DESK}/submit/${id}`);
  return publish(id);
};
const edit = (id: string, revision: number, changes: Partial<ArticleContent>) =>
  article(meera, 'PUT', `${DESK}/update/${id}`, { ...articleContent(changes), revision });

describe('the transcript of an article', () => {
  const transcript = async (id: string, query = '') => {
    const answer = await ask(arjun, 'GET', `${DESK}/articles/${id}/transcript${query}`);
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const bodiesOf = (file: Buffer) => verifyTranscript(file).lines.map(({ body }) => body);

  it('has every event with its actor and origin, is genuine, and is not with another value in any field', async () => {
    const { id, revision, hash } = await live({ title: 'First words' });
    await edit(id, revision, { title: 'Second words' });
    const { slug } = await publish(id);
    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    const answer = await transcript(id);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="carsetu-article-${id}-8.jsonl"`);
    const file = answer.rawPayload;
    const { problems, lines, key } = verifyTranscript(file);
    expect(problems).toEqual([]);
    expect(answer.headers).toMatchObject({
      ...{ 'x-transcript-head': lines.at(-1)?.hash, 'x-transcript-key': key?.fingerprint },
      'cache-control': 'no-store',
    });
    const bodies = bodiesOf(file);
    const events = bodies.filter((body) => body.type === 'article_event');
    expect(events.map(({ event, by }) => [event, by.name])).toEqual([
      ...[
        ['ArticleDrafted', 'Meera Nair'],
        ['ArticleSubmitted', 'Meera Nair'],
        ['ArticleApproved', 'Arjun Reddy'],
      ],
      ...[
        ['ArticlePublished', 'Arjun Reddy'],
        ['ArticleRevised', 'Meera Nair'],
        ['ArticleApproved', 'Arjun Reddy'],
      ],
      ...[
        ['ArticlePublished', 'Arjun Reddy'],
        ['ArticleDeleted', 'Arjun Reddy'],
      ],
    ]);
    expect(events[2]).toMatchObject({
      stream: { id: `article-${id}`, revision: 2 },
      origin: { door: 'rest', address: '127.0.0.1' },
      facts: { hash, by: arjun.userId, isOwn: false },
    });
    expect(bodies.at(-1)).toMatchObject({ type: 'end', entries: 8, state: { article: { readerStatus: 410, slug } } });

    const changed = eachFieldChanged(file);
    expect(changed.length).toBeGreaterThan(150);
    expect(changed.filter((one) => verifyTranscript(one.file).problems.length === 0).map(({ field }) => field)).toEqual(
      [],
    );
  });

  it('stops where it is asked to, over both doors, and is noted', async () => {
    const { id } = await live();
    const bodies = bodiesOf((await transcript(id, '?revision=2')).rawPayload);
    expect(bodies.at(-1)).toMatchObject({ entries: 2, state: { article: { status: 'pending_approval' } } });
    const query =
      'query ($id: ID!) { articleTranscript(id: $id, revision: 3) { entries head content subject { kind } } }';
    const answer = await ask(arjun, 'POST', '/graphql', { query, variables: { id } });
    const Answer = z.object({ data: z.object({ articleTranscript: z.record(z.string(), z.unknown()) }) });
    expect(Answer.parse(answer.json()).data.articleTranscript).toMatchObject({
      entries: 3,
      subject: { kind: 'article' },
    });
    const noted = [];
    for await (const { type, data } of server.product.store.read(`audit-${id}`)) noted.push({ type, data });
    expect(noted).toMatchObject([
      { type: 'TranscriptIssued', data: { subjectKind: 'article', to: arjun.userId, entries: 2 } },
      { type: 'TranscriptIssued', data: { subjectKind: 'article', entries: 3 } },
    ]);
  });

  it('does not name the address of a person who was erased, and is for admins', async () => {
    const farah = await people(server.product).signIn({ firstName: 'Farah', lastName: 'Khan', roles: ['admin'] });
    const { id } = await draft();
    await article(meera, 'POST', `${DESK}/submit/${id}`);
    await article(farah, 'POST', `${DESK}/approve/${id}`);
    await personalData(server.product.db).destroy(farah.userId);
    const approved = bodiesOf((await transcript(id)).rawPayload)[3];
    expect(approved).toMatchObject({ event: 'ArticleApproved', origin: { address: null, userAgent: null } });
    const url = `${DESK}/articles/${id}/transcript`;
    expect([(await ask(meera, 'GET', url)).statusCode, (await ask(null, 'GET', url)).statusCode]).toEqual([403, 401]);
    expect((await ask(arjun, 'GET', `${DESK}/articles/${meera.userId}/transcript`)).statusCode).toBe(404);
  });
});

/** Every article field that a signed-out visitor can query. */
const FIELDS = 'id slug title excerpt category author publishedAt updatedAt readTime tags sources content language';
const inGraphql = (query: string, variables: object) => ask(null, 'POST', '/graphql', { query, variables });
interface Asked {
  readonly word: string;
  /** The slug, id or hash of an article, as a visitor might enter it. */
  readonly key: string;
}
const LISTS = {
  'GraphQL articles': () => inGraphql(`{ articles(first: 50) { total nodes { ${FIELDS} } } }`, {}),
  'GraphQL articles, searched': ({ word }: Asked) =>
    inGraphql(`query ($q: String) { articles(q: $q, first: 50) { total nodes { ${FIELDS} } } }`, { q: word }),
  'REST articles': () => ask(null, 'GET', '/api/blog/articles?limit=50'),
  'REST articles, searched': ({ word }: Asked) => ask(null, 'GET', `/api/blog/articles?q=${word}`),
  'REST articles of a category': () => ask(null, 'GET', '/api/blog/articles?category=buying-guides&limit=50'),
  RSS: () => ask(null, 'GET', '/blog/rss.xml'),
  Atom: () => ask(null, 'GET', '/blog/atom.xml'),
  sitemap: () => ask(null, 'GET', '/sitemaps/more-1.xml'),
};
const DOORS = {
  ...LISTS,
  'GraphQL article': ({ key }: Asked) =>
    inGraphql(`query ($slug: String!) { article(slug: $slug) { ${FIELDS} hash body { text } } }`, { slug: key }),
  'REST article': ({ key }: Asked) => ask(null, 'GET', `/api/blog/articles/${key}`),
  'the page of an article': ({ key }: Asked) => ask(null, 'GET', `/blog/${key}`),
  'the list’s page': () => ask(null, 'GET', '/blog'),
  'the searched list’s page': ({ word }: Asked) => ask(null, 'GET', `/blog?q=${word}`),
  'the home page': () => ask(null, 'GET', '/'),
  'the desk in GraphQL': () => inGraphql('{ deskArticles(first: 50) { nodes { title hash } } }', {}),
  'the history in GraphQL': ({ key }: Asked) =>
    inGraphql('query ($id: ID!) { articleHistory(id: $id) { versions { title } } }', { id: key }),
  'a past time in GraphQL': ({ key }: Asked) =>
    inGraphql('query ($id: ID!) { articleAsOf(id: $id, step: 1) { working { title hash } } }', { id: key }),
  'the transcript in GraphQL': ({ key }: Asked) =>
    inGraphql('query ($id: ID!) { articleTranscript(id: $id) { content } }', { id: key }),
  'the desk': () => ask(null, 'GET', `${DESK}/articles`),
  'an article of the desk': ({ key }: Asked) => ask(null, 'GET', `${DESK}/articles/${key}`),
  'the history': ({ key }: Asked) => ask(null, 'GET', `${DESK}/articles/${key}/history`),
  'a past time': ({ key }: Asked) => ask(null, 'GET', `${DESK}/articles/${key}/as-of?step=1`),
  'the transcript': ({ key }: Asked) => ask(null, 'GET', `${DESK}/articles/${key}/transcript`),
  'the page of the history': ({ key }: Asked) => ask(null, 'GET', `/admin/blog/${key}/history`),
};
type Door = keyof typeof DOORS;

describe('what no reader may see', () => {
  /** Returns article content in which every field contains this word. */
  const saying = (word: string): Partial<ArticleContent> => ({
    ...{ title: `${word}-title`, excerpt: `${word}-excerpt`, content: `${word}-content` },
    ...{ tags: [`${word}-tag`], sources: [`https://${word}.example/`] },
  });
  const send = async (changes: Partial<ArticleContent>) =>
    article(meera, 'POST', `${DESK}/submit/${(await draft(changes)).id}`);
  /** Content that visitors must never see, keyed by its description. If a request names one of `keys`, the response must not contain `word`. */
  const hidden = new Map<string, { readonly word: string; readonly keys: readonly string[] }>();
  let shown: { readonly slug: string | null; readonly hash: string };

  beforeAll(async () => {
    const drafted = await draft(saying('hidrafted'));
    hidden.set('a draft', { word: 'hidrafted', keys: [drafted.id, drafted.hash] });
    const waiting = await send(saying('hiwaiting'));
    hidden.set('what waits for an approval', { word: 'hiwaiting', keys: [waiting.id, waiting.hash] });
    const approved = await send(saying('hiapproved'));
    await article(arjun, 'POST', `${DESK}/approve/${approved.id}`);
    hidden.set('what is approved, but not published', { word: 'hiapproved', keys: [approved.id, approved.hash] });
    const unread = await draft(saying('hiunread'));
    await ask(arjun, 'DELETE', `${DESK}/delete/${unread.id}`);
    hidden.set('a draft that was removed', { word: 'hiunread', keys: [unread.id, unread.hash] });

    const removed = await live(saying('hiremoved'));
    const rewritten = await live(saying('hirewritten'));
    const edited = await live(saying('visible'));
    // Requests these articles through every route while they are public, so that every cache contains them.
    for (const { slug } of [removed, rewritten, edited])
      for (const door of Object.values(DOORS)) await door({ word: 'hiremoved', key: slug ?? '' });
    await ask(arjun, 'DELETE', `${DESK}/delete/${removed.id}`);
    await edit(rewritten.id, rewritten.revision, saying('visible'));
    await publish(rewritten.id);
    await edit(edited.id, edited.revision, saying('hiedited'));
    const { id: removedId, slug: removedSlug, hash: removedHash } = removed;
    hidden.set('what was removed', { word: 'hiremoved', keys: [removedSlug ?? '', removedId, removedHash] });
    hidden.set('words before the present ones', {
      ...{ word: 'hirewritten', keys: [rewritten.slug ?? '', rewritten.id, rewritten.hash] },
    });
    hidden.set('an edit of what is published', { word: 'hiedited', keys: [edited.id, edited.hash] });
    shown = edited;
  });

  it.each(Object.keys(LISTS) as Door[])('%s tells what is published', async (door) => {
    const { body, statusCode } = await DOORS[door]({ word: 'visible', key: shown.slug ?? '' });
    expect([statusCode, body]).toEqual([
      200,
      expect.stringContaining(door === 'sitemap' ? (shown.slug ?? '?') : 'visible'),
    ]);
  });

  it.each(Object.keys(DOORS) as Door[])('%s tells nothing of it', async (door) => {
    for (const [what, { word, keys }] of hidden)
      for (const key of keys) {
        const { body } = await DOORS[door]({ word, key });
        // A response may repeat the search term and the key from the request.
        const told = body.replaceAll(`q=${word}`, '').replaceAll(key, '');
        const hashes = keys.filter((one) => one !== key && /^[0-9a-f]{64}$/.test(one) && one !== shown.hash);
        const found = [`${word}-`, `${word}.example`, ...hashes].filter((one) => told.includes(one));
        expect([what, found]).toEqual([what, []]);
      }
  });

  it('is 410 once it was removed, and 404 if nobody could ever read it', async () => {
    const statuses = async (what: string) =>
      Promise.all(
        (hidden.get(what)?.keys ?? []).map(async (key) => [
          (await ask(null, 'GET', `/api/blog/articles/${key}`)).statusCode,
          (await ask(null, 'GET', `/blog/${key}`)).statusCode,
        ]),
      );
    const GONE = [410, 410];
    const NONE = [404, 404];
    expect(await statuses('what was removed')).toEqual([GONE, NONE, NONE]);
    for (const what of ['a draft', 'what waits for an approval', 'a draft that was removed'])
      expect(await statuses(what)).toEqual([NONE, NONE]);
  });

  it('is kept by no feed reader, proxy or robot without asking whether it changed', async () => {
    for (const door of ['RSS', 'Atom', 'sitemap', 'REST article', 'the page of an article'] as const) {
      const { headers } = await DOORS[door]({ word: 'visible', key: shown.slug ?? '' });
      expect([door, headers['cache-control'] ?? 'none']).toEqual([
        ...[door, expect.not.stringMatching(/max-age=[1-9]|s-maxage|stale-while/)],
      ]);
    }
  });
});
