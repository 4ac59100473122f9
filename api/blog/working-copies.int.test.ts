import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskArticleInRest } from '../../schema/blog/views.ts';
import { MergedArticle, OwnWorkingCopy } from '../../schema/blog/working-copy.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { articleContent } from './testing/articles.ts';
import { blogDoors } from './testing/rest-request-functions.ts';
import { workingCopies } from './working-copies.ts';

const DESK = '/api/admin/blog';
let server: Awaited<ReturnType<typeof testServer>>;
let [meera, ravi, arjun]: SignedInPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  const { signIn } = people(server.product);
  meera = await signIn({ firstName: 'Meera', roles: ['editor'] });
  ravi = await signIn({ firstName: 'Ravi', roles: ['editor'] });
  arjun = await signIn({ firstName: 'Arjun', roles: ['admin'] });
});
afterAll(() => server?.close());

type Person = SignedInPerson | undefined;
const { ask } = blogDoors(() => server);
const draft = async (changes: object = {}) => {
  const answer = await ask(meera, 'POST', `${DESK}/articles`, { ...articleContent(), ...changes });
  return DeskArticleInRest.parse(answer.json());
};
const typed = (changes: object = {}) => ({ ...articleContent(), revision: 1, ...changes });
const keep = async (person: Person, id: string, changes: object = {}) =>
  (await ask(person, 'PUT', `${DESK}/working-copies/${id}`, typed(changes))).statusCode;
const copyOf = async (person: Person, id: string) =>
  OwnWorkingCopy.parse((await ask(person, 'GET', `${DESK}/working-copies/${id}`)).json()).copy;
const update = (person: Person, id: string, changes: object) =>
  ask(person, 'PUT', `${DESK}/update/${id}`, typed(changes));

