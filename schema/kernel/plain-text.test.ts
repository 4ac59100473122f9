import { describe, expect, it } from 'vitest';
import { ProfileInput, RoleInput, SignInInput } from '../accounts/inputs.ts';
import { TakeLook } from '../audit/inputs.ts';
import { RequestBooking } from '../bookings/inputs.ts';
import { ContactInput, SecureMessageInput, SetLeadRoute, StartContact } from '../contacts/inputs.ts';
import { messageText, StartConversation } from '../conversations/inputs.ts';
import { LenderFacts } from '../financing/lender.ts';
import { AnswerGrievance, FileGrievance, ReopenGrievance } from '../grievances/inputs.ts';
import { DecideFlags, RaiseFlag } from '../listing-flags/inputs.ts';
import {
  BlockPerson,
  DecideAppeal,
  DecideTalkReports,
  LiftSuspension,
  MakeAppeal,
  ReportTalk,
} from '../safety/inputs.ts';
import { SearchName } from '../searches/inputs.ts';
import { isPlainLine, isPlainText, storable, storableText, wholeTexts, written } from './plain-text.ts';

const id = '01a201ff-61e7-75c5-a386-5763b420284c';
/** Schemas that accept text from a user. Each comes with a function that builds an input containing a given text, and with the path of the text
 *  field. */
