import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { visitsAt } from './bookings/testing/visits.ts';
import type { SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';
import { talksAt } from './testing/talks.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let talks: ReturnType<typeof talksAt>;
let visits: ReturnType<typeof visitsAt>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  talks = talksAt(server, PUBLIC_URL);
  visits = visitsAt(server);
});
afterAll(() => server?.close());

const Kept = z.object({ data: z.object({ car: z.object({ isReserved: z.boolean(), isReservedForMe: z.boolean() }) }) });
const kept = async (carId: string, who: SignedInPerson | null) => {
  const query = `{ car(id: "${carId}") { isReserved isReservedForMe } }`;
  const { text } = await talks.post(who, '/graphql', { query });
  return Kept.parse(JSON.parse(text)).data.car;
};

describe('a reserved car', () => {
  it('is there for its buyer alone: nobody else visits it, offers for it, or is told whose it is', async () => {
    const { carId, buyer, seller } = await talks.deal({ phoneVerified: true });
    const other = await talks.signIn({ firstName: 'Chitra', phoneVerified: true });
    const [id, rivals] = [await talks.start({ carId, buyer }), await talks.start({ carId, buyer: other })];
    await talks.agree(id, { buyer, seller }, 400_000);

    expect(await kept(carId, buyer)).toEqual({ isReserved: true, isReservedForMe: true });
    for (const who of [other, seller, null])
      expect(await kept(carId, who)).toEqual({ isReserved: true, isReservedForMe: false });
    const offered = await talks.post(other, `/api/conversations/${rivals}/offers`, { offerAmount: 440_000 });
    expect(offered).toMatchObject({ status: 409, body: { code: 'CAR_RESERVED' } });

    const time = await visits.someTime(carId);
    expect(await visits.book(other, carId, time)).toMatchObject({ status: 409, body: { code: 'CAR_RESERVED' } });
    expect(await visits.book(buyer, carId, time)).toMatchObject({ status: 201 });
    await talks.post(buyer, `/api/conversations/${id}/reservation/release`);
    expect(await kept(carId, buyer)).toEqual({ isReserved: false, isReservedForMe: false });
    expect(await visits.book(other, carId, await visits.someTime(carId, 1))).toMatchObject({ status: 201 });
  });
});
