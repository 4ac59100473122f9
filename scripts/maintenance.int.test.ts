import { spawn } from 'node:child_process';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../api/features.ts';
import { postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { madeUpListings } from '../bench/market/listings.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { personalData } from '../projections/platform/personal-data.ts';
import { TEST_DATA_KEY } from '../projections/platform/testing/data-key.ts';
import { testDatabase } from '../projections/platform/testing/database.ts';
import { program } from '../projections/platform/testing/programs.ts';
import type { ConversationEvent } from '../schema/conversations/events.ts';
import { Rupees } from '../schema/kernel/values.ts';
import { type OfferEvent, OfferId } from '../schema/offers/events.ts';

const LISTINGS = 30;
const listings = madeUpListings(LISTINGS);
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, FEATURES.migrations);
  const store = postgresEventStore({ url: database.url });
  await store.append('feed-test', 'none', listings);
  const [sold] = listings;
  if (sold?.type !== 'ListingFirstSeen') throw new Error('no listing');
  const { listingId } = sold.data;
  const gone = { type: 'ListingGone' as const, data: { listingId, goneAt: '2026-11-05T00:00:00.000Z' } };
  await store.append('feed-test', LISTINGS - 1, [
    { ...gone, id: '01938f0e-0000-7000-8000-00000000abcd', metadata: sold.metadata },
  ]);
  await store.close();
});
afterAll(async () => {
  await database.drop();
});

const run = async (script: string, ...args: readonly string[]) => {
  const file = await program(`scripts/${script}.ts`);
  return new Promise<{ code: number | null; lines: string[]; complaints: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { DATABASE_URL: database.url, DATA_KEY: TEST_DATA_KEY },
    });
    let out = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.once('close', (code) => resolve({ code, lines: out.trim().split('\n'), complaints }));
  });
};

describe('npm run rebuild', () => {
  it('makes every read model, and says how many events that took', async () => {
    const { code, lines } = await run('rebuild-read-models', '--all', '--json');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      FEATURES.projectors.map(({ name }) => ({ projection: name, events: LISTINGS + 1, parked: 0 })),
    );
    expect(code).toBe(0);
    const cars = await database.db('feed_listings.listings').where({ live: true });
    expect(cars).toHaveLength(LISTINGS - 1);
  });

  it('knows what it can rebuild', async () => {
    const { code, complaints } = await run('rebuild-read-models', 'no_such');
    const [, names = ''] = /there is no projection "no_such", but (.*)/.exec(complaints) ?? [];
    expect(names.trim().split(', ')).toEqual(expect.arrayContaining(['feed_listings', 'car_search', 'conversations']));
    expect(code).toBe(2);
  });

  it('lists what is parked', async () => {
    expect(await run('rebuild-read-models', '--parked')).toMatchObject({ code: 0, lines: ['No events are parked.'] });
  });
});

/** Stores a conversation that includes an offer, and erases its seller. */
const someTalk = async () => {
  const store = postgresEventStore({ url: database.url });
  const personal = personalData(database.db);
  const [buyerId, sellerId, listingId, conversationId, offerId] = [v7(), v7(), v7(), v7(), OfferId.parse(v7())];
  const metadata = { actor: buyerId, commandId: v7(), correlationId: v7(), causationId: null };
  const said = async (senderId: string, side: 'buyer' | 'seller', words: string, sentAt: string) => {
    const text = await personal.seal(senderId, words);
    const data = { messageId: v7(), senderId, side, kind: 'text' as const, text, sentAt };
    return { type: 'MessageSent' as const, data, id: v7(), metadata };
  };
  const started = {
    conversationId,
    listingId,
    buyerId,
    buyerKind: 'account' as const,
    sellerId,
    subject: '2018 Maruti Suzuki Swift',
    buyerDisplayName: await personal.seal(buyerId, 'Bina'),
    sellerDisplayName: null,
    startedAt: '2026-11-20T10:00:00.000Z',
  };
  const [talk, offers] = [`conversation-${conversationId}`, `offers-${listingId}`];
  await store.append<ConversationEvent>(talk, 'none', [
    { type: 'ConversationStarted', data: started, id: v7(), metadata },
    await said(buyerId, 'buyer', 'Is it there?', '2026-11-20T10:01:00.000Z'),
    await said(sellerId, 'seller', 'It is', '2026-11-20T10:02:00.000Z'),
    { type: 'ContactShared', data: { by: 'seller', sharedAt: '2026-11-20T10:05:00.000Z' }, id: v7(), metadata },
  ]);
  const made = {
    offerId,
    conversationId,
    buyerId,
    sellerId,
    madeBy: 'buyer' as const,
    amountInr: Rupees.parse(540_000),
    askingInr: Rupees.parse(600_000),
    counters: null,
    madeAt: '2026-11-20T10:03:00.000Z',
    expiresAt: '2026-11-22T10:03:00.000Z',
  };
  const withdrawn = { offerId, withdrawnAt: '2026-11-20T10:04:00.000Z' };
  await store.append<OfferEvent>(offers, 'none', [
    { type: 'OfferMade', data: made, id: v7(), metadata },
    { type: 'OfferWithdrawn', data: withdrawn, id: v7(), metadata },
  ]);
  await personal.destroy(sellerId);
  await store.close();
  return { talk, offers, offerId };
};

describe('npm run replay', () => {
  it('shows a stream as it was on a day', async () => {
    const { code, lines } = await run('replay', 'feed-test', '--at', '2026-11-04', '--json');
    expect(code).toBe(0);
    expect(lines).toHaveLength(LISTINGS + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      events: LISTINGS,
      state: { live: LISTINGS, known: LISTINGS },
    });
  });

  it('shows one listing as it is now', async () => {
    const id = listings[0]?.data.listingId ?? '';
    const { lines } = await run('replay', 'feed-test', '--state', '--listing', id);
    expect(lines[0]).toBe(`feed-test: 31 events, up to revision 30; 29 of 30 listings are live`);
    expect(lines[1]).toMatch(new RegExp(`^${id}: gone, ₹[\\d,]+, first seen 2026-11-01`));
  });

  it('shows what was said and offered as of a point, and what was said by nobody any more', async () => {
    const { talk, offers, offerId } = await someTalk();
    const { lines } = await run('replay', talk, '--at', '2');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(/ {6}1 {2}2026-11-20T10:01:00.000Z {2}message_sent {2}.*"Is it there\?"/);
    expect(lines[2]).toContain('(erased: the key is destroyed)');
    expect(lines.slice(3)).toEqual([
      `${talk}: 3 events, up to revision 2`,
      expect.stringMatching(/^2018 Maruti Suzuki Swift: buyer .* active$/),
      '2 messages, 0 of them hidden; contact details: buyer none, seller none',
    ]);
    const { lines: pending } = await run('replay', offers, '--state', '--at', '2026-11-20T10:03:30Z');
    expect(pending[1]).toBe(`offer ${offerId} by the buyer: ₹5,40,000 of ₹6,00,000 asked, pending`);
    const { lines: settled } = await run('replay', offers, '--json');
    expect(JSON.parse(settled.at(-1) ?? '')).toMatchObject({ state: { deal: { offers: [{ status: 'withdrawn' }] } } });
  });

  it('says when there is no such stream, or no such point', async () => {
    expect(await run('replay', 'feed-none')).toMatchObject({ code: 3 });
    expect(await run('replay', 'feed-test', '--at', 'yesterday')).toMatchObject({ code: 2 });
  });
});