describe('a working copy', () => {
  it('is kept for its editor alone, as incomplete as it is, and changes nothing of the article', async () => {
    const { id } = await draft();
    expect(await keep(meera, id, { title: '', content: 'Half a sent', tags: ['a', ''] })).toBe(200);
    expect(await copyOf(meera, id)).toMatchObject({ title: '', content: 'Half a sent', tags: ['a', ''], revision: 1 });
    expect(await copyOf(ravi, id)).toBeNull();
    expect(await keep(ravi, id, { title: 'Ravi’s' })).toBe(200);
    expect(await copyOf(meera, id)).toMatchObject({ title: '' });
    expect(DeskArticleInRest.parse((await ask(ravi, 'GET', `${DESK}/articles/${id}`)).json())).toMatchObject({
      ...{ title: articleContent().title, revision: 1 },
    });
    expect((await ask(meera, 'DELETE', `${DESK}/working-copies/${id}`)).statusCode).toBe(200);
    expect([await copyOf(meera, id), (await copyOf(ravi, id))?.title]).toEqual([null, 'Ravi’s']);
  });

  it('ends with the save of its editor, and for all with the article', async () => {
    const { id } = await draft();
    await keep(meera, 'new', { revision: null, title: 'A new one' });
    expect(await copyOf(meera, 'new')).toMatchObject({ title: 'A new one', revision: null });
    await draft({ title: 'A new one' });
    expect(await copyOf(meera, 'new')).toBeNull();
    await keep(meera, id, { title: 'Mine' });
    await keep(ravi, id, { title: 'His' });
    await update(meera, id, { title: 'Mine' });
    expect([await copyOf(meera, id), (await copyOf(ravi, id))?.title]).toEqual([null, 'His']);
    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    expect(await copyOf(ravi, id)).toBeNull();
    expect(await keep(ravi, id)).toBe(410);
    expect(await keep(ravi, meera?.userId ?? '')).toBe(404);
    expect(await keep(ravi, 'elsewhere')).toBe(400);
  });

  it('is not overwritten by another tab of its editor, which goes on with it or keeps none', async () => {
    const { id } = await draft();
    const [first, second] = ['0198f3a0-1111-4d3a-9a10-5f1f2b3c4d5e', '0198f3a0-2222-4d3a-9a10-5f1f2b3c4d5e'];
    expect(await keep(meera, id, { tab: first, title: 'Typed first' })).toBe(200);
    const refused = await ask(meera, 'PUT', `${DESK}/working-copies/${id}`, typed({ tab: second, title: 'Second' }));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'WORKING_COPY_ELSEWHERE']);
    expect(await keep(meera, id, { title: 'Without a tab' })).toBe(409);
    expect(await keep(meera, id, { tab: first, title: 'Typed on' })).toBe(200);
    const over = (await copyOf(meera, id))?.changedAt;
    expect(await keep(meera, id, { tab: second, over, title: 'Went on' })).toBe(200);
    expect(await keep(meera, id, { tab: first, over, title: 'Late' })).toBe(409);
    expect(await copyOf(meera, id)).toMatchObject({ title: 'Went on' });
    await update(meera, id, { title: 'Went on' });
    expect(await keep(meera, id, { tab: first, title: 'Free again' })).toBe(200);
    expect(await keep(meera, id, { tab: 'x' })).toBe(400);
  });

  it('makes no event, kept for two hours every five seconds', async () => {
    const { id } = await draft();
    const { store, db } = server.product;
    const before = await store.head();
    await keep(meera, id, { title: 'By the door' });
    let now = Date.parse('2026-11-27T09:00:00Z');
    const copies = workingCopies({ db, clock: () => new Date(now) });
    for (let passed = 0; passed < 7_200; passed += 5) {
      now += 5_000;
      await copies.keep(meera?.userId ?? '', id, { ...articleContent({ title: `${passed}` }), revision: 1 });
    }
    expect(await copyOf(meera, id)).toMatchObject({ title: '7195', changedAt: '2026-11-27T11:00:00.000Z' });
    expect(await store.head()).toBe(before);
  });

  it('goes with its editor’s account, and is in the download of their data', async () => {
    const editor = await people(server.product).signIn({ firstName: 'Sana', roles: ['editor'] });
    await keep(editor, 'new', { revision: null, title: 'Not yet' });
    const file = await server.app.inject({ url: '/api/profile/data', headers: editor.headers });
    expect(file.json<{ workingCopies: object[] }>().workingCopies).toMatchObject([
      { article: 'new', title: 'Not yet' },
    ]);
    await server.erasure.erase(editor.userId, { isDueNow: true });
    expect(await server.db('blog_desk.working_copies').where({ person_id: editor.userId })).toEqual([]);
  });
});

describe('two editors of one article', () => {
  it('never overwrite each other: the second one merges, settles what both changed, and saves', async () => {
    const content = 'One.\n\nTwo.\n\nBetween.\n\nThree.';
    const { id } = await draft({ content });
    await update(ravi, id, { content: 'One.\n\nTwo, his.\n\nBetween.\n\nThree, his.' });
    const mine = { title: 'My title', content: 'One.\n\nTwo, mine.\n\nBetween.\n\nThree.' };
    const refused = await update(meera, id, mine);
    expect([refused.statusCode, z.object({ code: z.string() }).parse(refused.json()).code]).toEqual([
      409,
      'ARTICLE_CHANGED',
    ]);
    const answer = await ask(meera, 'POST', `${DESK}/merge/${id}`, typed(mine));
    const { article, text, conflicts, parts } = MergedArticle.parse(answer.json());
    expect([article.revision, conflicts, text.title]).toEqual([2, [], 'My title']);
    expect(parts.filter(({ isConflict }) => isConflict)).toEqual([
      { isConflict: true, text: '', mine: 'Two, mine.\n\n', theirs: 'Two, his.\n\n' },
    ]);
    expect(text.content).toBe('One.\n\nTwo, mine.\n\nBetween.\n\nThree, his.');
    const saved = await update(meera, id, { ...text, revision: article.revision });
    expect(DeskArticleInRest.parse(saved.json())).toMatchObject({ revision: 3, content: text.content });
    expect((await ask(meera, 'POST', `${DESK}/merge/${id}`, typed({ revision: 9 }))).statusCode).toBe(404);
  });
});
