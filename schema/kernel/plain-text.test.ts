import { describe, expect, it } from 'vitest';
import { RoleInput } from '../accounts/inputs.ts';
import { TakeLook } from '../audit/inputs.ts';
import { RequestBooking } from '../bookings/inputs.ts';
import { ContactInput } from '../contacts/inputs.ts';
import { DecideFlags, RaiseFlag } from '../flags/inputs.ts';
import {
  BlockPerson,
  DecideAppeal,
  DecideTalkReports,
  LiftSuspension,
  MakeAppeal,
  ReportTalk,
} from '../safety/inputs.ts';
import { isPlainLine, isPlainText } from './plain-text.ts';

const id = '01a201ff-61e7-75c5-a386-5763b420284c';
/** Everything that people write which events keep, by the field that it stands in. */
const TAKERS = {
  'a block': [BlockPerson, (reason: string) => ({ reason }), 'reason'],
  'a report of a person': [ReportTalk, (text: string) => ({ reason: 'spam', text }), 'text'],
  'an appeal': [MakeAppeal, (text: string) => ({ about: 'suspension', text }), 'text'],
  'a decision about reports': [DecideTalkReports, (note: string) => ({ outcome: 'dismissed', note }), 'note'],
  'a decision about an appeal': [DecideAppeal, (note: string) => ({ outcome: 'granted', note }), 'note'],
  'the end of a suspension': [LiftSuspension, (note: string) => ({ note }), 'note'],
  'a report of a listing': [RaiseFlag, (text: string) => ({ reason: 'other', text }), 'text'],
  'a decision about listings': [DecideFlags, (note: string) => ({ outcome: 'dismissed', note }), 'note'],
  'a look into a conversation': [TakeLook, (reason: string) => ({ id, reason }), 'reason'],
  'a role': [RoleInput, (reason: string) => ({ userId: id, role: 'editor', reason }), 'reason'],
  'a visit': [
    RequestBooking,
    (note: string) => ({ carId: id, kind: 'test_drive', startsAt: '2026-12-01T05:00:00.000Z', note }),
    'note',
  ],
  'an inquiry': [
    ContactInput,
    (message: string) => ({
      ...{ carId: id, buyerName: 'Asha', buyerPhone: '9876543210', buyerEmail: 'a@b.in', message },
    }),
    'message',
  ],
} as const;

describe('a text that people write', () => {
  it('has no character that cannot be kept or seen', () => {
    for (const text of ['a\u0000b', 'a\u0007b', '\ud800 half', 'a\u009fb']) expect(isPlainText(text)).toBe(false);
    for (const text of ['Two\nlines\tand more', 'नमस्ते 👍🏽', '']) expect(isPlainText(text)).toBe(true);
    expect(isPlainLine('Two\nlines')).toBe(false);
  });
  it.each(Object.entries(TAKERS))('of %s is refused with its field where it has one', (_what, [taker, made, path]) => {
    expect(taker.safeParse(made('Plain words,\nin two lines')).success).toBe(true);
    const { error } = taker.safeParse(made('It is bad\u0000 here'));
    expect(error?.issues).toMatchObject([{ path: [path], message: 'must be plain text' }]);
  });
});
