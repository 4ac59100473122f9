import { describe, expect, it } from 'vitest';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { type InquiryCommand, type InquiryFacts, inquiryDecider } from './decider.ts';

const NOW = '2026-11-21T10:15:00.000Z';
const LATER = '2026-11-21T11:15:00.000Z';
const SELLER = '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e';
const sealed = Sealed.parse('sealed:1:b3BhcXVlLXdvcmRz');
const inquiry = {
  ...{
    inquiryId: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
    listingId: SELLER,
    carId: SELLER,
    carTitle: '2019 Hyundai Creta',
  },
  ...{ sourceId: 'olx', sellerId: SELLER, routeId: null, senderId: SELLER, senderKind: 'stranger' as const },
  ...{ maskedContactId: SELLER, form: 'contact' as const, way: 'seller' as const, given: 'details' as const },
  ...{ name: sealed, phone: sealed, email: null, message: null, isPhoneVerified: false },
};
const receive = (conversationId: string | null = null, isHeld = false): InquiryCommand => ({
  type: 'Receive',
  inquiry,
  conversationId,
  isHeld,
  now: NOW,
});
/** Runs commands one after the other; returns their results. */
const outcomes = (...commands: readonly InquiryCommand[]) => {
  let facts: InquiryFacts | null = inquiryDecider.initial;
  return commands.map((command) => {
    const events = inquiryDecider.decide(command, facts);
    for (const event of events) facts = inquiryDecider.evolve(facts, event);
    return events.map(({ type }) => type);
  });
};

describe('an inquiry', () => {
  it('comes once, and is where it was to go once it opened a conversation', () => {
    expect(outcomes(receive(), receive())).toEqual([['InquiryReceived'], []]);
    expect(outcomes(receive(SELLER))).toEqual([['InquiryReceived', 'InquiryRouted']]);
    expect(outcomes(receive(SELLER), { type: 'Route', now: LATER })).toEqual([
      ['InquiryReceived', 'InquiryRouted'],
      [],
    ]);
  });

  it('is kept from who sells the car where it is held, and looks the same to who sent it', () => {
    const held = receive(null, true);
    expect(outcomes(held, held, { type: 'Route', now: LATER })).toEqual([['InquiryHeld'], [], ['InquiryRouted']]);
    expect(() => outcomes(held, { type: 'Answer', by: SELLER, now: LATER })).toThrow('Inquiry not found');
  });

  it('is passed on once, and answered once by who sells the car alone', () => {
    const route = { type: 'Route', now: LATER } as const;
    const answer = (by: string) => ({ type: 'Answer', by, now: LATER }) as const;
    expect(outcomes(receive(), route, route, answer(SELLER), answer(SELLER))).toEqual([
      ...[['InquiryReceived'], ['InquiryRouted'], [], ['InquiryAnswered'], []],
    ]);
    expect(() => outcomes(receive(), answer('0198f3a0-9999-7d3a-9a10-5f1f2b3c4d5e'))).toThrow('Inquiry not found');
    expect(() => outcomes(route)).toThrow('Inquiry not found');
  });
});
