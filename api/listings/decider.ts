import type { Decider } from '../../schema/kernel/event.ts';
import { isOneOf } from '../../schema/kernel/event.ts';
import { isForSale, type ListingStatus } from '../../schema/listings/enumerations.ts';
import { ListingEvent } from '../../schema/listings/events.ts';
import { LISTING_FIELDS, SEALED_NAMES } from '../../schema/listings/fields.ts';
import {
  DOCUMENT_DAYS,
  daysAfter,
  EXPIRY_REMINDER_DAYS,
  LISTING_DAYS,
  UNDO_SALE_DAYS,
} from '../../schema/listings/limits.ts';
import { documentsOf, evolveListing, type ListingState, sealedTextsOf } from '../../schema/listings/listing-state.ts';
import {
  AppealUsed,
  ListingChanged,
  ListingClosed,
  ListingNotInThatState,
  NothingToSubmit,
  NotYetRenewable,
  SaleNotUndoable,
  SellerListingNotFound,
} from '../../schema/listings/rejections.ts';
import { unseenFields } from '../../schema/listings/verification.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';
import type { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { denySale, silenceOf, tellSale } from './deciding/buyer-reported-sale.ts';
import { feedEventsBetween } from './deciding/buyer-visible-change-events.ts';
import type { Command, ListingCommand, SellerCommand } from './deciding/commands.ts';
import { decideAtDesk } from './deciding/review.ts';

/** An event in a listing's stream. */
export type ListingStreamEvent = ListingEvent | FeedEvent;

const isListingEvent = isOneOf(ListingEvent);
const evolve = (state: ListingState | null, event: ListingStreamEvent): ListingState | null =>
  isListingEvent(event) ? evolveListing(state, event, sealedTextsOf(event)) : state;

const CLOSED: ReadonlySet<ListingStatus> = new Set(['sold', 'withdrawn', 'rejected']);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const start = (command: Command<'Start'>): readonly ListingEvent[] => {
  const { type: _, now, fields, sealed, ...drafted } = command;
  const { listingId, ownerId } = command;
  return [
    { type: 'ListingDrafted', data: { ...drafted, draftedAt: now } },
    { type: 'ListingContentSaved', data: { listingId, ownerId, revision: 1, fields, sealed, savedAt: now } },
  ];
};

/** Saves the fields that nobody has changed since the sender read them. The other fields remain unchanged, and the sender sees both values. */
const save = (command: Command<'Save'>, state: ListingState): readonly ListingEvent[] => {
  const { listingId, by: ownerId, now, baseRevision, fieldBases } = command;
  if (CLOSED.has(state.status)) throw ListingClosed();
  if (baseRevision > state.revision) throw ListingChanged();
  const isFree = (name: (typeof LISTING_FIELDS)[number]): boolean =>
    (state.fieldRevisions[name] ?? 0) <= (fieldBases[name] ?? baseRevision);
  const known: Readonly<Record<string, unknown>> = state.content;
  const free = new Set<string>(LISTING_FIELDS.filter(isFree));
  const fields = Object.fromEntries(
    Object.entries(command.fields).filter(
      ([name, value]) =>
        (free.has(name) || (name === 'rto' && free.has('registrationNumber'))) && !isSame(value, known[name]),
    ),
  );
  const sealed = Object.fromEntries(
    SEALED_NAMES.flatMap((name) => {
      const value = command.sealed[name];
      return value === undefined || !free.has(name) || (value === null && known[name] === null) ? [] : [[name, value]];
    }),
  );
  if (Object.keys(fields).length + Object.keys(sealed).length === 0) return [];
  const revision = state.revision + 1;
  return [{ type: 'ListingContentSaved', data: { listingId, ownerId, revision, fields, sealed, savedAt: now } }];
};

const submit = (command: Command<'Submit'>, state: ListingState): readonly ListingEvent[] => {
  const { listingId, revision, firstListedAt, now } = command;
  if (CLOSED.has(state.status)) throw ListingClosed();
  if (revision !== state.revision) throw ListingChanged();
  if (state.waitingSince !== null) return [];
  if (state.approved !== null && unseenFields(state).length === 0) throw NothingToSubmit();
  return [{ type: 'ListingSubmitted', data: { listingId, revision, firstListedAt, submittedAt: now } }];
};

const withdraw = ({ listingId, now }: Command<'Withdraw'>, { status }: ListingState): readonly ListingEvent[] => {
  if (status === 'withdrawn') return [];
  if (status === 'sold' || status === 'rejected') throw ListingClosed();
  return [{ type: 'ListingWithdrawn', data: { listingId, withdrawnAt: now } }];
};

const renew = ({ listingId, now }: Command<'Renew'>, state: ListingState): readonly ListingEvent[] => {
  const { status, expiresAt } = state;
  if (state.documentsDestroyedAt !== null) throw ListingClosed();
  if (status !== 'expired' && !isForSale(status)) throw ListingNotInThatState();
  const from = expiresAt && Date.parse(daysAfter(expiresAt, -EXPIRY_REMINDER_DAYS));
  if (status !== 'expired' && from !== null && Date.parse(now) < Number(from)) throw NotYetRenewable();
  return [{ type: 'ListingRenewed', data: { listingId, expiresAt: daysAfter(now, LISTING_DAYS), renewedAt: now } }];
};

/** Pauses a live listing. A reserved listing cannot be paused, because a buyer is waiting for the car. Pausing a paused listing has no effect. */
const pause = ({ listingId, now }: Command<'Pause'>, { status, pausedAt }: ListingState): readonly ListingEvent[] => {
  if (status !== 'live') throw ListingNotInThatState();
  return pausedAt === null ? [{ type: 'ListingPaused', data: { listingId, pausedAt: now } }] : [];
};

const resume = ({ listingId, now }: Command<'Resume'>, { status, pausedAt }: ListingState): readonly ListingEvent[] => {
  if (status !== 'live') throw ListingNotInThatState();
  return pausedAt === null ? [] : [{ type: 'ListingResumed', data: { listingId, resumedAt: now } }];
};

const markSold = (command: Command<'MarkSold'>, { status, saleToldAt }: ListingState): readonly ListingEvent[] => {
  if (status === 'sold') return [];
  if (status !== 'expired' && !isForSale(status)) throw ListingNotInThatState();
  const { listingId, by: ownerId, pricePaid, now } = command;
  const by = saleToldAt === null ? 'seller' : 'buyer';
  return [{ type: 'ListingSold', data: { listingId, ownerId, by, pricePaid, soldAt: now } }];
};

const undoSold = ({ listingId, now }: Command<'UndoSold'>, state: ListingState): readonly ListingEvent[] => {
  if (state.status !== 'sold' || state.soldAt === null) throw ListingNotInThatState();
  if (Date.parse(now) > Date.parse(daysAfter(state.soldAt, UNDO_SALE_DAYS))) throw SaleNotUndoable();
  return [{ type: 'ListingSaleUndone', data: { listingId, undoneAt: now } }];
};

const appeal = (
  { listingId, by: ownerId, words, now }: Command<'Appeal'>,
  state: ListingState,
): readonly ListingEvent[] => {
  if (state.documentsDestroyedAt !== null) throw ListingClosed();
  if (state.appealedAt !== null) throw AppealUsed();
  if (state.status !== 'rejected') throw ListingNotInThatState();
  return [{ type: 'ListingAppealed', data: { listingId, ownerId, words, appealedAt: now } }];
};

const decideForSeller = (command: SellerCommand, state: ListingState): readonly ListingEvent[] => {
  if (state.ownerId !== command.by) throw SellerListingNotFound();
  switch (command.type) {
    case 'Save':
      return save(command, state);
    case 'Submit':
      return submit(command, state);
    case 'Withdraw':
      return withdraw(command, state);
    case 'Renew':
      return renew(command, state);
    case 'Pause':
      return pause(command, state);
    case 'Resume':
      return resume(command, state);
    case 'MarkSold':
      return markSold(command, state);
    case 'DenySale':
      return denySale(command, state);
    case 'UndoSold':
      return undoSold(command, state);
    case 'Appeal':
      return appeal(command, state);
  }
};

/** Erases the listing. If the listing was ever live, its description is also removed from the search tables, even after the listing has ended. */
const forget = ({ ownerId, liveAt }: ListingState, listingId: ListingId, now: string): readonly ListingEvent[] => {
  if (ownerId === null) return [];
  const forgotten: ListingEvent = { type: 'ListingForgotten', data: { listingId, forgottenAt: now } };
  if (liveAt === null) return [forgotten];
  return [
    forgotten,
    { type: 'ListingDescriptionShown', data: { listingId, ownerId, description: null, shownAt: now } },
  ];
};

const ENDED: ReadonlySet<ListingStatus> = new Set([...CLOSED, 'expired']);
const destroyDocuments = (listingId: ListingId, now: string, state: ListingState): readonly ListingEvent[] => {
  const { status, endedAt, documentsDestroyedAt } = state;
  const isDue = endedAt !== null && Date.parse(daysAfter(endedAt, DOCUMENT_DAYS)) <= Date.parse(now);
  if (!isDue || documentsDestroyedAt !== null || !ENDED.has(status)) return [];
  return [
    { type: 'ListingDocumentsDestroyed', data: { listingId, documents: [...documentsOf(state)], destroyedAt: now } },
  ];
};

type ByServer = Command<'Reserve' | 'EndReservation' | 'Expire' | 'Forget'>;
/** Returns the events that result from commands of other features and of scheduled jobs. A command that no longer applies has no effect. */
const decideForServer = ({ type, now, listingId, ...rest }: ByServer, state: ListingState): readonly ListingEvent[] => {
  const offerId = 'offerId' in rest ? rest.offerId : '';
  switch (type) {
    case 'Reserve':
      return state.status === 'live' && state.pausedAt === null
        ? [{ type: 'ListingReserved', data: { listingId, offerId, reservedAt: now } }]
        : [];
    case 'EndReservation':
      return state.status === 'reserved' && state.offerId === offerId
        ? [{ type: 'ListingReservationEnded', data: { listingId, offerId, endedAt: now } }]
        : [];
    case 'Expire':
      return state.status === 'live' && state.expiresAt !== null && Date.parse(state.expiresAt) <= Date.parse(now)
        ? [{ type: 'ListingExpired', data: { listingId, expiredAt: now } }]
        : [];
    case 'Forget':
      return forget(state, listingId, now);
  }
};

const eventsOf = (command: Exclude<ListingCommand, Command<'Start'>>, state: ListingState) => {
  switch (command.type) {
    case 'Claim':
    case 'Release':
    case 'Decide':
      return decideAtDesk(command, state);
    case 'TellSale':
      return tellSale(command, state);
    case 'RemindOfSale':
    case 'CountSale':
      return silenceOf(command, state);
    case 'DestroyDocuments':
      return destroyDocuments(command.listingId, command.now, state);
    case 'Reserve':
    case 'EndReservation':
    case 'Expire':
    case 'Forget':
      return decideForServer(command, state);
    default:
      return decideForSeller(command, state);
  }
};

/** The rules of a seller's listing. Each decision also produces the events that show the change to buyers.
 *  @see feedEventsBetween */
export const listingDecider: Decider<ListingState | null, ListingCommand, ListingStreamEvent> = {
  initial: null,
  evolve,
  /** @throws Rejection LISTING_NOT_FOUND, LISTING_CLOSED, LISTING_CHANGED, LISTING_WRONG_STATUS, LISTING_NOTHING_TO_SUBMIT,
   *  LISTING_NOT_YET_RENEWABLE, SALE_NOT_UNDOABLE, SALE_DENIED, APPEAL_USED, and the rejections of `decideAtDesk` */
  decide(command, state) {
    if (command.type === 'Start') return state === null ? start(command) : [];
    if (state === null) throw SellerListingNotFound();
    const events = eventsOf(command, state);
    const after = events.reduce<ListingState | null>(evolve, state) ?? state;
    return [...events, ...feedEventsBetween(state, after, command.listingId, command.now)];
  },
};
