import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { isShown, PHOTO_SLOTS, WANTED_PHOTOS } from '../../schema/listings/enumerations.ts';
import {
  DOCUMENT_DAYS,
  EXPIRY_REMINDER_DAYS,
  LISTING_DAYS,
  SALE_REMINDER_HOURS,
  SALE_SILENCE_HOURS,
  UNDO_SALE_DAYS,
} from '../../schema/listings/limits.ts';
import type { ListingState } from '../../schema/listings/listing-state.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type ListingStreamEvent, listingDecider } from './decider.ts';
import type { Command, ListingCommand } from './deciding/commands.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + minutes * MINUTE_MS).toISOString();
const id = (n: number) => `019b1d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const listingId = ListingId.parse(id(1));
const [SELLER, STRANGER, ANNA, BALA] = [id(10), id(11), id(20), id(21)];
const OFFER = id(30);
const sealed = Sealed.parse('sealed:1:aXYtYW5kLXRhZy1vZi0yOC1ieXRlcy1oZXJlOmk');
const other = Sealed.parse('sealed:1:b3RoZXItdGFnLW9mLTI4LWJ5dGVzLWhlcmU6aQ');
const hash = (n: number) => n.toString(16).padStart(64, '0');
const media = (n: number) => ({ id: id(100 + n), sha256: hash(n) });
const [rc, policy] = [media(1), media(2)];
const photos = WANTED_PHOTOS.map((slot, n) => ({ ...media(10 + n), slot }));

const whole = {
  brand: 'Hyundai',
  model: 'Creta',
  year: 2019,
  priceInr: Rupees.parse(950_000),
  registrationDocument: rc,
  insuranceDocument: policy,
  photos,
};
const start = (fields: Command<'Start'>['fields'] = whole, minutes = 0): ListingCommand => ({
  type: 'Start',
  listingId,
  ownerId: SELLER,
  maskedContactId: 'seller-1',
  copyOf: null,
  firstListedAt: null,
  fields,
  sealed: { description: sealed },
  now: at(minutes),
});
const save = (
  fields: Command<'Save'>['fields'],
  baseRevision: number,
  more: Partial<Pick<Command<'Save'>, 'by' | 'sealed' | 'fieldBases'>> = {},
): ListingCommand => ({
  ...{ type: 'Save', listingId, by: SELLER, baseRevision, fieldBases: {}, fields, sealed: {}, now: at(1) },
  ...more,
});
const submit = (revision = 1, minutes = 2): ListingCommand => ({
  ...{ type: 'Submit', listingId, by: SELLER, revision, firstListedAt: null, now: at(minutes) },
});
const claim = (by = ANNA, minutes = 3): ListingCommand => ({ type: 'Claim', listingId, by, now: at(minutes) });
const approved = <M extends object>(one: M) => ({ ...one, decision: 'approved' as const, reason: null, words: null });
const decide = (more: Partial<Command<'Decide'>> = {}): ListingCommand => ({
  type: 'Decide',
  listingId,
  by: ANNA,
  revision: 1,
  outcome: 'approve',
  reasons: [],
  words: null,
  documents: [approved({ kind: 'registration' as const, ...rc }), approved({ kind: 'insurance' as const, ...policy })],
  photos: photos.map(({ id, sha256 }) => approved({ id, sha256 })),
  now: at(4),
  ...more,
});
const bySeller = (type: 'Withdraw' | 'Renew' | 'Pause' | 'Resume' | 'UndoSold', minutes: number): ListingCommand => ({
  type,
  listingId,
  by: SELLER,
  now: at(minutes),
});
const sold = (minutes: number): ListingCommand => ({
  ...{ type: 'MarkSold', listingId, by: SELLER, pricePaid: sealed, now: at(minutes) },
});
const appeal = (minutes: number): ListingCommand => ({
  ...{ type: 'Appeal', listingId, by: SELLER, words: sealed, now: at(minutes) },
});
const byServer = (type: 'Expire' | 'Forget', minutes: number): ListingCommand => ({
  type,
  listingId,
  now: at(minutes),
});
const ofOffer = (type: 'Reserve' | 'EndReservation', minutes: number): ListingCommand => ({
  ...{ type, listingId, offerId: OFFER, now: at(minutes) },
});

const { evolve, initial } = listingDecider;
const stateOf = (events: readonly ListingStreamEvent[]): ListingState | null => events.reduce(evolve, initial);
const given = (...commands: readonly ListingCommand[]): readonly ListingStreamEvent[] => {
  const events: ListingStreamEvent[] = [];
  for (const command of commands) events.push(...listingDecider.decide(command, stateOf(events)));
  return events;
};
const when = (events: readonly ListingStreamEvent[], command: ListingCommand) =>
  listingDecider.decide(command, stateOf(events));
const typesOf = (events: readonly ListingStreamEvent[]) => events.map(({ type }) => type);
const code = (name: string) => expect.objectContaining({ code: name });

const live = [start(), submit(), claim(), decide()];

describe('a draft', () => {
  it('starts with its first fields and names nobody in the clear', () => {
    const events = given(start({ brand: 'Hyundai' }));
    expect(typesOf(events)).toEqual(['ListingDrafted', 'ListingContentSaved']);
    expect(stateOf(events)).toMatchObject({
      status: 'draft',
      revision: 1,
      fieldRevisions: { brand: 1, description: 1 },
    });
  });
  it('keeps what another tab saved, and saves the rest', () => {
    const events = given(start({ brand: 'Hyundai', model: 'Creta' }), save({ brand: 'Kia' }, 1));
    const [saved] = when(events, save({ brand: 'Tata', model: 'Nexon' }, 1));
    expect(saved?.data).toMatchObject({ revision: 3, fields: { model: 'Nexon' } });
  });
  it('keeps its photos when they become other views and change their order', () => {
    const [front, rear] = photos;
    if (!front || !rear) throw new Error('there are two photos');
    const moved = [
      { ...rear, slot: 'front' as const },
      { ...front, slot: 'engine' as const },
    ];
    const events = given(start({ photos: [front, rear] }), save({ photos: moved }, 1));
    expect(stateOf(events)?.content.photos).toEqual(moved);
    expect(when(events, save({ photos: moved }, 2))).toEqual([]);
  });
  it('is changed by a save that names the revision of the field', () => {
    const events = given(start({ brand: 'Hyundai' }), save({ brand: 'Kia' }, 1));
    expect(when(events, save({ brand: 'Tata' }, 1))).toEqual([]);
    const [saved] = when(events, save({ brand: 'Tata' }, 1, { fieldBases: { brand: 2 } }));
    expect(saved?.data).toMatchObject({ fields: { brand: 'Tata' } });
  });
  it('writes nothing when nothing changes', () => {
    expect(when(given(start({ brand: 'Hyundai' })), save({ brand: 'Hyundai' }, 1))).toEqual([]);
  });
  it("is nobody else's", () => {
    expect(() => when(given(start()), save({ brand: 'Kia' }, 1, { by: STRANGER }))).toThrow(code('LISTING_NOT_FOUND'));
    expect(() => when([], submit())).toThrow(code('LISTING_NOT_FOUND'));
  });
  it('is submitted in the revision that was checked', () => {
    const events = given(start(), save({ year: 2020 }, 1));
    expect(() => when(events, submit(1))).toThrow(code('LISTING_CHANGED'));
    expect(stateOf([...events, ...when(events, submit(2))])).toMatchObject({
      status: 'in_review',
      waitingSince: at(2),
    });
  });
});

describe('a review', () => {
  const waiting = given(start(), submit());
  it('is claimed by one person at a time, and again after fifteen idle minutes', () => {
    const claimed = [...waiting, ...when(waiting, claim(ANNA, 3))];
    expect(() => when(claimed, claim(BALA, 17))).toThrow(code('REVIEW_TAKEN'));
    expect(typesOf(when(claimed, claim(BALA, 18)))).toEqual(['ListingReviewClaimed']);
    expect(() => when([...claimed, ...when(claimed, claim(BALA, 18))], decide({ now: at(19) }))).toThrow(
      code('REVIEW_NOT_CLAIMED'),
    );
  });
  it("of their own is nobody's", () => expect(() => when(waiting, claim(SELLER))).toThrow(code('REVIEW_IS_YOUR_OWN')));
  it('needs a claim', () => expect(() => when(waiting, decide())).toThrow(code('REVIEW_NOT_CLAIMED')));
  it('is refused when the listing changed meanwhile', () => {
    const changed = given(start(), submit(), claim(), save({ year: 2018 }, 1));
    expect(() => when(changed, decide())).toThrow(code('LISTING_CHANGED'));
  });
  it('is refused when the bytes are not those that were seen', () => {
    const claimed = given(start(), submit(), claim());
    const forged = [approved({ kind: 'registration' as const, id: rc.id, sha256: hash(99) })];
    expect(() => when(claimed, decide({ documents: forged }))).toThrow(code('LISTING_CHANGED'));
    expect(() => when(claimed, decide({ photos: [approved(media(99))] }))).toThrow(code('LISTING_CHANGED'));
  });
  it('approves only what is whole: both documents and the five photos', () => {
    const claimed = given(start({ ...whole, insuranceDocument: null, photos: photos.slice(1) }), submit(), claim());
    const decision = decide({
      documents: [approved({ kind: 'registration' as const, ...rc })],
      photos: photos.slice(1).map(({ id, sha256 }) => approved({ id, sha256 })),
    });
    expect(() => when(claimed, decision)).toThrow(
      expect.objectContaining({
        code: 'LISTING_NOT_READY',
        fields: [
          expect.objectContaining({ path: 'insuranceDocument' }),
          expect.objectContaining({ path: 'photos.front' }),
        ],
      }),
    );
  });
  it('that approves puts the car up in the same step', () => {
    const events = when(given(start(), submit(), claim()), decide());
    expect(typesOf(events)).toEqual(['ListingReviewed', 'ListingFirstSeen', 'ListingDescriptionShown']);
    expect(events[1]?.data).toMatchObject({
      sourceId: 'carsetu',
      priceInr: 950_000,
      facts: { title: '2019 Hyundai Creta', description: null, verification: 'verified', sellerType: 'Individual' },
    });
    expect(stateOf(given(...live))).toMatchObject({ status: 'live', expiresAt: at(4 + LISTING_DAYS * DAY) });
  });
  it('that asks for changes gives the draft back', () => {
    const asked = given(start(), submit(), claim(), decide({ outcome: 'changes', reasons: ['photos_missing'] }));
    expect(stateOf(asked)).toMatchObject({ status: 'draft', waitingSince: null, lastReview: { outcome: 'changes' } });
    expect(typesOf(when(asked, submit(1, 10)))).toEqual(['ListingSubmitted']);
  });
  it('that rejects can be appealed once', () => {
    const rejected = given(start(), submit(), claim(), decide({ outcome: 'reject', reasons: ['not_allowed'] }));
    expect(() => when(rejected, save({ year: 2018 }, 1))).toThrow(code('LISTING_CLOSED'));
    const appealed = [...rejected, ...when(rejected, appeal(5))];
    expect(stateOf(appealed)).toMatchObject({ status: 'in_review', waitingSince: at(5) });
    const again = given(
      ...[start(), submit(), claim(), decide({ outcome: 'reject', reasons: ['not_allowed'] }), appeal(5)],
      ...[claim(ANNA, 6), decide({ outcome: 'reject', reasons: ['not_allowed'], now: at(7) })],
    );
    expect(() => when(again, appeal(8))).toThrow(code('APPEAL_USED'));
  });
});

describe('a live listing', () => {
  it('changes its price and words at once', () => {
    const events = when(
      given(...live),
      save({ priceInr: Rupees.parse(900_000) }, 1, { sealed: { description: other } }),
    );
    expect(typesOf(events)).toEqual(['ListingContentSaved', 'ListingPriceChanged', 'ListingDescriptionShown']);
    expect(events[1]?.data).toMatchObject({ fromInr: 950_000, toInr: 900_000 });
  });
  it('keeps the approved version up until the desk has seen another', () => {
    const changed = given(...live, save({ model: 'Venue' }, 1));
    expect(typesOf(changed.slice(-1))).toEqual(['ListingContentSaved']);
    const waiting = [...changed, ...when(changed, submit(2, 5))];
    expect(stateOf(waiting)).toMatchObject({ status: 'live', waitingSince: at(5), approved: { model: 'Creta' } });
    const claimed = [...waiting, ...when(waiting, claim(ANNA, 6))];
    const seen = when(claimed, decide({ revision: 2, now: at(7) }));
    expect(typesOf(seen)).toEqual(['ListingReviewed', 'ListingDetailsChanged', 'ListingDescriptionShown']);
    expect(stateOf([...claimed, ...seen])).toMatchObject({ status: 'live', approved: { model: 'Venue' } });
    const refused = when(claimed, decide({ revision: 2, outcome: 'reject', reasons: ['not_allowed'], now: at(7) }));
    expect(stateOf([...claimed, ...refused])).toMatchObject({ status: 'live', approved: { model: 'Creta' } });
  });
  it('has nothing to submit without such a change', () =>
    expect(() => when(given(...live), submit())).toThrow(code('LISTING_NOTHING_TO_SUBMIT')));
  it('is reserved by an accepted offer and free again without it', () => {
    const reserved = given(...live, ofOffer('Reserve', 5));
    expect(stateOf(reserved)).toMatchObject({ status: 'reserved', offerId: OFFER });
    expect(typesOf(when(reserved, ofOffer('EndReservation', 6)))).toEqual(['ListingReservationEnded']);
  });
  it('expires, and can be renewed shortly before and after', () => {
    const expiry = 4 + LISTING_DAYS * DAY;
    expect(when(given(...live), byServer('Expire', expiry - 1))).toEqual([]);
    const expired = given(...live, byServer('Expire', expiry));
    expect(typesOf(expired.slice(-2))).toEqual(['ListingExpired', 'ListingGone']);
    expect(typesOf(when(expired, bySeller('Renew', expiry + DAY)))).toEqual([
      ...['ListingRenewed', 'ListingBack', 'ListingDescriptionShown'],
    ]);
    const early = expiry - EXPIRY_REMINDER_DAYS * DAY;
    expect(() => when(given(...live), bySeller('Renew', early - 1))).toThrow(code('LISTING_NOT_YET_RENEWABLE'));
    expect(typesOf(when(given(...live), bySeller('Renew', early)))).toEqual(['ListingRenewed']);
  });
  it('is sold, with the price sealed, and back for seven days', () => {
    const events = given(...live, sold(5));
    expect(typesOf(events.slice(-2))).toEqual(['ListingSold', 'ListingGone']);
    const last = 5 + UNDO_SALE_DAYS * DAY;
    expect(typesOf(when(events, bySeller('UndoSold', last)))).toEqual([
      ...['ListingSaleUndone', 'ListingBack', 'ListingDescriptionShown'],
    ]);
    expect(() => when(events, bySeller('UndoSold', last + 1))).toThrow(code('SALE_NOT_UNDOABLE'));
  });
  it('is withdrawn, and forgotten with its seller', () => {
    expect(typesOf(when(given(...live), bySeller('Withdraw', 5)))).toEqual(['ListingWithdrawn', 'ListingGone']);
    const forgotten = given(...live, byServer('Forget', 5));
    expect(typesOf(forgotten.slice(-3))).toEqual(['ListingForgotten', 'ListingDescriptionShown', 'ListingGone']);
    expect(stateOf(forgotten)).toMatchObject({ ownerId: null, content: { description: null } });
    expect(when(forgotten, byServer('Forget', 6))).toEqual([]);
  });
});

describe('a sale that the buyer of the accepted offer tells of', () => {
  const tell = (minutes: number, offerId = OFFER): ListingCommand => ({
    ...{ type: 'TellSale', listingId, offerId, by: STRANGER, now: at(minutes) },
  });
  const byTime = (type: 'RemindOfSale' | 'CountSale' | 'DestroyDocuments', minutes: number): ListingCommand => ({
    ...{ type, listingId, now: at(minutes) },
  });
  const deny = (minutes: number): ListingCommand => ({ type: 'DenySale', listingId, by: SELLER, now: at(minutes) });
  const reserved = [...live, ofOffer('Reserve', 5)];
  const reminder = 6 + SALE_REMINDER_HOURS * 60;
  const end = reminder + SALE_SILENCE_HOURS * 60;

  it('is told once, by the buyer of the accepted offer alone', () => {
    expect(typesOf(when(given(...reserved), tell(6)))).toEqual(['ListingSaleTold']);
    expect(when(given(...reserved, tell(6)), tell(7))).toEqual([]);
    expect(() => when(given(...reserved), tell(6, id(31)))).toThrow(code('LISTING_WRONG_STATUS'));
    expect(() => when(given(...live), tell(6))).toThrow(code('LISTING_WRONG_STATUS'));
  });
  it('counts once the seller confirms it', () => {
    const events = given(...reserved, tell(6), sold(7));
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'ListingSold',
        data: expect.objectContaining({ by: 'buyer', pricePaid: sealed }),
      }),
    );
    expect(when(events, tell(8))).toEqual([]);
  });
  it('counts 72 hours after a reminder that came a day later, and not a minute before', () => {
    const told = given(...reserved, tell(6));
    expect(when(told, byTime('RemindOfSale', reminder - 1))).toEqual([]);
    expect(when(told, byTime('CountSale', end + DAY))).toEqual([]);
    const reminded = given(...reserved, tell(6), byTime('RemindOfSale', reminder));
    expect(when(reminded, byTime('RemindOfSale', reminder + 1))).toEqual([]);
    expect(when(reminded, byTime('CountSale', end - 1))).toEqual([]);
    expect(typesOf(when(reminded, byTime('CountSale', end)))).toEqual(['ListingSold', 'ListingGone']);
    const counted = given(...reserved, tell(6), byTime('RemindOfSale', reminder), byTime('CountSale', end));
    expect(stateOf(counted)).toMatchObject({ status: 'sold', soldBy: 'buyer', pricePaid: null });
    const undone = [...counted, ...when(counted, bySeller('UndoSold', end + 1))];
    expect(stateOf(undone)).toMatchObject({ status: 'live', saleToldAt: null });
    expect(() => when(undone, tell(end + 2))).toThrow(code('SALE_DENIED'));
  });
  it('ends with the seller’s no, and cannot be told again', () => {
    const denied = given(...reserved, tell(6), deny(7));
    expect(stateOf(denied)).toMatchObject({ status: 'reserved', saleToldAt: null });
    expect(when(denied, deny(8))).toEqual([]);
    expect(() => when(denied, tell(8))).toThrow(code('SALE_DENIED'));
    expect(when(denied, byTime('RemindOfSale', reminder + DAY))).toEqual([]);
    expect(() => when(given(...reserved), deny(6))).toThrow(code('LISTING_WRONG_STATUS'));
  });
  it('ends with the reservation', () => {
    const released = given(...reserved, tell(6), ofOffer('EndReservation', 7), ofOffer('Reserve', 8));
    expect(when(released, byTime('RemindOfSale', reminder + DAY))).toEqual([]);
  });
  it('leaves the documents for ninety days after the end, and the listing closed when they are gone', () => {
    const ended = given(...live, bySeller('Withdraw', 5));
    const due = 5 + DOCUMENT_DAYS * DAY;
    expect(when(ended, byTime('DestroyDocuments', due - 1))).toEqual([]);
    expect(when(given(...live), byTime('DestroyDocuments', due))).toEqual([]);
    const destroyed = [...ended, ...when(ended, byTime('DestroyDocuments', due))];
    expect(destroyed.at(-1)).toMatchObject({
      type: 'ListingDocumentsDestroyed',
      data: { documents: [rc.id, policy.id] },
    });
    expect(when(destroyed, byTime('DestroyDocuments', due + 1))).toEqual([]);
    const late = LISTING_DAYS * DAY + due;
    const expired = given(...live, byServer('Expire', LISTING_DAYS * DAY + 4), byTime('DestroyDocuments', late));
    expect(() => when(expired, bySeller('Renew', late + 1))).toThrow(code('LISTING_CLOSED'));
  });
});

/** Generates random commands at random later times. Decisions name the current revision or an older revision. */
const commands = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['save', 'photos', 'submit', 'claim', 'claim2', 'approve', 'reject', 'changes', 'appeal'] as const),
      ...(['withdraw', 'renew', 'sold', 'undo', 'reserve', 'release', 'expire', 'forget'] as const),
      ...(['pause', 'resume'] as const),
    ),
    minutes: fc.constantFrom(1, 5, 20, DAY, 8 * DAY, LISTING_DAYS * DAY),
    old: fc.boolean(),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 40 },
);
type Random = { readonly kind: string; readonly old: boolean; readonly value: number };
const commandOf = ({ kind, old, value }: Random, now: number, state: ListingState): ListingCommand => {
  const revision = Math.max(1, state.revision - (old ? 1 : 0));
  const seen = decide({
    ...{ revision, now: at(now) },
    photos: (state.content.photos ?? []).map(({ id, sha256 }) => approved({ id, sha256 })),
  });
  switch (kind) {
    case 'save':
      return { ...save({ priceInr: Rupees.parse(value * 100_000), year: 2010 + value }, state.revision), now: at(now) };
    case 'photos': {
      const free = { ...media(50 + value), slot: PHOTO_SLOTS[6] };
      return { ...save({ photos: [...photos, free] }, state.revision), now: at(now) };
    }
    case 'submit':
      return submit(revision, now);
    case 'claim':
    case 'claim2':
      return claim(kind === 'claim' ? ANNA : BALA, now);
    case 'reject':
      return { ...seen, ...decide({ revision, outcome: 'reject', reasons: ['other'], now: at(now) }) };
    case 'changes':
      return { ...seen, ...decide({ revision, outcome: 'changes', reasons: ['other'], now: at(now) }) };
    case 'appeal':
      return appeal(now);
    case 'withdraw':
      return bySeller('Withdraw', now);
    case 'renew':
      return bySeller('Renew', now);
    case 'sold':
      return sold(now);
    case 'undo':
      return bySeller('UndoSold', now);
    case 'pause':
      return bySeller('Pause', now);
    case 'resume':
      return bySeller('Resume', now);
    case 'reserve':
      return ofOffer('Reserve', now);
    case 'release':
      return ofOffer('EndReservation', now);
    case 'expire':
      return byServer('Expire', now);
    case 'forget':
      return byServer('Forget', now);
    default:
      return seen;
  }
};

describe('a pause', () => {
  const paused = given(...live, bySeller('Pause', 5));
  const resumed = [...paused, ...when(paused, bySeller('Resume', 7 * DAY))];

  it('hides a live listing, and resuming shows it again with the day on which it was first seen', () => {
    expect(typesOf(paused.slice(-2))).toEqual(['ListingPaused', 'ListingGone']);
    expect(stateOf(paused)).toMatchObject({ status: 'live', pausedAt: at(5) });
    expect(typesOf(resumed.slice(paused.length))).toEqual([
      ...['ListingResumed', 'ListingBack', 'ListingDescriptionShown'],
    ]);
    const [before, after] = [stateOf(given(...live)), stateOf(resumed)];
    expect(after).toMatchObject({ pausedAt: null, firstListedAt: before?.firstListedAt, liveAt: before?.liveAt });
    expect(after?.expiresAt).toBe(before?.expiresAt);
  });
  it('said twice, or ended twice, changes nothing', () => {
    expect(when(paused, bySeller('Pause', 6))).toEqual([]);
    expect(when(given(...live), bySeller('Resume', 6))).toEqual([]);
  });
  it('does not stop the clock', () => {
    const over = when(paused, byServer('Expire', LISTING_DAYS * DAY + 4));
    expect(typesOf(over)).toEqual(['ListingExpired']);
    const expired = [...paused, ...over];
    expect(stateOf(expired)).toMatchObject({ status: 'expired', pausedAt: null });
    expect(typesOf(when(expired, bySeller('Renew', LISTING_DAYS * DAY + 5)))).toContain('ListingBack');
  });
  it('tells buyers of a changed price only once it ends', () => {
    const changed = [...paused, ...when(paused, { ...save({ priceInr: Rupees.parse(900_000) }, 1), now: at(6) })];
    expect(typesOf(changed.slice(paused.length))).toEqual(['ListingContentSaved']);
    const back = when(changed, bySeller('Resume', 7)).find(({ type }) => type === 'ListingBack');
    expect(back?.data).toMatchObject({ priceInr: 900_000 });
  });
  it('ends with a sale, which can be undone, and with the listing', () => {
    const sale = [...paused, ...when(paused, sold(6))];
    expect(typesOf(sale.slice(paused.length))).toEqual(['ListingSold']);
    expect(stateOf([...sale, ...when(sale, bySeller('UndoSold', 7))])).toMatchObject({
      status: 'live',
      pausedAt: null,
    });
    expect(stateOf([...paused, ...when(paused, bySeller('Withdraw', 6))])).toMatchObject({ pausedAt: null });
  });
  it('is for live listings alone, and nobody can reserve the car meanwhile', () => {
    const notLive = [
      given(start()),
      given(start(), submit()),
      given(...live, ofOffer('Reserve', 5)),
      given(...live, sold(5)),
    ];
    for (const events of notLive)
      for (const type of ['Pause', 'Resume'] as const)
        expect(() => when(events, bySeller(type, 6))).toThrow(code('LISTING_WRONG_STATUS'));
    expect(when(paused, ofOffer('Reserve', 6))).toEqual([]);
    const stranger: ListingCommand = { type: 'Pause', listingId, by: STRANGER, now: at(6) };
    expect(() => when(given(...live), stranger)).toThrow(code('LISTING_NOT_FOUND'));
  });
});

describe('over any commands', () => {
  it('buyers see a listing exactly while it is live or reserved and not paused, and only what the desk has approved', () => {
    fc.assert(
      fc.property(fc.boolean(), commands, (isLive, list) => {
        const events: ListingStreamEvent[] = [...given(...(isLive ? live : [start()]))];
        let now = 5;
        for (const random of list) {
          now += random.minutes;
          const before = stateOf(events);
          if (before === null) throw new Error('there is a draft');
          try {
            const made = when(events, commandOf(random, now, before));
            if (made.some(({ type }) => type === 'ListingReviewed'))
              expect(random.old && before.revision > 1).toBe(false);
            events.push(...made);
          } catch (error) {
            if (!(error instanceof Rejection)) throw error;
          }
          const after = stateOf(events);
          let isUp = false;
          let told: { readonly brand: string; readonly year: number } | null = null;
          for (const { type, data } of events) {
            if (type === 'ListingFirstSeen' || type === 'ListingBack') {
              expect(isUp).toBe(false);
              isUp = true;
            }
            if (type === 'ListingGone') {
              expect(isUp).toBe(true);
              isUp = false;
            }
            if ('facts' in data) told = data.facts;
          }
          expect(isUp).toBe(after !== null && isShown(after));
          if (isUp) expect(told).toMatchObject({ year: after?.approved?.year, brand: after?.approved?.brand });
          expect(typesOf(events).filter((type) => type === 'ListingFirstSeen').length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
