import { createHash } from 'node:crypto';
import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ArticleHistory, ArticleInRest } from '../schema/blog/views.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { articleContent } from './blog/testing/articles.ts';
import { blogDoors } from './blog/testing/rest-request-functions.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const DESK = '/api/admin/blog';
let server: Awaited<ReturnType<typeof testServer>>;
let [meera, ravi, arjun, asha]: SignedInPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  const { signIn } = people(server.product);
  meera = await signIn({ firstName: 'Meera', roles: ['editor'] });
  ravi = await signIn({ firstName: 'Ravi', roles: ['editor'] });
  arjun = await signIn({ firstName: 'Arjun', roles: ['admin'] });
  asha = await signIn({ firstName: 'Asha' });
});
afterAll(() => server?.close());

type Person = SignedInPerson | undefined;
const { ask, article, refused: codeOf } = blogDoors(() => server);
let shade = 0;
/** Returns a picture that no other test sends. */
const picture = () => {
  shade += 1;
  return sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: shade, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer();
};
const send = async (person: Person, bytes: Buffer, url = `${DESK}/picture-url`): Promise<MediaObject> => {
  const { uploadURL } = UploadUrl.omit({ category: true }).parse((await ask(person, 'GET', url)).json());
  const headers = { ...person?.headers, 'content-type': 'image/jpeg' };
  const answer = await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: bytes });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return MediaObject.parse(answer.json());
};
const withPicture = (mediaId: string, alt = 'Papers on a bonnet') =>
  articleContent({ picture: { mediaId, alt } as never });
const statusOf = async (person: Person, url: string) => (await ask(person, 'GET', url)).statusCode;
const urlOf = ({ image }: { readonly image: string | null }): string => image ?? '/media/none';
const live = async (content: object) => {
  const { id } = await article(meera, 'POST', `${DESK}/articles`, content);
  await article(meera, 'POST', `${DESK}/submit/${id}`);
  await article(arjun, 'POST', `${DESK}/approve/${id}`);
  return article(arjun, 'POST', `${DESK}/publish/${id}`);
};

