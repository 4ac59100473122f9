import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { conversationDecider, type TalkCommand } from './decider.ts';

const CONVERSATION = '5f0c6d54-6a62-5a0e-9a0e-0f4d5a7c1b21';
const [BUYER, SELLER] = ['01932f7e-5a10-7c3e-8f21-3b7d90c4a1e2', '01932f7e-5a10-7c3e-8f21-3b7d90c4a1e3'];
const [M1, M2] = ['019a8d01-1c22-7d33-8e44-9f5061728390', '019a8d01-1c22-7d33-8e44-9f5061728391'];
const WORDS = Sealed.parse('sealed:1:AAAAbbbbCCCC');
const at = (hour: number): string => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const NOW = at(10);

const conversation = {
  ...{ conversationId: CONVERSATION, listingId: '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11', sellerId: SELLER },
  ...{ buyerId: BUYER, buyerKind: 'account' as const, subject: '2018 Maruti Suzuki Swift VXI' },
  ...{ buyerDisplayName: WORDS, sellerDisplayName: null },
};
const started: ConversationEvent = { type: 'ConversationStarted', data: { ...conversation, startedAt: at(9) } };
const message = (messageId: string, kind: 'text' | 'still_available' = 'text') => ({ messageId, kind, text: WORDS });
const sent = (
  side: 'buyer' | 'seller',
  messageId = M1,
  kind: 'text' | 'still_available' = 'text',
  sentAt = NOW,
): ConversationEvent => ({
  type: 'MessageSent',
  data: { ...message(messageId, kind), senderId: side === 'buyer' ? BUYER : SELLER, side, sentAt },
});
const requested = (by: 'buyer' | 'seller', requestedAt = at(9)): ConversationEvent => ({
  type: 'ContactRequested',
  data: { by, requestedAt },
});
const shared = (by: 'buyer' | 'seller'): ConversationEvent => ({ type: 'ContactShared', data: { by, sharedAt: NOW } });
const closed = (by: 'buyer' | 'seller'): ConversationEvent => ({
  type: 'ConversationClosed',
  data: { by, because: 'erased', closedAt: NOW },
});

/** Runs a command after the given events. The result is the new events, or the code of the rejection. */
const given = (...events: readonly ConversationEvent[]) => ({
  when(command: TalkCommand): readonly ConversationEvent[] | string {
    const state = events.reduce(conversationDecider.evolve, conversationDecider.initial);
    try {
      return conversationDecider.decide(command, state);
    } catch (error) {
      if (error instanceof Rejection) return error.code;
      throw error;
    }
  },
});
const start = (first: string | null): TalkCommand => ({
  type: 'Start',
  conversation,
  message: first === null ? null : message(first),
  now: NOW,
});
const say = (by: 'buyer' | 'seller', messageId: string, kind: 'text' | 'still_available' = 'text'): TalkCommand => ({
  type: 'Send',
  by,
  message: message(messageId, kind),
  now: NOW,
});

const reacted = (reaction: 'like' | 'sad' | null): ConversationEvent => ({
  type: 'MessageReacted',
  data: { messageId: M1, personId: SELLER, by: 'seller', reaction, reactedAt: NOW },
});
const react = (reaction: 'like' | 'sad' | null): TalkCommand => ({
  type: 'React',
  ...{ by: 'seller', messageId: M1, reaction, now: NOW },
});

describe('a reaction to a message', () => {
  it('is given, changed and taken back, and the same again changes nothing', () => {
    const said = [started, sent('buyer')];
    expect(given(...said).when(react('like'))).toEqual([reacted('like')]);
    expect(given(...said, reacted('like')).when(react('like'))).toEqual([]);
    expect(given(...said, reacted('like')).when(react('sad'))).toEqual([reacted('sad')]);
    expect(given(...said, reacted('like')).when(react(null))).toEqual([reacted(null)]);
    expect(given(...said, reacted('like'), reacted(null)).when(react(null))).toEqual([]);
  });
  it('is not given to a message that was hidden, nor where nothing more is said', () => {
    const hidden: ConversationEvent = {
      type: 'MessageHidden',
      data: { messageId: M1, by: 'desk', reason: 'reported', hiddenAt: NOW },
    };
    expect(given(started, sent('buyer'), hidden).when(react('like'))).toBe('MESSAGE_NOT_FOUND');
    expect(given(started, sent('buyer'), closed('buyer')).when(react('like'))).toBe('CONVERSATION_CLOSED');
    expect(given().when(react('like'))).toBe('CONVERSATION_NOT_FOUND');
  });
});

describe('a conversation', () => {
  it('begins with a first message or without', () => {
    const began: ConversationEvent = { type: 'ConversationStarted', data: { ...conversation, startedAt: NOW } };
    expect(given().when(start(null))).toEqual([began]);
    expect(given().when(start(M1))).toEqual([began, sent('buyer')]);
  });
  it('is begun once: who begins again goes on', () => {
    expect(given(started).when(start(null))).toEqual([]);
    expect(given(started).when(start(M2))).toEqual([sent('buyer', M2)]);
  });
  it('is not with oneself', () => {
    const own: TalkCommand = {
      type: 'Start',
      conversation: { ...conversation, buyerId: SELLER },
      message: null,
      now: NOW,
    };
    expect(given().when(own)).toBe('OWN_CAR');
  });
  it('has to be there', () => {
    expect(given().when(say('buyer', M1))).toBe('CONVERSATION_NOT_FOUND');
  });
  it('takes what either side says', () => {
    expect(given(started).when(say('seller', M1))).toEqual([sent('seller')]);
  });
  it.each([
    start(M2),
    say('seller', M2),
    { type: 'RequestContact', by: 'seller', isPremium: false, now: NOW },
    { type: 'ShareContact', by: 'seller', now: NOW },
  ] as const)('is over once one of the two is erased: $type', (command) => {
    expect(given(started, closed('buyer')).when(command)).toBe('CONVERSATION_CLOSED');
  });
  it('is closed once by each of the two', () => {
    const close: TalkCommand = { type: 'Close', by: 'buyer', now: NOW };
    expect(given(started).when(close)).toEqual([closed('buyer')]);
    expect(given(started, closed('buyer')).when(close)).toEqual([]);
    expect(given(started, closed('seller')).when(close)).toEqual([closed('buyer')]);
  });
});

