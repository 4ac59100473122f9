import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDURANCE, times } from '../../projections/platform/testing/endurance.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { sellingAt } from './testing/selling-through-api.ts';

/** The number of admins. However many there are, they send `CLAIMS` claims in total. */
const ADMINS = times(200);
const CLAIMS = 200;
/** The number of races between a save and an approval. */
const MEETINGS = times(100);

let server: Awaited<ReturnType<typeof testServer>>;
let selling: ReturnType<typeof sellingAt>;
let signIn: ReturnType<typeof people>['signIn'];
let admins: SignedInPerson[];
beforeAll(async () => {
  server = await testServer();
  selling = sellingAt(server);
  ({ signIn } = people(server.product));
  admins = [];
  for (let made = 0; made < ADMINS; made += 1) admins.push(await signIn({ roles: ['admin'] }));
}, 600_000);
afterAll(() => server?.close());

const typesIn = async (id: string): Promise<readonly string[]> => {
  const types: string[] = [];
  for await (const { type } of server.product.store.read(`listing-${id}`)) types.push(type);
  return types;
};
const countIn = async (id: string, type: string) => (await typesIn(id)).filter((each) => each === type).length;
/** Sends the request over the network, as browsers do. */
const post = async (who: SignedInPerson, url: string, payload: object = {}) => {
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const answer = await fetch(server.url + url, { method: 'POST', headers, body: JSON.stringify(payload) });
  const { code = null } = z.looseObject({ code: z.string().optional() }).parse(await answer.json());
  return { status: answer.status, code };
};
const door = (id: string) => `/api/admin/review/listings/${id}`;
/** Returns an approval of all documents and photos of the listing. */
const approvalOf = async (who: SignedInPerson, id: string) => {
  const { revision, registrationDocument, insuranceDocument, photos } = await selling.caseOf(who, id);
  const seen = <M extends { readonly id: string; readonly sha256: string }>({ id: media, sha256 }: M) => ({
    ...{ id: media, sha256, decision: 'approved' as const },
  });
  const documents = [registrationDocument, insuranceDocument].flatMap((one) =>
    one ? [{ kind: one.kind, ...seen(one) }] : [],
  );
  return { revision, outcome: 'approve', documents, photos: photos.map(seen) };
};
const claimed = async (who: SignedInPerson) => {
  const seller = await signIn({ phoneVerified: true });
  const id = await selling.submitted(seller);
  expect((await selling.desk(who, id, 'claim')).status).toBe(200);
  return { id, seller };
};

describe('the desk', () => {
  it(`has one reviewer of a case that ${CLAIMS} claim at once`, ENDURANCE, async () => {
    const id = await selling.submitted(await signIn({ phoneVerified: true }));
    const asked = Array.from({ length: CLAIMS }, (_, n) => n % ADMINS);
    const answers = await Promise.all(
      asked.map(async (n) => {
        const who = admins[n];
        if (!who) throw new Error('nobody asks');
        return { n, ...(await post(who, `${door(id)}/claim`)) };
      }),
    );
    const holders = new Set(answers.flatMap(({ n, status }) => (status === 200 ? [n] : [])));
    expect(holders.size).toBe(1);
    const others = answers.filter(({ n }) => !holders.has(n));
    expect(new Set(others.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 REVIEW_TAKEN']));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CLAIMS / ADMINS);
    expect(await countIn(id, 'ListingReviewClaimed')).toBe(1);
  });

  it('approves once, when one who has the case and one who has not approve it at once, in several tabs', async () => {
    const [anna, bala] = admins;
    if (!anna || !bala) throw new Error('no admins');
    const { id } = await claimed(anna);
    const approval = await approvalOf(anna, id);
    const at = [anna, bala, anna, bala, anna, bala];
    const answers = await Promise.all(at.map((who) => post(who, `${door(id)}/decide`, approval)));
    const said = answers.map(({ status, code }) => `${status} ${code}`);
    expect(said.filter((one) => one === '200 null')).toHaveLength(1);
    expect(said.filter((_, n) => at[n] === bala)).not.toContain('200 null');
    for (const one of said) expect(['200 null', '409 LISTING_NOT_IN_REVIEW', '409 REVIEW_NOT_CLAIMED']).toContain(one);
    expect([await countIn(id, 'ListingReviewed'), await countIn(id, 'ListingFirstSeen')]).toEqual([1, 1]);
  });

  it('refuses an approval of other bytes than the listing has', async () => {
    const [anna] = admins;
    if (!anna) throw new Error('no admins');
    const { id } = await claimed(anna);
    const approval = await approvalOf(anna, id);
    const other = { sha256: 'f'.repeat(64) };
    const [paper, ...papers] = approval.documents;
    const [photo, ...photos] = approval.photos;
    const wrong = [
      { ...approval, documents: [{ ...paper, ...other }, ...papers] },
      { ...approval, photos: [{ ...photo, ...other }, ...photos] },
      { ...approval, revision: approval.revision + 1 },
    ];
    for (const each of wrong) expect((await post(anna, `${door(id)}/decide`, each)).code).toBe('LISTING_CHANGED');
    expect(await countIn(id, 'ListingReviewed')).toBe(0);
  });

  it('never approves what the seller changes at the same moment', ENDURANCE, async () => {
    const [anna] = admins;
    if (!anna) throw new Error('no admins');
    for (let n = 0; n < MEETINGS; n += 1) {
      const { id, seller } = await claimed(anna);
      const approval = await approvalOf(anna, id);
      const change = { baseRevision: approval.revision, fields: { year: 2020 } };
      const [decided, saved] = await Promise.all([
        post(anna, `${door(id)}/decide`, approval),
        selling.ask(seller, 'PATCH', `/api/my-listings/${id}`, change),
      ]);
      expect(saved.status).toBe(200);
      expect([`200 null`, '409 LISTING_CHANGED']).toContain(`${decided.status} ${decided.code}`);
      const types = await typesIn(id);
      const approvedFirst = types.indexOf('ListingReviewed') < types.lastIndexOf('ListingContentSaved');
      if (decided.status === 200) expect(approvedFirst).toBe(true);
      else expect(types).not.toContain('ListingReviewed');
    }
  });
});
