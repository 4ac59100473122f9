import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellInTwoFiles } from '../testing/listing-in-two-feeds.ts';
import { testServer } from '../testing/server.ts';
import { talksAt } from '../testing/talks.ts';
import { asBeginner, asVisitor, codeSentTo, letHalfAMinutePass, restOf } from './testing/contacts.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
});
afterAll(() => server?.close());

/** Requests a conversation and returns its id.
 *  @param id the id of the conversation, or any of the ids that its listing has */
const ledTo = async (headers: Readonly<Record<string, string>>, id: string) => {
  const { statusCode, headers: answered } = await server.app.inject({ url: `/api/conversations/${id}`, headers });
  expect(statusCode).toBe(200);
  return String(answered['content-location']).replace('/api/conversations/', '');
};
it('knows a visitor by their number under both ids', async () => {
  const { files, seller } = await sellInTwoFiles(server, talks);
  const { first, second } = files;
  const rest = restOf(server);
  const phone = '+919876512345';
  const prove = async (listingId: string) => {
    const wish = { listingId, name: 'Asha Rao', phone, message: 'Is it there?' };
    const asked = await rest('POST', '/api/marketplace/contact', wish);
    expect(asked).toMatchObject({ status: 200, body: { step: 'verify' } });
    const code = { listingId, phone, otp: await codeSentTo(server, phone) };
    const proved = await rest('POST', '/api/marketplace/verify-contact', code, asBeginner(asked.cookies));
    expect(proved).toMatchObject({ status: 200, body: { conversationId: expect.any(String) } });
    return { conversationId: String(proved.body.conversationId), headers: asVisitor(proved.cookies, PUBLIC_URL) };
  };
  const before = await prove(second.id);
  await files.link();
  await letHalfAMinutePass(server);
  const after = await prove(first.id);
  expect(after.conversationId).toBe(before.conversationId);
  for (const { headers } of [before, after])
    for (const id of [before.conversationId, first.id, second.id])
      expect(await ledTo(headers, id)).toBe(before.conversationId);
  expect(await talks.list(seller, '/api/conversations')).toHaveLength(1);
});