describe('one tap "still available?"', () => {
  const asked = sent('buyer', M1, 'still_available');
  it('asks once until the seller answers', () => {
    expect(given(started, asked).when(say('buyer', M2, 'still_available'))).toBe('ASKED_ALREADY');
    expect(given(started, asked, sent('buyer', M2)).when(say('buyer', M2, 'still_available'))).toBe('ASKED_ALREADY');
    const again = given(started, asked, sent('seller', M2)).when(say('buyer', M1, 'still_available'));
    expect(again).toEqual([asked]);
  });
  it('lets the buyer write, and the seller say yes with one tap', () => {
    expect(given(started, asked).when(say('buyer', M2))).toEqual([sent('buyer', M2)]);
    expect(given(started, asked).when(say('seller', M2, 'still_available'))).toEqual([
      sent('seller', M2, 'still_available'),
    ]);
  });
});

describe('contact details', () => {
  const ask = (isPremium: boolean, now = NOW): TalkCommand => ({ type: 'RequestContact', by: 'buyer', isPremium, now });
  it('are asked for by buyers with Premium, and by sellers', () => {
    expect(given(started).when(ask(false))).toBe('PREMIUM_REQUIRED');
    expect(given(started).when(ask(true))).toEqual([requested('buyer', NOW)]);
    const sellers: TalkCommand = { type: 'RequestContact', by: 'seller', isPremium: false, now: NOW };
    expect(given(started).when(sellers)).toEqual([requested('seller', NOW)]);
  });
  it('are asked for once, and not any more where they are shared', () => {
    expect(given(started, requested('buyer')).when(ask(true))).toEqual([]);
    expect(given(started, shared('seller')).when(ask(false))).toEqual([]);
  });
  it('are shared by whose they are, asked or not', () => {
    expect(given(started).when({ type: 'ShareContact', by: 'seller', now: NOW })).toEqual([shared('seller')]);
    expect(given(started, shared('seller')).when({ type: 'ShareContact', by: 'seller', now: NOW })).toEqual([]);
    expect(given(started, shared('seller')).when({ type: 'ShareContact', by: 'buyer', now: NOW })).toEqual([
      shared('buyer'),
    ]);
  });
  it('are declined by whom they were asked of', () => {
    const no = (by: 'buyer' | 'seller'): TalkCommand => ({ type: 'DeclineContact', by, now: NOW });
    const declined: ConversationEvent = { type: 'ContactDeclined', data: { by: 'seller', declinedAt: NOW } };
    expect(given(started, requested('buyer')).when(no('seller'))).toEqual([declined]);
    expect(given(started, requested('buyer')).when(no('buyer'))).toBe('CONTACT_NOT_REQUESTED');
    expect(given(started, requested('buyer'), declined).when(no('seller'))).toEqual([]);
  });
  it('are asked for again a day after a no, not before', () => {
    const declined: ConversationEvent = { type: 'ContactDeclined', data: { by: 'seller', declinedAt: at(10) } };
    const talk = given(started, requested('buyer'), declined);
    expect(talk.when(ask(true, at(33)))).toBe('CONTACT_DECLINED');
    expect(talk.when(ask(true, at(34)))).toEqual([requested('buyer', at(34))]);
  });
  it('are taken back', () => {
    const back: TalkCommand = { type: 'RevokeContact', by: 'seller', now: NOW };
    const revoked: ConversationEvent = { type: 'ContactRevoked', data: { by: 'seller', revokedAt: NOW } };
    expect(given(started).when(back)).toBe('CONTACT_NOT_SHARED');
    expect(given(started, shared('seller')).when(back)).toEqual([revoked]);
    expect(given(started, shared('seller'), revoked).when(back)).toEqual([]);
    expect(given(started, shared('seller'), revoked).when(ask(true))).toBe('CONTACT_DECLINED');
  });
});

describe('moderation', () => {
  const by = 'admin';
  const hide: TalkCommand = { type: 'HideMessage', messageId: M1, by, reason: 'scam', now: NOW };
  const restore: TalkCommand = { type: 'RestoreMessage', messageId: M1, by, reason: 'appeal_upheld', now: NOW };
  const hidden: ConversationEvent = {
    type: 'MessageHidden',
    data: { messageId: M1, by, reason: 'scam', hiddenAt: NOW },
  };
  const shown: ConversationEvent = {
    type: 'MessageRestored',
    data: { messageId: M1, by, reason: 'appeal_upheld', restoredAt: NOW },
  };
  it('hides a message once, and shows it once', () => {
    expect(given(started, sent('buyer')).when(hide)).toEqual([hidden]);
    expect(given(started, sent('buyer'), hidden).when(hide)).toEqual([]);
    expect(given(started, sent('buyer'), hidden).when(restore)).toEqual([shown]);
    expect(given(started, sent('buyer'), hidden, shown).when(restore)).toEqual([]);
  });
  it('goes on where a conversation is over', () => {
    expect(given(started, sent('buyer'), closed('seller')).when(hide)).toEqual([hidden]);
  });
});