const TAKERS = {
  'a block': [BlockPerson, (reason: string) => ({ reason }), 'reason'],
  'a report of a person': [ReportTalk, (text: string) => ({ reason: 'spam', text }), 'text'],
  'an appeal': [MakeAppeal, (text: string) => ({ about: 'suspension', text }), 'text'],
  'a decision about reports': [DecideTalkReports, (note: string) => ({ outcome: 'dismissed', note }), 'note'],
  'a decision about an appeal': [DecideAppeal, (note: string) => ({ outcome: 'granted', note }), 'note'],
  'the end of a suspension': [LiftSuspension, (note: string) => ({ note }), 'note'],
  'a report of a listing': [RaiseFlag, (text: string) => ({ reason: 'other', text }), 'text'],
  'a decision about listings': [DecideFlags, (note: string) => ({ outcome: 'dismissed', note }), 'note'],
  'a grievance': [FileGrievance, (text: string) => ({ kind: 'service', subject: 'Slow', text }), 'text'],
  'what is said against an answer': [ReopenGrievance, (text: string) => ({ text }), 'text'],
  'an answer to a grievance': [AnswerGrievance, (text: string) => ({ outcome: 'partly', text }), 'text'],
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

/** Strings of invisible characters, keyed by the kind of character. */
const INVISIBLE = {
  'zero-width spaces and joiners': '\u200b\u200c\u200d\u2060\ufeff',
  'variation selectors': '\ufe0f\ufe0e\u{e0100}',
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'empty Braille patterns': '\u2800\u2800',
  tags: '\u{e0041}\u{e0042}\u{e007f}',
  'combining marks alone': '\u0301\u0308\u094d',
  'marks of direction': '\u200e\u200f\u202a\u202e\u2066\u2069\u061c',
  'soft hyphens and grapheme joiners': '\u00ad\u034f',
  'spaces of all widths': '\u00a0\u1680\u2003\u202f\u205f\u3000\u2028\n\t',
  'invisible operators and Khmer vowels': '\u2061\u2064\u17b4\u17b5\u180e',
  'blank signs': '\u{1d159}\u{13441}',
};
const SEEN = ['Is it there?', 'नमस्ते', 'ఉందా?', '?', '👍🏽', '❤️', '5', '...', '🇮🇳', '\u200bhidden\u200b'];

/** Parsers of required text fields. Each returns the parsed string, or null or undefined if the string counts as empty. */
const ASKED: Readonly<Record<string, (text: string) => unknown>> = {
  'a message': (text) => {
    try {
      return messageText(text);
    } catch {
      return null;
    }
  },
  'a name of a buyer': (text) => StartContact.safeParse({ listingId: id, name: text, phone: '9876543210' }).data?.name,
  'a first message': (text) => SecureMessageInput.safeParse({ carId: id, name: 'Asha', message: text }).data?.message,
  'a dealer’s name': (text) =>
    SetLeadRoute.safeParse({ scope: 'source', subject: 'olx', dealerName: text, email: 'a@b.in' }).data?.dealerName,
  'what a listing is reported for': (text) => RaiseFlag.safeParse({ reason: 'other', text }).data?.text,
  'what a person is reported for': (text) => ReportTalk.safeParse({ reason: 'other', text }).data?.text,
  'the subject of a grievance': (text) =>
    FileGrievance.safeParse({ kind: 'service', subject: text, text: 'It is slow today' }).data?.subject,
  'the name of a saved search': (text) => SearchName.safeParse(text).data,
  'a first name': (text) => ProfileInput.safeParse({ firstName: text, lastName: null }).data?.firstName,
  'a lender': (text) => LenderFacts.shape.name.safeParse(text).data,
};
/** Parsers of optional text fields. */
const OFFERED: Readonly<Record<string, (text: string) => unknown>> = {
  'the reason of a block': (text) => BlockPerson.parse({ reason: text }).reason,
  'the words of an appeal': (text) => MakeAppeal.parse({ about: 'suspension', text }).text,
  'the note of a visit': (text) =>
    RequestBooking.parse({ carId: id, kind: 'test_drive', startsAt: '2026-12-01T05:00:00.000Z', note: text }).note,
  'the name of a conversation': (text) => StartConversation.parse({ listingId: id, displayName: text }).displayName,
  'a name that a provider vouches for': (text) => SignInInput.shape.firstName.parse(text),
};

describe('a text that nobody can see', () => {
  it.each(Object.entries(INVISIBLE))(
    'is empty where it is made of %s, and where it is padded with spaces',
    (_what, text) => {
      expect(written(text)).toBe('');
      expect(written(`  ${text} \n`)).toBe('');
    },
  );
  it('is told from one that shows the least', () => {
    for (const text of SEEN) expect(written(` ${text} `)).toBe(text);
    for (const text of Object.values(INVISIBLE)) expect(written(`${text}a`)).toContain('a');
  });
  it.each(Object.entries(ASKED))('is refused as %s', (_what, made) => {
    expect(made('Asha')).toBe('Asha');
    for (const text of Object.values(INVISIBLE)) expect(made(text) ?? null).toBeNull();
  });
  it.each(Object.entries(OFFERED))('is none as %s', (_what, made) => {
    expect(made('Asha')).toBe('Asha');
    for (const text of Object.values(INVISIBLE)) expect(made(text)).toBeNull();
  });
  it('gives no reason to an admin’s look or to a role', () => {
    const padding = '\u3164'.repeat(40);
    expect(TakeLook.safeParse({ id, reason: padding }).success).toBe(false);
    expect(RoleInput.safeParse({ userId: id, role: 'editor', reason: padding }).success).toBe(false);
  });
});

describe('a text that is kept', () => {
  it('has no halves of characters and no NUL', () => {
    expect(storableText('a\ud83d\0b🚗\udc00')).toBe('a\ufffdb🚗\ufffd');
  });

  it('is cured wherever it stands in a value, which is left alone where nothing is wrong', () => {
    const fine = { a: ['🚗', null, 1, true, { b: undefined }], c: '' };
    expect(storable(fine)).toBe(fine);
    expect(storable({ a: [{ 'k\0': ['\ud83d'] }], b: 1, c: null })).toEqual({ a: [{ k: ['\ufffd'] }], b: 1, c: null });
    expect(wholeTexts({ a: '\0\ud83d' })).toEqual({ a: '\0\ufffd' });
    expect(storable('\ud83d')).toBe('\ufffd');
  });
});

describe('what is cured', () => {
  it('is not bytes, however many, nor what is nested deeper than the stack', () => {
    const bytes = new Uint8Array(2_000_000);
    expect(wholeTexts(bytes)).toBe(bytes);
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}"a\\ud83d"${']'.repeat(200_000)}`);
    let inner = wholeTexts(deep);
    while (Array.isArray(inner)) [inner] = inner;
    expect(inner).toBe('a\ufffd');
  });
  it('keeps its order, its lists and every key', () => {
    const given: unknown = JSON.parse('{"b":["x\\ud83d",{"__proto__":1}],"a\\ud83d":null,"c":{}}');
    expect(JSON.stringify(wholeTexts(given))).toBe('{"b":["x\ufffd",{"__proto__":1}],"a\ufffd":null,"c":{}}');
  });
});
