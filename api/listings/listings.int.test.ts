import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SavedListingDraft } from '../../schema/listings/views.ts';
import { type PersonWish, people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { FORM, sellingAt } from './testing/selling-through-api.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let selling: ReturnType<typeof sellingAt>;
let signIn: (wish?: PersonWish) => Promise<SignedInPerson>;
let admin: SignedInPerson;
let second: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  selling = sellingAt(server);
  ({ signIn } = people(server.product));
  admin = await signIn({ roles: ['admin'], firstName: 'Meera' });
  second = await signIn({ roles: ['admin'], firstName: 'Bala' });
});
afterAll(() => server?.close());

const seller = () => signIn({ phoneVerified: true });
const Named = z.object({ id: z.string() });
const draft = async (who: SignedInPerson, fields: object = { brand: 'Hyundai' }): Promise<string> => {
  const { status, body } = await selling.ask(who, 'POST', '/api/my-listings', { fields });
  expect([status, body]).toEqual([201, body]);
  return Named.parse(body).id;
};
const save = async (who: SignedInPerson, id: string, payload: object) => {
  const { status, body } = await selling.ask(who, 'PATCH', `/api/my-listings/${id}`, payload);
  expect([status, body]).toEqual([200, body]);
  return SavedListingDraft.parse(body);
};

describe('a draft', () => {
  it('begins with its first field, once by its key, and fills in what the registration number says', async () => {
    const asha = await seller();
    const start = () =>
      selling.ask(
        asha,
        'POST',
        '/api/my-listings',
        { fields: { registrationNumber: 'ka 51 mb 1234' } },
        'a-draft-of-asha',
      );
    const [first, again] = [await start(), await start()];
    expect(first.status).toBe(201);
    expect(Named.parse(again.body).id).toBe(Named.parse(first.body).id);
    expect(await selling.own(asha, Named.parse(first.body).id)).toMatchObject({
      status: 'draft',
      content: { registrationNumber: 'ka 51 mb 1234', rto: 'KA-51', state: 'Karnataka', brand: null },
      documentVerificationStatus: 'pending',
    });
  });

  it('loses nothing when two tabs save at once: what both changed is answered with both values', async () => {
    const asha = await seller();
    const id = await draft(asha, { brand: 'Hyundai', description: 'First words' });
    await save(asha, id, { baseRevision: 1, fields: { brand: 'Kia', description: 'Words of the phone' } });
    const { listing, conflicts } = await save(asha, id, {
      baseRevision: 1,
      fields: { brand: 'Tata', description: 'Words of the desktop', model: 'Nexon' },
    });
    expect(listing.content).toMatchObject({ brand: 'Kia', description: 'Words of the phone', model: 'Nexon' });
    expect(conflicts).toEqual([
      { field: 'brand', yours: '"Tata"', theirs: '"Kia"', revision: 2 },
      { field: 'description', yours: '"Words of the desktop"', theirs: '"Words of the phone"', revision: 2 },
    ]);
    const resolved = await save(asha, id, {
      baseRevision: 1,
      fieldBases: [{ field: 'brand', revision: 2 }],
      fields: { brand: 'Tata' },
    });
    expect(resolved).toMatchObject({ conflicts: [], listing: { content: { brand: 'Tata' } } });
  });

  it('is read and changed by its owner alone', async () => {
    const [asha, ravi] = [await seller(), await seller()];
    const id = await draft(asha);
    const url = `/api/my-listings/${id}`;
    const doors = [
      ['GET', url, undefined],
      ['PATCH', url, { baseRevision: 1, fields: { brand: 'Kia' } }],
      ['POST', `${url}/submit`, undefined],
      ['POST', `${url}/withdraw`, undefined],
      ['POST', `${url}/renew`, undefined],
      ['POST', `${url}/sold`, {}],
      ['POST', `${url}/undo-sold`, undefined],
      ['POST', `${url}/appeal`, { words: 'It is my car, please' }],
      ['POST', `${url}/duplicate`, undefined],
    ] as const;
    for (const [method, path, payload] of doors) {
      expect([path, (await selling.ask(ravi, method, path, payload)).code]).toEqual([path, 'LISTING_NOT_FOUND']);
      expect([path, (await selling.ask(null, method, path, payload)).status]).toEqual([path, 401]);
    }
    expect((await selling.ask(admin, 'GET', `/api/admin/review/listings/${id}`)).code).toBe('LISTING_NOT_FOUND');
    expect((await selling.own(asha, id)).content.brand).toBe('Hyundai');
  });

  it("takes nobody else's uploads", async () => {
    const [asha, ravi] = [await seller(), await seller()];
    const mine = selling.uploads.upload(asha.userId, 'registration');
    const start = (who: SignedInPerson, fields: object) =>
      selling.commands.start({ fields }, { actor: who.userId }).then(
        () => 'started',
        (error: unknown) => z.object({ code: z.string() }).parse(error).code,
      );
    expect(await start(ravi, { registrationDocument: mine.id })).toBe('UPLOAD_NOT_FOUND');
    expect(await start(asha, { insuranceDocument: mine.id })).toBe('UPLOAD_NOT_FOUND');
    expect(await start(asha, { registrationDocument: mine.id })).toBe('started');
  });
});

