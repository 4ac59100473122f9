import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sellInTwoFiles, type TwoFiles } from '../testing/listing-in-two-feeds.ts';
import type { SignedInPerson } from '../testing/people.ts';
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

let files: TwoFiles;
let seller: SignedInPerson;
let bina: SignedInPerson;
let chitra: SignedInPerson;
/** The ids of two conversations: Bina's is about the first file's listing, Chitra's about the second file's listing. */
let [binas, chitras]: string[] = [];
beforeEach(async () => {
  ({ files, seller } = await sellInTwoFiles(server, talks));
  [bina, chitra] = await Promise.all([talks.signIn({ firstName: 'Bina' }), talks.signIn({ firstName: 'Chitra' })]);
  binas = await talks.start({ carId: files.first.id, buyer: bina });
  chitras = await talks.start({ carId: files.second.id, buyer: chitra });
});

const offer = async (who: SignedInPerson, talk: string | undefined, offerAmount: number) => {
  const { status, body } = await talks.post(who, `/api/conversations/${talk}/offers`, { offerAmount });
  return { status, code: body.code, id: z.string().catch('').parse(body.id) };
};
const answer = async (who: SignedInPerson, id: string, response: 'accepted' | 'rejected') => {
  const { status, body } = await talks.ask('PATCH', who, `/api/messages/${id}/offer`, { response });
  return { status, code: body.code };
};
const accept = (id: string) => answer(seller, id, 'accepted');
const prices = async (who: SignedInPerson, talk: string | undefined) =>
  (await talks.get(who, `/api/conversations/${talk}/offers`)).body;
const release = (who: SignedInPerson, talk: string | undefined) =>
  talks.post(who, `/api/conversations/${talk}/reservation/release`);

describe('the offers on a car that turned out to be in two files', () => {
  it('come to one reservation, whichever id they were made under', async () => {
    const [hers, others] = [await offer(bina, binas, 400_000), await offer(chitra, chitras, 410_000)];
    await files.link();
    expect(await accept(hers.id)).toMatchObject({ status: 200 });
    expect((await accept(others.id)).code).toMatch(/^(CAR_RESERVED|OFFER_ALREADY_ANSWERED)$/);
    // The other buyer's offer counts as rejected, because another offer was accepted.
    await expect
      .poll(async () => (await prices(chitra, chitras)).offers, { timeout: 20_000 })
      .toMatchObject([{ id: others.id, status: 'rejected', because: 'another_accepted' }]);
    expect(await prices(chitra, chitras)).toMatchObject({ isReserved: true, reservation: null });
    expect(await prices(bina, binas)).toMatchObject({ isReserved: true, reservation: { offerId: hers.id } });
    expect(await offer(chitra, chitras, 420_000)).toMatchObject({ status: 409, code: 'CAR_RESERVED' });
    expect((await release(chitra, chitras)).body.code).toBe('CAR_NOT_RESERVED');
    expect((await release(bina, binas)).status).toBe(200);
    const again = await offer(chitra, chitras, 420_000);
    expect(again.status).toBe(201);
    expect(await accept(again.id)).toMatchObject({ status: 200 });
    expect(await prices(bina, binas)).toMatchObject({ isReserved: true, reservation: null });
  });

  it('are accepted once where both are answered at the same moment', async () => {
    const [hers, others] = [await offer(bina, binas, 400_000), await offer(chitra, chitras, 410_000)];
    await files.link();
    const answers = await Promise.all([accept(hers.id), accept(others.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = (await Promise.all([prices(bina, binas), prices(chitra, chitras)])).filter(
      ({ reservation }) => reservation !== null,
    );
    expect(kept).toHaveLength(1);
  });

  it('keep the car for the first where it was reserved under both ids before', async () => {
    const [hers, others] = [await offer(bina, binas, 400_000), await offer(chitra, chitras, 410_000)];
    expect([await accept(hers.id), await accept(others.id)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    await files.link();
    expect(await prices(bina, binas)).toMatchObject({ isReserved: true, reservation: { offerId: hers.id } });
    expect(await prices(chitra, chitras)).toMatchObject({
      isReserved: true,
      reservation: null,
      offers: [{ id: others.id, status: 'accepted', isReserved: false }],
    });
    // After the first buyer gives up the reservation, the car is reserved for the second buyer, whose offer the seller had accepted too.
    expect((await release(bina, binas)).status).toBe(200);
    expect(await prices(chitra, chitras)).toMatchObject({ isReserved: true, reservation: { offerId: others.id } });
    expect(await prices(bina, binas)).toMatchObject({ isReserved: true, reservation: null });
    expect((await release(seller, chitras)).status).toBe(200);
    expect(await prices(bina, binas)).toMatchObject({ isReserved: false });
  });

  it('have one minimum, the seller’s last word once there was one', async () => {
    const set = (id: string, minimumInr: number | null) =>
      talks.ask('PUT', seller, `/api/listings/${id}/offer-minimum`, { minimumInr });
    expect((await set(files.second.id, 380_000)).status).toBe(200);
    await files.link();
    expect(await prices(seller, binas)).toMatchObject({ minimumInr: 380_000 });
    expect(await offer(bina, binas, 370_000)).toMatchObject({ status: 201 });
    expect(await prices(bina, binas)).toMatchObject({ offers: [{ status: 'rejected' }] });
    expect((await set(files.first.id, null)).status).toBe(200);
    expect(await prices(seller, chitras)).toMatchObject({ minimumInr: null });
    expect(await offer(chitra, chitras, 370_000)).toMatchObject({ status: 201 });
    expect(await prices(chitra, chitras)).toMatchObject({ offers: [{ status: 'pending' }] });
  });
});
