import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otherSide, type Side } from '../../schema/conversations/conversation.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { conversationDecider, type Talk, type TalkCommand } from './decider.ts';

const WORDS = Sealed.parse('sealed:1:AAAAbbbbCCCC');
const ids = Array.from({ length: 6 }, (_, n) => `019a8d01-1c22-7d33-8e44-9f506172839${n}`);
const conversation = {
  ...{ conversationId: '5f0c6d54-6a62-5a0e-9a0e-0f4d5a7c1b21', listingId: '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11' },
  ...{ buyerId: '01932f7e-5a10-7c3e-8f21-3b7d90c4a1e2', sellerId: '01932f7e-5a10-7c3e-8f21-3b7d90c4a1e3' },
  ...{ buyerKind: 'account' as const, subject: 'Swift', buyerDisplayName: WORDS, sellerDisplayName: null },
};
type Untimed = TalkCommand extends infer C ? (C extends TalkCommand ? Omit<C, 'now'> : never) : never;

const side = fc.constantFrom<Side>('buyer', 'seller');
const message = fc.record({
  messageId: fc.constantFrom(...ids),
  kind: fc.constantFrom('text' as const, 'still_available' as const),
  text: fc.constant(WORDS),
});
const command: fc.Arbitrary<Untimed> = fc.oneof(
  fc.record({
    type: fc.constant('Start' as const),
    conversation: fc.constant(conversation),
    message: fc.option(message),
  }),
  fc.record({ type: fc.constant('Send' as const), by: side, message }),
  fc.record({ type: fc.constant('RequestContact' as const), by: side, isPremium: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('ShareContact' as const, 'DeclineContact' as const, 'RevokeContact' as const),
    by: side,
  }),
  fc.record({
    type: fc.constantFrom('HideMessage' as const, 'RestoreMessage' as const),
    messageId: fc.constantFrom(...ids),
    by: fc.constant('admin'),
    reason: fc.constant('scam'),
  }),
  { weight: 1, arbitrary: fc.record({ type: fc.constant('Close' as const), by: side }) },
);
const script = fc.array(fc.record({ command, hours: fc.nat(30) }), { maxLength: 60 });

const decided = (wanted: TalkCommand, talk: Talk): readonly ConversationEvent[] => {
  try {
    return conversationDecider.decide(wanted, talk);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
};

it('holds what was promised, whatever is tried', () => {
  fc.assert(
    fc.property(script, (steps) => {
      let talk = conversationDecider.initial;
      let hour = 0;
      const log: ConversationEvent[] = [];
      for (const { command: wanted, hours } of steps) {
        hour += hours;
        const now = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
        const timed: TalkCommand = { ...wanted, now };
        const before = talk;
        const events = decided(timed, before);
        for (const event of events) {
          // Only the first event starts the conversation.
          expect(event.type === 'ConversationStarted').toBe(log.length === 0);
          // The sender's id and side match.
          if (event.type === 'MessageSent')
            expect(event.data.senderId).toBe(
              event.data.side === 'buyer' ? conversation.buyerId : conversation.sellerId,
            );
          // Only the owner shares, declines or revokes contact details. A buyer needs a premium subscription to request them.
          if (event.type === 'ContactShared' || event.type === 'ContactDeclined' || event.type === 'ContactRevoked')
            expect('by' in timed && timed.by).toBe(event.data.by);
          if (event.type === 'ContactDeclined') expect(before.contact[event.data.by].state).toBe('requested');
          if (event.type === 'ContactRequested')
            expect(event.data.by === 'seller' || (timed.type === 'RequestContact' && timed.isPremium)).toBe(true);
          // A closed conversation accepts no messages and no contact details.
          if (before.status === 'closed')
            expect(['MessageHidden', 'MessageRestored', 'ConversationClosed']).toContain(event.type);
          talk = conversationDecider.evolve(talk, event);
          log.push(event);
        }
        // An immediate repetition of a command has no effect unless the command sends a message.
        if (timed.type !== 'Send' && timed.type !== 'Start') expect(decided(timed, talk)).toEqual([]);
      }
      for (const owner of ['buyer', 'seller'] as const) {
        const last = log.findLast(
          ({ type, data }) =>
            (type === 'ContactRequested' && data.by === otherSide(owner)) ||
            ((type === 'ContactShared' || type === 'ContactDeclined' || type === 'ContactRevoked') &&
              data.by === owner),
        );
        expect(talk.contact[owner].state === 'shared').toBe(last?.type === 'ContactShared');
      }
      // Replaying all events produces the same state.
      expect(log.reduce(conversationDecider.evolve, conversationDecider.initial)).toEqual(talk);
    }),
    { numRuns: 500 },
  );
});