describe('the form of the specification', () => {
  it('creates a listing in review, without documents, and makes its sender a seller', async () => {
    const asha = await seller();
    const { status, body, headers } = await selling.ask(asha, 'POST', '/api/seller/listings', FORM);
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'in_review', isVerified: false })]);
    expect(headers.location).toBe(`/api/my-listings/${Named.parse(body).id}`);
    expect(body).toMatchObject({ content: { priceInr: 950_000, mileageKm: 41_230 } });
    const me = await selling.ask(asha, 'GET', '/api/auth/user');
    expect(me.body.roles).toContain('seller');
  });
  it('refuses another seller, also the placeholder, and an unverified phone', async () => {
    const asha = await seller();
    for (const sellerId of ['temp-seller', admin.userId])
      expect((await selling.ask(asha, 'POST', '/api/seller/listings', { ...FORM, sellerId })).status).toBe(403);
    const own = await selling.ask(asha, 'POST', '/api/seller/listings', { ...FORM, sellerId: asha.userId });
    expect(own.status).toBe(201);
    const ravi = await signIn();
    expect((await selling.ask(ravi, 'POST', '/api/seller/listings', FORM)).code).toBe('PHONE_VERIFICATION_REQUIRED');
  });
  it('refuses somebody from whom an admin has taken the role of a seller', async () => {
    const asha = await signIn({ phoneVerified: true, roles: ['seller'] });
    const reason = { role: 'seller', reason: 'Sold cars that were not theirs' };
    const taken = await selling.ask(admin, 'POST', `/api/admin/users/${asha.userId}/roles/revocations`, reason);
    expect(taken.status).toBeLessThan(300);
    expect((await selling.ask(asha, 'POST', '/api/seller/listings', FORM)).code).toBe('NOT_ALLOWED');
  });
  it('attaches the newest upload of each category', async () => {
    const asha = await seller();
    const old = selling.uploads.upload(asha.userId, 'registration');
    const id = await selling.submitted(asha);
    const listing = await selling.own(asha, id);
    expect(listing.registrationDocument?.id).not.toBe(old.id);
    expect(selling.uploads.listingOf(old.id)).toBeNull();
    expect(listing.photos.map(({ slot }) => slot)).toEqual(['front', 'rear', 'left', 'right', 'interior']);
    for (const photo of listing.photos) expect(selling.uploads.listingOf(photo.id)).toBe(id);
  });
  it('is open twice at first, however many are sent at once', async () => {
    const asha = await seller();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => selling.ask(asha, 'POST', '/api/seller/listings', FORM)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
  });
  it('names each field that is missing when a draft is submitted', async () => {
    const asha = await seller();
    const id = await draft(asha, { brand: 'Hyundai', actualPhone: '12', year: 2019 });
    const { status, body } = await selling.ask(asha, 'POST', `/api/my-listings/${id}/submit`);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    const fields = z.array(z.object({ path: z.string(), message: z.string() })).parse(body.fields);
    expect(fields).toContainEqual({ path: 'model', message: 'is missing' });
    expect(fields).toContainEqual({ path: 'actualPhone', message: 'must be a mobile number' });
    expect((await selling.own(asha, id)).lacksToSubmit.map(({ field }) => field)).toEqual(
      fields.map(({ path }) => path),
    );
  });
});

