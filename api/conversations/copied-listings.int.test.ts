import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sellInTwoFiles } from '../testing/listing-in-two-feeds.ts';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

/** Lists the same car in two feed files, as two listings that are not yet recognised as the same car. Also creates its seller and a buyer. */
const soldTwice = async () => {
  const sold = await sellInTwoFiles(server, talks);
  return { ...sold, buyer: await talks.signIn({ firstName: 'Bina' }) };
};
/** Requests a conversation and returns its id.
 *  @param id the id of the conversation, or any of the ids that its listing has */
const ledTo = async (headers: Readonly<Record<string, string>>, id: string) => {
  const { statusCode, headers: answered } = await server.app.inject({ url: `/api/conversations/${id}`, headers });
  expect(statusCode).toBe(200);
  return String(answered['content-location']).replace('/api/conversations/', '');
};
const Talk = z.looseObject({ id: z.string(), listingId: z.string(), carId: z.string() });

it('shows conversations about a car in two files as about that one car, to both sides', async () => {
  const { files, seller, buyer } = await soldTwice();
  const { id: first } = files.first;
  const words = ['Is it still available?', 'And this one?'];
  const begun = [
    await talks.start({ carId: first, buyer }, words[0]),
    await talks.start({ carId: files.second.id, buyer }, words[1]),
  ];
  await files.link();
  for (const who of [seller, buyer]) {
    const inbox = z.array(Talk).parse(await talks.list(who, '/api/conversations'));
    expect(inbox.map(({ id }) => id).toSorted()).toEqual(begun.toSorted());
    for (const { listingId, carId } of inbox) expect([listingId, carId]).toEqual([first, first]);
    for (const [at, id] of begun.entries()) {
      const [said] = await talks.list(who, `/api/conversations/${id}/messages`);
      expect(said).toMatchObject({ content: words[at] });
      await talks.say(who, id, 'Yes');
    }
  }
});

it('goes on in the conversation that was begun under the other id', async () => {
  const { files, seller, buyer } = await soldTwice();
  const { first, second } = files;
  const begun = await talks.start({ carId: second.id, buyer });
  await files.link();
  for (const id of [first.id, second.id]) {
    const again = await talks.post(buyer, '/api/conversations', { carId: id, content: 'Can I see it?' });
    expect(again).toMatchObject({ status: 200, body: { id: begun, listingId: first.id } });
    for (const { headers } of [buyer, seller]) expect(await ledTo(headers, id)).toBe(begun);
  }
  expect(await talks.list(buyer, `/api/conversations/${begun}/messages`)).toHaveLength(3);
  // A new conversation begins under the listing's current id.
  const another = await talks.signIn({ firstName: 'Chitra' });
  const hers = await talks.start({ carId: second.id, buyer: another });
  expect(await server.db('conversations.conversations').where({ id: hers }).pluck('listing_id')).toEqual([first.id]);
});
