import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InquiryEvent } from '../../schema/contacts/events.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { ENDURANCE, runs } from '../platform/testing/endurance.ts';
import { inquiriesProjector } from './projector.ts';

type Talk = Extract<ConversationEvent, { type: 'ConversationStarted' | 'MessageSent' }>;

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const SEALED = Sealed.parse('sealed:1:c29tZXRoaW5n');
const [conversationId, inquiryId, buyerId, sellerId, listingId] = [uuid(), uuid(), uuid(), uuid(), uuid()];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const recorded = <E extends Talk | InquiryEvent>(event: E, minute: number): Recorded<E> => ({
  ...event,
  id: uuid(),
  schemaVersion: 1,
  metadata: { actor: 'test', commandId: uuid(), correlationId: uuid(), causationId: null },
  streamId: event.type.startsWith('Inquiry') ? `inquiry-${inquiryId}` : `conversation-${conversationId}`,
  revision: minute,
  position: BigInt(minute + 1),
  recordedAt: new Date(at(minute)),
});

const STARTED: Talk = {
  type: 'ConversationStarted',
  data: {
    ...{ conversationId, listingId, buyerId, buyerKind: 'account', sellerId, subject: 'Maruti Swift' },
    ...{ buyerDisplayName: SEALED, sellerDisplayName: null, startedAt: at(0) },
  },
};
const RECEIVED: InquiryEvent = {
  type: 'InquiryReceived',
  data: {
    ...{
      inquiryId,
      listingId,
      carId: listingId,
      carTitle: 'Maruti Swift',
      sourceId: 'owners',
      sellerId,
      routeId: null,
    },
    ...{ senderId: buyerId, senderKind: 'account', maskedContactId: uuid(), form: 'contact', way: 'conversation' },
    ...{ given: 'details', name: SEALED, phone: SEALED, email: null, message: null, isPhoneVerified: true },
    receivedAt: at(1),
  },
};
const saidBy = (side: 'buyer' | 'seller', minute: number): Talk => ({
  type: 'MessageSent',
  data: {
    ...{ messageId: uuid(), senderId: side === 'buyer' ? buyerId : sellerId, side, kind: 'text', text: SEALED },
    sentAt: at(minute),
  },
});
const routed = (minute: number): InquiryEvent => ({
  type: 'InquiryRouted',
  data: { inquiryId, way: 'conversation', conversationId, routedAt: at(minute) },
});

/** Applies the events in batches of `batchSize` and returns the resulting response times. */
const answersAfter = (events: readonly Recorded<Talk | InquiryEvent>[], batchSize: number) =>
  database.db.transaction(async (tx) => {
    await tx.raw('create schema tried; set local search_path to tried');
    await inquiriesProjector.create(tx);
    for (let from = 0; from < events.length; from += batchSize)
      await inquiriesProjector.apply(tx, events.slice(from, from + batchSize));
    const known = {
      talk: await tx('first_answers').first('asked_at', 'answered_at'),
      inquiry: await tx('seller_inquiries').first('seller_responded', 'responded_at', 'is_routed'),
    };
    await tx.raw('drop schema tried cascade');
    return known;
  });

it('knows the same of answers, however many words come at once and whoever says them', ENDURANCE, async () => {
  const said = fc.array(fc.constantFrom('buyer' as const, 'seller' as const, 'routed' as const), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(said, async (all) => {
      const later = all.map((what, n) => (what === 'routed' ? routed(n + 2) : saidBy(what, n + 2)));
      const events = [STARTED, RECEIVED, ...later].map((event, minute) => recorded(event, minute));
      expect(await answersAfter(events, events.length)).toEqual(await answersAfter(events, 1));
    }),
    runs(30),
  );
});

it('takes the first word of the buyer and the first of the seller after it', async () => {
  const words = [saidBy('seller', 2), saidBy('buyer', 3), saidBy('buyer', 4), saidBy('seller', 5), saidBy('seller', 6)];
  const events = [STARTED, ...words].map((event, minute) => recorded(event, minute));
  const { talk } = await answersAfter(events, events.length);
  expect(talk).toEqual({ asked_at: new Date(at(3)), answered_at: new Date(at(5)) });
});