describe('the review desk', () => {
  it('is closed to everybody but admins', async () => {
    const asha = await seller();
    const id = await selling.submitted(asha);
    const url = '/api/admin/review/listings';
    const doors = [
      ['GET', url, undefined],
      ['GET', `${url}/${id}`, undefined],
      ['POST', `${url}/${id}/claim`, undefined],
      ['POST', `${url}/${id}/release`, undefined],
      ['POST', `${url}/${id}/decide`, { revision: 1, outcome: 'reject', reasons: ['other'] }],
    ] as const;
    for (const [method, path, payload] of doors)
      for (const [who, status] of [
        [null, 401],
        [asha, 403],
      ] as const)
        expect([path, (await selling.ask(who, method, path, payload)).status]).toEqual([path, status]);
  });
  it('shows what waits, the longest first, without contact details', async () => {
    const asha = await seller();
    const [first, later] = [await selling.submitted(asha), await selling.submitted(asha)];
    const ids: string[] = [];
    for (let url: string | null = '/api/admin/review/listings?limit=2'; url !== null; ) {
      const answer: Awaited<ReturnType<typeof server.app.inject>> = await server.app.inject({
        url,
        headers: admin.headers,
      });
      ids.push(
        ...z
          .array(Named)
          .parse(answer.json())
          .map(({ id }) => id),
      );
      url = /<(.*)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? null;
    }
    expect(ids.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(later));
    const shown = await selling.ask(admin, 'GET', `/api/admin/review/listings/${first}`);
    expect(shown.body).toMatchObject({ content: { brand: 'Hyundai' }, sellerPast: { open: 2, approved: 0 } });
    expect(JSON.stringify(shown.body)).not.toContain('asha@example.in');
  });
  it('has one reviewer of a case, when many claim it at once', async () => {
    const id = await selling.submitted(await seller());
    const answers = await Promise.all([admin, second, admin, second].map((who) => selling.desk(who, id, 'claim')));
    const holders = new Set(answers.flatMap(({ status }, n) => (status === 200 ? [n % 2] : [])));
    expect(holders.size).toBe(1);
    const loser = holders.has(0) ? second : admin;
    expect((await selling.desk(loser, id, 'claim')).code).toBe('REVIEW_TAKEN');
    expect((await selling.desk(loser, id, 'decide', { revision: 1, outcome: 'reject', reasons: ['other'] })).code).toBe(
      'REVIEW_NOT_CLAIMED',
    );
  });
  it('says who has a case and until when, and what else the seller listed', async () => {
    const asha = await seller();
    const [first, id] = [await selling.submitted(asha), await selling.submitted(asha)];
    await selling.approve(second, first);
    await selling.desk(admin, id, 'claim');
    const seen = await selling.caseOf(second, id);
    expect(seen.entry).toMatchObject({ claimedByOther: true, claimedByYou: false, claimedByName: 'Meera Rao' });
    const minutes = (Date.parse(seen.entry.claimedUntil ?? '') - Date.now()) / 60_000;
    expect([minutes > 13, minutes <= 15]).toEqual([true, true]);
    expect(seen.earlierListings).toMatchObject([{ id: first, status: 'live', lastOutcome: 'approve' }]);
    expect(seen.sellerPast).toMatchObject({ approved: 1, open: 2 });
    await expect.poll(async () => (await selling.caseOf(second, id)).sameFacts.map((same) => same.id)).toContain(first);
    expect((await selling.caseOf(second, id)).sameFacts.map((same) => same.id)).not.toContain(id);
    await selling.desk(admin, id, 'release');
    expect((await selling.caseOf(second, id)).entry).toMatchObject({ claimedByName: null, claimedUntil: null });
  });
  it('is counted among the desks', async () => {
    const waiting = async () => {
      const answer = await server.app.inject({ url: '/api/admin/desks', headers: admin.headers });
      const desks = z.array(z.object({ path: z.string(), waiting: z.int() })).parse(answer.json());
      return desks.find(({ path }) => path === 'review')?.waiting ?? -1;
    };
    const before = await waiting();
    const id = await selling.submitted(await seller());
    expect(await waiting()).toBe(before + 1);
    await selling.approve(admin, id);
    expect(await waiting()).toBe(before);
  });
  it('nobody reviews a listing of their own', async () => {
    const owner = await signIn({ roles: ['admin'], phoneVerified: true });
    const id = await selling.submitted(owner);
    expect((await selling.desk(owner, id, 'claim')).code).toBe('REVIEW_IS_YOUR_OWN');
  });
  it('asks for changes with reasons, which the seller reads', async () => {
    const asha = await seller();
    const id = await selling.submitted(asha);
    await selling.desk(admin, id, 'claim');
    const { revision, photos } = await selling.caseOf(admin, id);
    const [front] = photos;
    const photo = { id: front?.id, sha256: front?.sha256, decision: 'rejected', reason: 'blurred', words: 'Too dark' };
    const asked = await selling.desk(admin, id, 'decide', { revision, outcome: 'changes', photos: [photo] });
    expect(asked.status).toBe(200);
    expect(await selling.own(asha, id)).toMatchObject({
      status: 'draft',
      lastReview: { outcome: 'changes', revision },
      photoVerificationStatus: 'rejected',
      photos: [expect.objectContaining({ review: 'rejected', reason: 'blurred', words: 'Too dark' }), {}, {}, {}, {}],
    });
  });
  it('refuses a decision on what changed after it was seen', async () => {
    const asha = await seller();
    const id = await selling.submitted(asha);
    await selling.desk(admin, id, 'claim');
    const { revision } = await selling.caseOf(admin, id);
    await save(asha, id, { baseRevision: revision, fields: { year: 2020 } });
    const decision = { revision, outcome: 'reject', reasons: ['other'] };
    expect((await selling.desk(admin, id, 'decide', decision)).code).toBe('LISTING_CHANGED');
  });
  it('approves: the listing is live and verified; a rejected one can be appealed once', async () => {
    const asha = await seller();
    const [id, bad] = [await selling.submitted(asha), await selling.submitted(asha)];
    await selling.approve(admin, id);
    expect(await selling.own(asha, id)).toMatchObject({
      status: 'live',
      isShown: true,
      isVerified: true,
      documentVerificationStatus: 'approved',
      photoVerificationStatus: 'approved',
    });
    await selling.desk(second, bad, 'claim');
    const rejection = { revision: 1, outcome: 'reject', reasons: ['listed_already'], words: 'See your other one' };
    expect((await selling.desk(second, bad, 'decide', rejection)).status).toBe(200);
    expect(await selling.own(asha, bad)).toMatchObject({ status: 'rejected', canAppeal: true });
    const appeal = () =>
      selling.ask(asha, 'POST', `/api/my-listings/${bad}/appeal`, { words: 'They are two different cars' });
    expect((await appeal()).body).toMatchObject({ status: 'in_review' });
    expect((await appeal()).code).toBe('APPEAL_USED');
    expect((await selling.caseOf(admin, bad)).appealWords).toBe('They are two different cars');
  });
});

