import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import {
  DOCUMENT_REASONS,
  LISTING_REASONS,
  LISTING_STATUSES,
  MEDIA_REVIEWS,
  PHOTO_REASONS,
  REVIEW_OUTCOMES,
  SALE_TELLERS,
} from './enumerations.ts';
import type { ListingEvent } from './events.ts';
import { EMPTY_CONTENT, LISTING_FIELDS, ListingContent, MediaRef, PhotoRef, SEALED_NAMES } from './fields.ts';
import { daysAfter, LISTING_DAYS } from './limits.ts';

/** The reviewer's decision on one document or photo, with the reason. */
export const MediaDecision = z.object({
  review: z.enum(MEDIA_REVIEWS),
  reason: z.enum([...new Set([...DOCUMENT_REASONS, ...PHOTO_REASONS])]).nullable(),
  words: z.string().nullable(),
  reviewedAt: Instant,
});
export type MediaDecision = z.infer<typeof MediaDecision>;

/** The last review of a listing. */
export const LastReview = z.object({
  outcome: z.enum(REVIEW_OUTCOMES),
  reasons: z.array(z.enum(LISTING_REASONS)),
  words: z.string().nullable(),
  revision: z.int(),
  by: z.string(),
  reviewedAt: Instant,
});

/** The approved values of the fields that require a review. Buyers keep seeing them until new values are approved. */
export const ApprovedContent = z.object({
  revision: z.int(),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  rto: z.string().nullable(),
  registrationDocument: MediaRef,
  insuranceDocument: MediaRef,
  photos: z.array(PhotoRef),
  approvedAt: Instant,
});
export type ApprovedContent = z.infer<typeof ApprovedContent>;

/** The state of one listing, computed by applying its events in order. Sealed fields are stored in the form in which `evolveListing` receives them:
 *  decrypted in the read model, still sealed in the decider (the rules for commands). The decider only needs to know whether a field has a value. */
