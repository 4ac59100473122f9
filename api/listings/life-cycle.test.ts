import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../projections/platform/testing/endurance.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { isShown, type ListingStatus, OPEN_STATUSES, WANTED_PHOTOS } from '../../schema/listings/enumerations.ts';
import type { PhotoRef } from '../../schema/listings/fields.ts';
import { OPEN_LISTINGS, openListingsAtMost } from '../../schema/listings/limits.ts';
import type { ListingState } from '../../schema/listings/listing-state.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { sellerPhotoPath } from '../../schema/marketplace/picture-addresses.ts';
import { type ListingStreamEvent, listingDecider } from './decider.ts';
import type { Command, ListingCommand } from './deciding/commands.ts';
import { takesAPlace } from './deciding/open-listings.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE_MS).toISOString();
const id = (n: number) => `019b1d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const [SELLER, STRANGER, ANNA, BALA] = [id(10), id(11), id(20), id(21)];
const OFFERS = [id(30), id(31)] as const;
const LISTINGS = 6;
const words = Sealed.parse('sealed:1:aXYtYW5kLXRhZy1vZi0yOC1ieXRlcy1oZXJlOmk');
const otherWords = Sealed.parse('sealed:1:b3RoZXItdGFnLW9mLTI4LWJ5dGVzLWhlcmU6aQ');
const hash = (n: number) => n.toString(16).padStart(64, '0');
const media = (n: number) => ({ id: id(100 + n), sha256: hash(n) });
/** Three sets of photos that differ in one photo, and a set without the rear photo. */
const photoSets: readonly PhotoRef[][] = [0, 1, 2].map((set) =>
  WANTED_PHOTOS.map((slot, n) => ({ ...media(slot === 'front' ? 10 + 10 * set : 50 + n), slot })),
);
const noRear = (photoSets[0] ?? []).filter(({ slot }) => slot !== 'rear');

/** The specified transitions: for each command and status, the possible statuses after the command. All other commands keep the status. */
const LEADS: Readonly<
  Record<ListingCommand['type'], Readonly<Partial<Record<ListingStatus, readonly ListingStatus[]>>>>
> = {
  Start: {},
  Save: {},
  Submit: { draft: ['in_review'] },
  Claim: {},
  Release: {},
  Decide: { in_review: ['live', 'rejected', 'draft'] },
  Appeal: { rejected: ['in_review'] },
  Withdraw: {
    ...{ draft: ['withdrawn'], in_review: ['withdrawn'], live: ['withdrawn'], reserved: ['withdrawn'] },
    expired: ['withdrawn'],
  },
  Renew: { expired: ['live'] },
  Pause: {},
  Resume: {},
  Expire: { live: ['expired'] },
  Reserve: { live: ['reserved'] },
  EndReservation: { reserved: ['live'] },
  TellSale: {},
  RemindOfSale: {},
  DenySale: {},
  CountSale: { reserved: ['sold'] },
  MarkSold: { live: ['sold'], reserved: ['sold'], expired: ['sold'] },
  UndoSold: { sold: ['live'] },
  DestroyDocuments: {},
  Forget: {
    ...{ draft: ['withdrawn'], in_review: ['withdrawn'], live: ['withdrawn'], reserved: ['withdrawn'] },
    expired: ['withdrawn'],
  },
};

type Kind = ListingCommand['type'];
/** The kinds of random commands, weighted towards a sale, so that long life cycles occur. */
const KINDS: readonly Kind[] = [
  ...(['Start', 'Save', 'Save', 'Submit', 'Submit', 'Submit', 'Claim', 'Claim', 'Claim', 'Claim'] as const),
  ...([
    'Decide',
    'Decide',
    'Decide',
    'Decide',
    'Decide',
    'Release',
    'Appeal',
    'Appeal',
    'Withdraw',
    'Renew',
    'Pause',
    'Resume',
  ] as const),
  ...(['Renew', 'Expire', 'Reserve', 'Reserve', 'EndReservation', 'TellSale', 'RemindOfSale', 'DenySale'] as const),
  ...(['CountSale', 'MarkSold', 'UndoSold', 'DestroyDocuments'] as const),
];
const step = fc.record({
  kind: fc.oneof(
    { weight: 150, arbitrary: fc.constantFrom(...KINDS) },
    { weight: 1, arbitrary: fc.constant('Forget' as const) },
  ),
  /** Whether to replace the command with the listing's next step towards a sale. */
  goesOn: fc.boolean(),
  listing: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(LISTINGS - 1) }),
  by: fc.oneof(
    { weight: 8, arbitrary: fc.constant('right' as const) },
    { weight: 1, arbitrary: fc.constantFrom('stranger', 'seller') },
  ),
  desk: fc.oneof({ weight: 5, arbitrary: fc.constant(ANNA) }, { weight: 1, arbitrary: fc.constant(BALA) }),
  outcome: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'reject', 'changes'),
  /** Which content a decision refers to: the current content, an earlier revision, or files with other bytes. */
  saw: fc.oneof(
    { weight: 6, arbitrary: fc.constant('all') },
    { weight: 1, arbitrary: fc.constantFrom('earlier', 'other bytes') },
  ),
  change: fc.constantFrom('price', 'brand', 'front', 'first photos', 'no rear', 'document', 'words', 'model and price'),
  isLate: fc.boolean(),
  offer: fc.constantFrom(...OFFERS),
  minutes: fc.oneof(
    { weight: 24, arbitrary: fc.integer({ min: 0, max: 12 }) },
    { weight: 3, arbitrary: fc.integer({ min: 24 * 60, max: 6 * 24 * 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 50 * 24 * 60, max: 95 * 24 * 60 }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const changeOf = ({ change, minutes }: Step): Command<'Save'>['fields'] => {
  switch (change) {
    case 'price':
      return { priceInr: Rupees.parse(500_000 + minutes * 1000) };
    case 'brand':
      return { brand: minutes % 2 === 0 ? 'Hyundai' : 'Tata' };
    case 'front':
      return { photos: photoSets[minutes % 3] ?? null };
    case 'first photos':
      return { photos: photoSets[0] ?? null };
    case 'no rear':
      return { photos: noRear };
    case 'document':
      return { registrationDocument: media(1 + (minutes % 2)) };
    case 'model and price':
      return { model: minutes % 2 === 0 ? 'Creta' : 'Nexon', priceInr: Rupees.parse(600_000 + minutes) };
    default:
      return {};
  }
};
const approvedWord = { decision: 'approved' as const, reason: null, words: null };
const seenBytes = <M extends { readonly sha256: string }>(one: M, { saw }: Step): M =>
  saw === 'other bytes' ? { ...one, sha256: hash(999) } : one;

/** Returns the command that brings a listing closer to a sale. */
const nextKind = (kind: Kind, state: ListingState | null): Kind => {
  if (state === null) return 'Start';
  if (state.waitingSince !== null) return state.claimedBy === null ? 'Claim' : 'Decide';
  return state.status === 'draft' ? 'Submit' : kind;
};
const commandOf = (step: Step, listingId: ListingId, state: ListingState | null, now: string): ListingCommand => {
  const { desk, offer: offerId, outcome } = step;
  const kind = step.goesOn || state === null ? nextKind(step.kind, state) : step.kind;
  const one = { listingId, now };
  const seller = { ...one, by: step.by === 'stranger' ? STRANGER : SELLER };
  const atDesk = { ...one, by: step.by === 'seller' ? SELLER : desk };
  const revision = state?.revision ?? 1;
  switch (kind) {
    case 'Start': {
      const fields = {
        ...{ brand: 'Hyundai', model: 'Creta', year: 2019, priceInr: Rupees.parse(900_000) },
        ...{ registrationDocument: media(1), insuranceDocument: media(3), photos: photoSets[0] ?? null },
      };
      const of = { ownerId: SELLER, maskedContactId: 'seller-1', copyOf: null, firstListedAt: null };
      return { type: kind, ...one, ...of, fields, sealed: { description: words } };
    }
    case 'Save': {
      const sealed = step.change === 'words' ? { description: step.minutes % 2 === 0 ? words : otherWords } : {};
      const baseRevision = step.isLate ? Math.max(revision - 1, 0) : revision;
      return { type: kind, ...seller, baseRevision, fieldBases: {}, fields: changeOf(step), sealed };
    }
    case 'Submit':
      return { type: kind, ...seller, revision: step.saw === 'earlier' ? revision - 1 : revision, firstListedAt: null };
    case 'MarkSold':
      return { type: kind, ...seller, pricePaid: words };
    case 'Appeal':
      return { type: kind, ...seller, words };
    case 'Withdraw':
    case 'Renew':
    case 'Pause':
    case 'Resume':
    case 'DenySale':
    case 'UndoSold':
      return { type: kind, ...seller };
    case 'Claim':
    case 'Release':
      return { type: kind, ...atDesk };
    case 'Decide': {
      const { registrationDocument: registration, insuranceDocument: insurance, photos } = state?.content ?? {};
      const documents = (['registration', 'insurance'] as const).flatMap((name) => {
        const document = name === 'registration' ? registration : insurance;
        return document ? [{ kind: name, ...seenBytes(document, step), ...approvedWord }] : [];
      });
      const seen = (photos ?? []).map((photo) => seenBytes({ id: photo.id, sha256: photo.sha256 }, step));
      return {
        ...{ type: kind, ...atDesk, outcome, reasons: outcome === 'approve' ? [] : ['other'], words: null },
        revision: step.saw === 'earlier' ? revision - 1 : revision,
        documents,
        photos: seen.map((photo) => ({ ...photo, ...approvedWord })),
      };
    }
    case 'TellSale':
      return { type: kind, ...one, offerId: state?.offerId ?? offerId, by: STRANGER };
    case 'Reserve':
      return { type: kind, ...one, offerId };
    case 'EndReservation':
      return { type: kind, ...one, offerId: state?.offerId ?? offerId };
    case 'RemindOfSale':
    case 'CountSale':
    case 'DestroyDocuments':
    case 'Expire':
    case 'Forget':
      return { type: kind, ...one };
  }
};

const { evolve, initial } = listingDecider;
const stateOf = (events: readonly ListingStreamEvent[]): ListingState | null => events.reduce(evolve, initial);
type Reviewed = Extract<ListingStreamEvent, { type: 'ListingReviewed' }>['data'];
type Facts = Extract<ListingStreamEvent, { type: 'ListingFirstSeen' }>['data']['facts'];

/** Replays a stream to find what buyers and the desk see, independently of the decider: the published data, and what the desk has approved. */
const readBack = (events: readonly ListingStreamEvent[]) => {
  const contents = new Map<
    number,
    Readonly<Record<string, unknown>> & { readonly photos?: readonly PhotoRef[] | null }
  >();
  const hashes = new Map<string, string>();
  let latest: Readonly<Record<string, unknown>> = {};
  let revision = 0;
  let approval: Reviewed | null = null;
  let shown: Facts | null = null;
  let wasSeen = 0;
  for (const { type, data } of events) {
    if (type === 'ListingContentSaved') {
      latest = { ...latest, ...data.fields };
      expect(data.revision).toBe(revision + 1);
      revision = data.revision;
      contents.set(revision, latest);
    }
    if (type === 'ListingReviewed') {
      expect(data.revision).toBe(revision);
      for (const { id, sha256, decision } of data.photos) if (decision === 'approved') hashes.set(id, sha256);
      if (data.outcome === 'approve') approval = data;
    }
    if (type === 'ListingFirstSeen') wasSeen += 1;
    if (type === 'ListingFirstSeen' || type === 'ListingBack') {
      expect(shown).toBeNull();
      shown = data.facts;
    }
    if (type === 'ListingDetailsChanged') shown = data.facts;
    if (type === 'ListingGone') {
      expect(shown).not.toBeNull();
      shown = null;
    }
  }
  expect(wasSeen).toBeLessThanOrEqual(1);
  return { shown, approval, approved: contents.get(approval?.revision ?? 0), hashes };
};

/** Checks that buyers see a listing whenever it is live and only then, and that they see only content and bytes that the desk has approved. */
const checkWhatBuyersSee = (events: readonly ListingStreamEvent[], state: ListingState) => {
  const { shown, approval, approved, hashes } = readBack(events);
  expect(shown !== null).toBe(isShown(state));
  if (shown === null) return;
  if (approval === null || approved === undefined) throw new Error('live without an approval');
  const { brand, model, year } = approved;
  expect(shown).toMatchObject({ brand, model, year });
  const photos = approved.photos ?? [];
  expect(shown.images).toEqual(photos.map((photo) => sellerPhotoPath(photo.id)));
  for (const { id: photo, sha256 } of photos) expect(hashes.get(photo)).toBe(sha256);
};

/** Returns the counts that determine the limit of open listings. */
const pastOf = (states: readonly ListingState[]) => {
  const own = states.filter(({ ownerId }) => ownerId !== null);
  return {
    approved: own.filter(({ liveAt }) => liveAt !== null).length,
    sold: own.filter(({ status }) => status === 'sold').length,
    open: own.filter(({ status }) => OPEN_STATUSES.some((open) => open === status)).length,
  };
};

const refusedOr = (run: () => readonly ListingStreamEvent[]): readonly ListingStreamEvent[] | null => {
  try {
    return run();
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
};

/** How often each outcome has occurred over all runs, to detect runs that never get beyond the beginning of a life cycle. */
const reached = new Map<string, number>();
const note = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1);

const STEPS = 50;
const live = (steps: readonly Step[]): void => {
  const streams: ListingStreamEvent[][] = Array.from({ length: LISTINGS }, () => []);
  const states = new Map<number, ListingState>();
  let minutes = 0;
  for (const random of steps) {
    minutes += random.minutes;
    const now = at(minutes);
    const events = streams[random.listing] ?? [];
    const listingId = ListingId.parse(id(1 + random.listing));
    const before = states.get(random.listing) ?? null;
    const command = commandOf(random, listingId, before, now);
    const past = pastOf([...states.values()]);
    const takes = before !== null && takesAPlace(command, before);
    note('commands');
    // In production, the handler rejects such a command while holding a lock.
    if (takes && past.open >= openListingsAtMost(past)) {
      note('limit');
      continue;
    }
    const made = refusedOr(() => listingDecider.decide(command, before));
    if (made === null || made.length === 0) {
      note(made === null ? 'refused' : 'nothing');
      continue;
    }
    events.push(...made);
    const after = stateOf(events);
    if (after === null) throw new Error('a listing without a state');
    states.set(random.listing, after);

    const [from, to] = [before?.status ?? null, after.status];
    if (from === null) expect(to).toBe('draft');
    else if (to !== from)
      expect([command.type, from, LEADS[command.type][from]]).toEqual([
        command.type,
        from,
        expect.arrayContaining([to]),
      ]);
    if (to !== from) note(to);
    if (command.type === 'Decide') {
      expect([random.saw, command.by]).not.toContainEqual('earlier');
      expect(random.saw === 'all' || command.photos.length + command.documents.length === 0).toBe(true);
      expect(command.by).not.toBe(SELLER);
      expect(before?.claimedBy).toBe(command.by);
    }
    checkWhatBuyersSee(events, after);

    // A repeated command has no effect.
    expect(refusedOr(() => listingDecider.decide(command, after)) ?? []).toEqual([]);
    // Replaying the stored events produces the same state.
    const stored: ListingStreamEvent[] = JSON.parse(JSON.stringify(events));
    expect(stateOf(stored)).toEqual(after);
    expect(made.reduce(evolve, before)).toEqual(after);

    const { open } = pastOf([...states.values()]);
    // `takesAPlace` recognises every command that opens a listing.
    if (open > past.open) expect([command.type, takes]).toEqual([command.type, true]);
    expect(open).toBeLessThanOrEqual(Math.max(past.open, openListingsAtMost(past)));
    expect(open).toBeLessThanOrEqual(OPEN_LISTINGS.sold);
  }
};

it(
  'over any commands, a listing lives as specified, shows what was approved, and takes its place within the limit',
  ENDURANCE,
  () => {
    fc.assert(fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), live), runs(2_500));
    for (const status of ['in_review', 'live', 'rejected', 'withdrawn', 'reserved', 'sold', 'expired', 'limit'])
      expect([status, (reached.get(status) ?? 0) > 0]).toEqual([status, true]);
  },
);