describe('the picture of an article', () => {
  it('is seen by the desk alone until it is published, then by everybody, and by nobody else once it is removed', async () => {
    const bytes = await picture();
    const { id: mediaId } = await send(meera, bytes);
    const drafted = await article(meera, 'POST', `${DESK}/articles`, withPicture(mediaId));
    const { id } = drafted;
    expect(drafted.picture).toMatchObject({ mediaId, alt: 'Papers on a bonnet', width: 1600, height: 900 });
    const url = urlOf(drafted);
    const seen = async () => [await statusOf(undefined, url), await statusOf(asha, url), await statusOf(ravi, url)];
    expect(await seen()).toEqual([404, 404, 200]);
    await article(meera, 'POST', `${DESK}/submit/${id}`);
    await article(arjun, 'POST', `${DESK}/approve/${id}`);
    expect(await seen()).toEqual([404, 404, 200]);
    const { slug } = await article(arjun, 'POST', `${DESK}/publish/${id}`);
    expect(await seen()).toEqual([200, 200, 200]);

    const read = ArticleInRest.omit({ status: true, image: true, socialMediaShared: true, shareLinks: true }).parse(
      (await ask(undefined, 'GET', `/api/blog/articles/${slug}`)).json(),
    );
    expect(read.picture).toMatchObject({ alt: 'Papers on a bonnet', width: 1600 });
    const page = (await ask(undefined, 'GET', `/blog/${slug}`)).body;
    expect(page).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${url}">`));
    expect(page).toContain('<meta property="og:image:alt" content="Papers on a bonnet">');
    expect(page).toMatch(new RegExp(`"image":"[^"]*${url}"`));
    const listed = z.array(ArticleInRest).parse((await ask(undefined, 'GET', '/api/blog/articles')).json());
    expect(listed.find((one) => one.id === id)?.image).toBe(url);
    const sent = await ask(undefined, 'GET', '/blog/rss.xml');
    const known = { 'if-none-match': String(sent.headers.etag) };
    const again = await server.app.inject({ url: '/blog/rss.xml', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const rss = parseRssFeed(sent.body);
    const told = rss.items?.find(({ guid }) => guid?.value === `urn:uuid:${id}`)?.media?.contents?.[0];
    expect(told).toMatchObject({ url: expect.stringContaining(url), description: { value: 'Papers on a bonnet' } });

    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    expect(await seen()).toEqual([404, 404, 200]);
  });

  it('is covered by the hash, with its words, and a later one is hidden until it is published', async () => {
    const [first, second] = [await picture(), await picture()];
    const one = await live(withPicture((await send(meera, first)).id));
    const other = await send(ravi, second);
    const revised = { ...withPicture(other.id), revision: one.revision };
    const edited = await article(ravi, 'PUT', `${DESK}/update/${one.id}`, revised);
    expect([edited.status, edited.hash === one.hash]).toEqual(['pending_approval', false]);
    const [before, after] = [urlOf(one), urlOf(edited)];
    expect([await statusOf(undefined, before), await statusOf(undefined, after)]).toEqual([200, 404]);
    const words = await article(ravi, 'PUT', `${DESK}/update/${one.id}`, {
      ...withPicture(other.id, 'Other words'),
      revision: edited.revision,
    });
    expect(words.hash).not.toBe(edited.hash);
    await article(arjun, 'POST', `${DESK}/approve/${one.id}`);
    await article(arjun, 'POST', `${DESK}/publish/${one.id}`);
    expect([await statusOf(undefined, before), await statusOf(undefined, after)]).toEqual([404, 200]);
    const history = ArticleHistory.parse((await ask(meera, 'GET', `${DESK}/articles/${one.id}/history`)).json());
    expect(history.versions.map(({ pictureAlt, pictureHash }) => [pictureAlt, pictureHash])).toEqual(
      [
        ['Papers on a bonnet', first],
        ['Papers on a bonnet', second],
        ['Other words', second],
      ].map(([alt, bytes]) => [
        alt,
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ]),
    );

    // Uploads the first version's picture again. The article already has this file.
    const again = await send(meera, first);
    const back = await article(meera, 'PUT', `${DESK}/update/${one.id}`, {
      ...withPicture(again.id),
      revision: words.revision,
    });
    expect(back.picture?.mediaId).toBe(one.picture?.mediaId);
  });

  it('has to be a free picture of the sender, made for an article', async () => {
    const url = `${DESK}/articles`;
    const [hers, his] = [await send(meera, await picture()), await send(ravi, await picture())];
    const ofCar = await send(meera, await picture(), '/api/seller/upload-url?category=front');
    const used = await live(withPicture(hers.id));
    for (const mediaId of [his.id, ofCar.id, hers.id, used.id])
      expect(await codeOf(meera, 'POST', url, withPicture(mediaId))).toEqual([404, 'MEDIA_NOT_FOUND']);
    expect(await codeOf(meera, 'POST', url, withPicture(his.id, ' '))).toEqual([400, 'INVALID_INPUT']);
    expect(await codeOf(asha, 'GET', `${DESK}/picture-url`)).toEqual([403, 'NOT_ALLOWED']);
    expect(await codeOf(undefined, 'GET', `${DESK}/picture-url`)).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await codeOf(asha, 'GET', '/api/seller/upload-url?category=article')).toEqual([400, 'INVALID_INPUT']);
    const plate = { x: 0, y: 0, width: 0.5, height: 0.5 };
    expect(await codeOf(meera, 'POST', `/api/media/${hers.id}/plate`, plate)).toEqual([422, 'MEDIA_NOT_A_PHOTO']);
  });

  it('goes with the account of its owner, and the article stays', async () => {
    const editor = await people(server.product).signIn({ firstName: 'Sana', roles: ['editor'] });
    const { id: mediaId } = await send(editor, await picture());
    const { id } = await article(editor, 'POST', `${DESK}/articles`, withPicture(mediaId));
    await article(editor, 'POST', `${DESK}/submit/${id}`);
    await article(arjun, 'POST', `${DESK}/approve/${id}`);
    const { slug, image, revision } = await article(arjun, 'POST', `${DESK}/publish/${id}`);
    await server.erasure.erase(editor.userId, { isDueNow: true });
    expect(await statusOf(undefined, urlOf({ image }))).toBe(404);
    const read = await ask(undefined, 'GET', `/api/blog/articles/${slug}`);
    expect([read.statusCode, read.json<{ picture: unknown }>().picture]).toEqual([200, null]);
    const edited = { ...withPicture(mediaId), title: 'Another title', revision };
    expect(await article(meera, 'PUT', `${DESK}/update/${id}`, edited)).toMatchObject({ title: 'Another title' });
  });
});

describe('the feeds', () => {
  it('say when they changed, and send nothing again to who has them', async () => {
    const { id } = await live(articleContent({ title: 'In the feeds' }));
    for (const url of ['/blog/rss.xml', '/blog/atom.xml']) {
      // In the second in which a feed changes, it is served without a `last-modified` header.
      await expect
        .poll(async () => (await server.app.inject({ url })).headers['last-modified'], { timeout: 30_000 })
        .toBeDefined();
      const { 'last-modified': date, etag } = (await server.app.inject({ url })).headers;
      const ifSince = (headers: object) =>
        server.app.inject({ url, headers: { 'if-modified-since': date, ...headers } });
      const known = await ifSince({});
      expect([known.statusCode, known.body]).toEqual([304, '']);
      expect((await ifSince({ 'if-none-match': etag })).statusCode).toBe(304);
      expect((await ifSince({ 'if-none-match': '"another"' })).statusCode).toBe(200);
      const before = new Date(Date.parse(String(date)) - 1_000).toUTCString();
      expect((await ifSince({ 'if-modified-since': before })).statusCode).toBe(200);
    }
    const { 'last-modified': date } = (await server.app.inject({ url: '/blog/rss.xml' })).headers;
    await ask(arjun, 'DELETE', `${DESK}/delete/${id}`);
    const after = await server.app.inject({ url: '/blog/rss.xml', headers: { 'if-modified-since': String(date) } });
    expect(after.statusCode).toBe(200);
    expect(after.body).not.toContain(id);
  });
});