export const ListingState = z.object({
  id: z.uuid(),
  /** Null once the seller's data have been erased. */
  ownerId: z.string().nullable(),
  maskedContactId: z.string(),
  copyOf: z.string().nullable(),
  status: z.enum(LISTING_STATUSES),
  /** How many times the content has been changed. */
  revision: z.int(),
  /** For each field, the revision in which it last changed. Fields that have never had a value are missing. */
  fieldRevisions: z.partialRecord(z.enum(LISTING_FIELDS), z.int()),
  content: ListingContent,
  /** The reviewers' decisions on documents and photos, keyed by upload id. */
  mediaWords: z.record(z.string(), MediaDecision),
  approved: ApprovedContent.nullable(),
  /** When the content began to wait for review; null if it is not waiting. */
  waitingSince: Instant.nullable(),
  claimedBy: z.string().nullable(),
  claimedAt: Instant.nullable(),
  lastReview: LastReview.nullable(),
  /** The text of the seller's appeal; null if there was none, or if it can no longer be decrypted. */
  appealWords: z.string().nullable(),
  appealedAt: Instant.nullable(),
  /** When this car was first listed here, whether in this listing or in an earlier one. */
  firstListedAt: Instant.nullable(),
  /** When the listing first went live. */
  liveAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** When the seller paused the listing; null if it is not paused. Only a live listing can be paused. Buyers do not see a paused listing. */
  pausedAt: Instant.nullable(),
  offerId: z.string().nullable(),
  /** When the buyer whose offer was accepted reported the sale; null if there is no report, or if the seller denied the sale. */
  saleToldAt: Instant.nullable(),
  saleRemindedAt: Instant.nullable(),
  /** The latest offer whose sale the seller has denied or undone. */
  deniedOfferId: z.string().nullable(),
  soldAt: Instant.nullable(),
  soldBy: z.enum(SALE_TELLERS).nullable(),
  /** The price that the buyer paid, which only the seller can see. */
  pricePaid: z.string().nullable(),
  endedAt: Instant.nullable(),
  documentsDestroyedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ListingState = z.infer<typeof ListingState>;

/** Returns the ids of a listing's documents, both in its current version and in the version that buyers see. */
export const documentsOf = ({ content, approved }: Pick<ListingState, 'content' | 'approved'>): ReadonlySet<string> =>
  new Set(
    [content, approved].flatMap((version) =>
      [version?.registrationDocument, version?.insuranceDocument].flatMap((document) => document?.id ?? []),
    ),
  );

type Texts = readonly (string | null)[];
/** Returns the sealed fields of an event, in the order in which `evolveListing` expects them. */
export const sealedTextsOf = ({ type, data }: ListingEvent) => {
  switch (type) {
    case 'ListingContentSaved':
      return SEALED_NAMES.map((name) => data.sealed[name] ?? null);
    case 'ListingReviewed':
      return [data.words, ...[...data.documents, ...data.photos].map(({ words }) => words)];
    case 'ListingAppealed':
      return [data.words];
    case 'ListingSold':
      return [data.pricePaid];
    default:
      return [];
  }
};

type Event<T extends ListingEvent['type']> = Extract<ListingEvent, { type: T }>['data'];

const drafted = (data: Event<'ListingDrafted'>): ListingState => ({
  id: data.listingId,
  ownerId: data.ownerId,
  maskedContactId: data.maskedContactId,
  copyOf: data.copyOf,
  status: 'draft',
  revision: 0,
  fieldRevisions: {},
  content: EMPTY_CONTENT,
  mediaWords: {},
  approved: null,
  waitingSince: null,
  claimedBy: null,
  claimedAt: null,
  lastReview: null,
  appealWords: null,
  appealedAt: null,
  firstListedAt: data.firstListedAt,
  liveAt: null,
  expiresAt: null,
  pausedAt: null,
  offerId: null,
  saleToldAt: null,
  saleRemindedAt: null,
  deniedOfferId: null,
  soldAt: null,
  soldBy: null,
  pricePaid: null,
  endedAt: null,
  documentsDestroyedAt: null,
  createdAt: data.draftedAt,
  updatedAt: data.draftedAt,
});

const saved = (state: ListingState, data: Event<'ListingContentSaved'>, texts: Texts): Partial<ListingState> => {
  const { revision, fields, sealed, savedAt } = data;
  const opened = Object.fromEntries(
    SEALED_NAMES.flatMap((name, at) => (name in sealed ? [[name, texts[at] ?? null]] : [])),
  );
  const changed = LISTING_FIELDS.filter((name) => name in fields || name in sealed);
  return {
    revision,
    content: { ...state.content, ...fields, ...opened },
    fieldRevisions: { ...state.fieldRevisions, ...Object.fromEntries(changed.map((name) => [name, revision])) },
    updatedAt: savedAt,
  };
};

/** Returns the content that buyers see if the listing is approved; null if it lacks a value that a live listing requires.
 *  @param words the decisions on documents and photos, including those of the current review */
export const approvedContent = (
  { content, revision }: Pick<ListingState, 'content' | 'revision'>,
  words: ListingState['mediaWords'],
  approvedAt: Instant,
): ApprovedContent | null => {
  const { brand, model, year, rto, registrationDocument, insuranceDocument } = content;
  if (!brand || !model || !year || !registrationDocument || !insuranceDocument) return null;
  const photos = (content.photos ?? []).filter(({ id }) => words[id]?.review === 'approved');
  return { revision, brand, model, year, rto, registrationDocument, insuranceDocument, photos, approvedAt };
};

const reviewed = (state: ListingState, data: Event<'ListingReviewed'>, texts: Texts): Partial<ListingState> => {
  const { outcome, reasons, revision, by, reviewedAt } = data;
  const [words = null, ...mediaTexts] = texts;
  const mediaWords = {
    ...state.mediaWords,
    ...Object.fromEntries(
      [...data.documents, ...data.photos].map(({ id, decision, reason }, at): [string, MediaDecision] => [
        id,
        { review: decision, reason, words: mediaTexts[at] ?? null, reviewedAt },
      ]),
    ),
  };
  const done = {
    mediaWords,
    lastReview: { outcome, reasons, words, revision, by, reviewedAt },
    waitingSince: null,
    claimedBy: null,
    claimedAt: null,
    updatedAt: reviewedAt,
  };
  if (outcome === 'approve') {
    const approved = approvedContent(state, mediaWords, reviewedAt) ?? state.approved;
    if (state.status !== 'in_review') return { ...done, approved };
    return {
      ...done,
      approved,
      status: 'live',
      liveAt: state.liveAt ?? reviewedAt,
      firstListedAt: state.firstListedAt ?? reviewedAt,
      expiresAt: daysAfter(reviewedAt, LISTING_DAYS),
    };
  }
  if (state.status !== 'in_review') return done;
  return outcome === 'reject' ? { ...done, status: 'rejected', endedAt: reviewedAt } : { ...done, status: 'draft' };
};

const UNTOLD = { saleToldAt: null, saleRemindedAt: null } as const;
const UNPAUSED = { pausedAt: null } as const;
const FREE = { waitingSince: null, claimedBy: null, claimedAt: null } as const;

const submitted = (state: ListingState, data: Event<'ListingSubmitted'>): Partial<ListingState> => ({
  ...(state.approved === null && { status: 'in_review' }),
  waitingSince: state.waitingSince ?? data.submittedAt,
  firstListedAt: state.firstListedAt ?? data.firstListedAt,
  updatedAt: data.submittedAt,
});

/** Returns the changes that an event makes to a listing. */
const changeBy = (state: ListingState, { type, data }: ListingEvent, texts: Texts): Partial<ListingState> => {
  switch (type) {
    case 'ListingContentSaved':
      return saved(state, data, texts);
    case 'ListingSubmitted':
      return submitted(state, data);
    case 'ListingReviewClaimed':
      return { claimedBy: data.by, claimedAt: data.claimedAt };
    case 'ListingReviewReleased':
      return { claimedBy: null, claimedAt: null };
    case 'ListingReviewed':
      return reviewed(state, data, texts);
    case 'ListingAppealed': {
      const { appealedAt } = data;
      const waiting = { status: 'in_review', waitingSince: appealedAt, endedAt: null } as const;
      return { ...waiting, appealWords: texts[0] ?? null, appealedAt, updatedAt: appealedAt };
    }
    case 'ListingWithdrawn':
      return { ...FREE, ...UNPAUSED, status: 'withdrawn', endedAt: data.withdrawnAt, updatedAt: data.withdrawnAt };
    case 'ListingExpired':
      return { ...UNPAUSED, status: 'expired', endedAt: data.expiredAt, updatedAt: data.expiredAt };
    case 'ListingRenewed': {
      const { expiresAt, renewedAt } = data;
      const status = state.status === 'expired' ? ('live' as const) : state.status;
      return { status, expiresAt, endedAt: null, updatedAt: renewedAt };
    }
    case 'ListingPaused':
      return { pausedAt: data.pausedAt, updatedAt: data.pausedAt };
    case 'ListingResumed':
      return { ...UNPAUSED, updatedAt: data.resumedAt };
    case 'ListingReserved':
      return { status: 'reserved', offerId: data.offerId, updatedAt: data.reservedAt };
    case 'ListingReservationEnded':
      return { ...UNTOLD, status: 'live', offerId: null, updatedAt: data.endedAt };
    case 'ListingSaleTold':
      return { saleToldAt: data.toldAt, updatedAt: data.toldAt };
    case 'ListingSaleReminded':
      return { saleRemindedAt: data.remindedAt };
    case 'ListingSaleDenied':
      return { ...UNTOLD, deniedOfferId: data.offerId, updatedAt: data.deniedAt };
    case 'ListingSold': {
      const { soldAt, by: soldBy } = data;
      const sold = { status: 'sold', soldAt, soldBy, pricePaid: texts[0] ?? null } as const;
      return { ...FREE, ...UNPAUSED, ...sold, endedAt: soldAt, updatedAt: soldAt };
    }
    case 'ListingSaleUndone': {
      const unsold = { status: 'live', soldAt: null, soldBy: null, pricePaid: null, endedAt: null } as const;
      return { ...unsold, ...UNTOLD, offerId: null, deniedOfferId: state.offerId, updatedAt: data.undoneAt };
    }
    case 'ListingDocumentsDestroyed': {
      const content = { ...state.content, registrationDocument: null, insuranceDocument: null };
      return { content, documentsDestroyedAt: data.destroyedAt };
    }
    case 'ListingForgotten':
      return {
        ...FREE,
        ...UNPAUSED,
        ownerId: null,
        content: { ...state.content, ...Object.fromEntries(SEALED_NAMES.map((name) => [name, null])) },
        mediaWords: {},
        appealWords: null,
        pricePaid: null,
        status: state.status === 'sold' || state.status === 'rejected' ? state.status : 'withdrawn',
        endedAt: state.endedAt ?? data.forgottenAt,
        updatedAt: data.forgottenAt,
      };
    case 'ListingDrafted':
    case 'ListingDescriptionShown':
      return {};
  }
};

/** Applies one event to a listing, which is null before its first event.
 *  @param texts the fields of `sealedTextsOf`, either decrypted or still sealed */
export const evolveListing = (state: ListingState | null, event: ListingEvent, texts: Texts): ListingState | null => {
  if (event.type === 'ListingDrafted') return drafted(event.data);
  return state && { ...state, ...changeBy(state, event, texts) };
};