describe('the limit of open listings', () => {
  it('holds for an appeal, too', async () => {
    const asha = await seller();
    const bad = await selling.submitted(asha);
    await selling.desk(second, bad, 'claim');
    const rejection = { revision: 1, outcome: 'reject', reasons: ['other'] };
    expect((await selling.desk(second, bad, 'decide', rejection)).status).toBe(200);
    const open = [await selling.submitted(asha), await selling.submitted(asha)];
    const appeal = () => selling.ask(asha, 'POST', `/api/my-listings/${bad}/appeal`, { words: 'It is a car of mine' });
    expect(await appeal()).toMatchObject({ status: 429, code: 'TOO_MANY_LISTINGS' });
    await selling.ask(asha, 'POST', `/api/my-listings/${open[0]}/withdraw`);
    expect((await appeal()).body).toMatchObject({ status: 'in_review' });
  });
});

describe("a seller's data", () => {
  it('stand in no event in the clear', async () => {
    const asha = await seller();
    const title = 'Creta of Asha, call 98123 45671';
    const id = await selling.submitted(asha, {
      ...{ registrationNumber: 'KA 51 MB 7788', actualPhone: '9812345671' },
      ...{ title, features: ['Sunroof', 'Mail asha@example.in'] },
    });
    await save(asha, id, { baseRevision: 1, fields: { color: '+91 98123 45671', variant: 'SX 9812345671' } });
    expect((await selling.own(asha, id)).content).toMatchObject({ color: null, variant: 'SX' });
    const { rows } = await server.db.raw<{ rows: { data: string }[] }>(
      `select data::text as data from es.events where stream_id like 'listing-%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of ['9812345671', '98123 45671', 'asha@example.in', 'MB 7788', 'MB7788', 'One owner'])
      expect(rows.filter(({ data }) => data.includes(secret))).toEqual([]);
  });
});
