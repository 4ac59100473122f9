import { z } from 'zod';
import type { ListingQueries } from '../../projections/listings/queries.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_REASONS,
  LISTING_REASONS,
  LISTING_STATUSES,
  MEDIA_REVIEWS,
  PHOTO_REASONS,
  PHOTO_SLOTS,
  REVIEW_LISTS,
  REVIEW_OUTCOMES,
  SUGGESTERS,
} from '../../schema/listings/enumerations.ts';
import { LISTING_FIELDS } from '../../schema/listings/fields.ts';
import {
  AppealReview,
  CreateListing,
  DecideReview,
  DOCUMENT_DECISIONS,
  DocumentDecision,
  FieldBase,
  ListingFieldsInput,
  MarkListingSold,
  PageOfHistory,
  PageOfOwnListings,
  PageOfReviews,
  PhotoDecision,
  PhotoInput,
  SaveListingDraft,
  StartListingDraft,
} from '../../schema/listings/inputs.ts';
import {
  LISTING_DAYS,
  MOST_DRAFTS,
  OPEN_LISTINGS,
  SALE_SILENCE_HOURS,
  UNDO_SALE_DAYS,
} from '../../schema/listings/limits.ts';
import {
  SUGGESTION_FACTS,
  SUGGESTION_TEXTS,
  SuggestedText,
  SuggestionFact,
  SuggestListingText,
} from '../../schema/listings/suggestions.ts';
import {
  DecidedMedia,
  DeskFieldsView,
  EarlierListing,
  FieldConflict,
  FieldLack,
  FieldRevision,
  HISTORY_SIDES,
  ListingDocument,
  ListingFieldsView,
  ListingFigures,
  ListingHistoryEntry,
  ListingHistoryPage,
  ListingPhoto,
  ReviewCase,
  ReviewEntry,
  ReviewEntryPage,
  ReviewResult,
  SaleForBuyer,
  SameFactsListing,
  SamePlate,
  SavedListingDraft,
  SellerListing,
  SellerListingPage,
  SellerPast,
  ViewsOfDay,
} from '../../schema/listings/views.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account, may, operations } from '../shared/graphql-and-rest-operation.ts';
import type { As } from '../shared/idempotency.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { SellerFigures } from './figures.ts';
import type { ListingCommands } from './handler.ts';
import { type ListingTextSuggestions, SUGGESTIONS_AN_HOUR } from './suggesting/suggest.ts';

interface Ports {
  readonly clock: () => Date;
  readonly queries: ListingQueries;
  readonly commands: ListingCommands;
  readonly figures: SellerFigures;
  readonly suggestions: ListingTextSuggestions;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly listings: Ports;
  }
}

enumFrom('SellerListingStatus', LISTING_STATUSES, 'draft and in_review: buyers do not see it yet.');
enumFrom('ListingDocumentKind', DOCUMENT_KINDS);
enumFrom('ListingPhotoSlot', PHOTO_SLOTS, 'What a photo shows. `additional` may occur several times.');
enumFrom('MediaReview', MEDIA_REVIEWS, "The desk's word on documents and photos.");
enumFrom('ReviewOutcome', REVIEW_OUTCOMES, 'changes: the seller corrects the listing and submits it again.');
enumFrom('MediaDecision', DOCUMENT_DECISIONS);
enumFrom('DocumentReason', DOCUMENT_REASONS);
enumFrom('PhotoReason', PHOTO_REASONS);
enumFrom('ListingReviewReason', LISTING_REASONS);
enumFrom('ReviewList', REVIEW_LISTS);
enumFrom('ListingField', LISTING_FIELDS);
enumFrom('ListingTextSuggester', SUGGESTERS, 'What made a suggested text: a template, or a language model.');
enumFrom('ListingTextFact', SUGGESTION_FACTS);
enumFrom('ListingText', SUGGESTION_TEXTS);
inputFrom('ListingTextFactInput', SuggestionFact);
objectFrom('SuggestedListingText', SuggestedText, { description: 'A title or description that a model suggests.' });
enumFrom('ListingHistorySide', HISTORY_SIDES);

objectFrom('ListingDocument', ListingDocument, { description: "A listing's document, with the desk's word on it." });
objectFrom('ListingPhoto', ListingPhoto, { description: "A listing's photo, with the desk's word on it." });
objectFrom('SellerListingFields', ListingFieldsView, {
  description: 'What a seller says; null where nothing was said.',
});
objectFrom('ReviewedListingFields', DeskFieldsView, { description: 'What a seller says, without contact details.' });
objectFrom('ListingFieldRevision', FieldRevision, { description: 'The revision in which a field last changed.' });
objectFrom('ListingFieldLack', FieldLack, { description: 'What is missing, or not as it has to be.' });
objectFrom('ListingReviewResult', ReviewResult, { description: "The desk's last decision." });
objectFrom('SellerListing', SellerListing, {
  description: 'A listing, as its seller sees it.',
  as: { soldBy: 'String' },
});
objectFrom('SaleForBuyer', SaleForBuyer, { description: 'What became of a car, for the buyer of its accepted offer.' });
objectFrom('ViewsOfDay', ViewsOfDay);
objectFrom('ListingFigures', ListingFigures, { description: 'What came of a listing.' });
objectFrom('SellerListingPage', SellerListingPage);
objectFrom('ListingFieldConflict', FieldConflict, {
  description: 'A field that was not saved, because it has changed since the sender read it.',
});
objectFrom('SavedListingDraft', SavedListingDraft, { description: 'The listing, and the fields that were not saved.' });
objectFrom('SellerPast', SellerPast, { description: 'How many listings of a seller ended how.' });
objectFrom('SamePlateListing', SamePlate, { description: 'Another listing with the same registration number.' });
objectFrom('EarlierListing', EarlierListing, { description: 'Another listing of the same seller.' });
objectFrom('SameFactsListing', SameFactsListing, {
  description: 'A live listing that states the same facts. It may be the same car, or another one.',
});
objectFrom('ReviewEntry', ReviewEntry, { description: "A listing in the desk's lists." });
objectFrom('ReviewEntryPage', ReviewEntryPage);
objectFrom('ReviewCase', ReviewCase, { description: 'A listing, as the desk sees it.', as: { sellerId: 'ID' } });

objectFrom('DecidedMedia', DecidedMedia, { description: 'A document or photo, and what the desk said of its bytes.' });
objectFrom('ListingHistoryEntry', ListingHistoryEntry, { description: 'One event of a listing.' });
objectFrom('ListingHistoryPage', ListingHistoryPage);

inputFrom('ListingPhotoInput', PhotoInput);
inputFrom('ListingFieldsInput', ListingFieldsInput);
inputFrom('ListingFieldBase', FieldBase);
inputFrom('DocumentDecision', DocumentDecision);
inputFrom('PhotoDecision', PhotoDecision);

interface Named {
  readonly sender: { readonly id: string };
  readonly ids: { readonly id: string };
}
const { operation, routes } = operations<Ports>({ tags: ['selling'], ports: ({ listings }) => listings });
const NOT_FOUND = "LISTING_NOT_FOUND (404) also for another person's listing";
const MAY_NOT = [
  `TOO_MANY_LISTINGS (429) above ${OPEN_LISTINGS.atFirst} open listings, ${OPEN_LISTINGS.approved} once one was approved,`,
  `${OPEN_LISTINGS.sold} after a sale; PHONE_VERIFICATION_REQUIRED, SUSPENDED, NOT_ALLOWED (403)`,
].join(' ');

/** The common parts of operations that change the sender's own listing. They respond with the listing. */
const own = (change: (ports: Ports, call: Named & { readonly as: As }) => Promise<void>) => ({
  access: account,
  ids: ['id'] as const,
  output: SellerListing,
  idempotent: { again: ({ commands }: Ports, { sender, ids }: Named) => commands.own(sender.id, ids.id) },
  run: async (ports: Ports, call: Named & { readonly as: As }) => {
    await change(ports, call);
    return ports.commands.own(call.sender.id, call.ids.id);
  },
});
/** What an admin's operations at the review desk have in common. Each of them responds with the review case. */
const atDesk = (change: (ports: Ports, call: Named & { readonly as: As }) => Promise<void>) => ({
  access: may('admin'),
  ids: ['id'] as const,
  output: ReviewCase,
  idempotent: { again: ({ commands }: Ports, { sender, ids }: Named) => commands.reviewCase(ids.id, sender.id) },
  run: async (ports: Ports, call: Named & { readonly as: As }) => {
    await change(ports, call);
    return ports.commands.reviewCase(call.ids.id, call.sender.id);
  },
});
/** The common parts of operations that respond with a new listing. */
const made = {
  access: account,
  output: SellerListing,
  status: 201,
  headers: async (_ports: Ports, { id }: SellerListing) => ({ location: `/api/my-listings/${id}` }),
} as const;

// REST only. GraphQL clients use `startListingDraft` and `submitListing` instead, with amounts in rupees.
operation({
  name: null,
  rest: 'POST /api/seller/listings',
  summary: 'Lists a car: creates the listing and puts it in review',
  description: `The newest uploads of the sender that belong to no listing are attached. It goes live once the desk has approved both documents and the wanted photos. ${MAY_NOT}`,
  ...made,
  input: CreateListing,
  idempotent: {
    command: ({ commands }, { sender, input, as }) => commands.create(sender, input, as),
    again: ({ commands }, { sender }, id) => commands.own(sender.id, id),
  },
});
operation({
  name: 'startListingDraft',
  rest: 'POST /api/my-listings',
  summary: 'Starts a draft with its first fields',
  description: `TOO_MANY_DRAFTS (429) above ${MOST_DRAFTS}; UPLOAD_NOT_FOUND (404) also for another person's upload`,
  ...made,
  input: StartListingDraft,
  idempotent: {
    command: ({ commands }, { input, as }) => commands.start(input, as),
    again: ({ commands }, { sender }, id) => commands.own(sender.id, id),
  },
});
operation({
  name: 'myListings',
  rest: 'GET /api/my-listings',
  summary: "The sender's own listings, newest first",
  description: PAGE_DESCRIPTION,
  access: account,
  input: PageOfOwnListings,
  query: PageQuery.extend({ status: z.enum(LISTING_STATUSES).optional() }),
  output: SellerListingPage,
  run: ({ queries, clock }, { sender, input }) => queries.ownPage(sender.id, input, clock()),
});
operation({
  name: 'myListing',
  rest: 'GET /api/my-listings/:id',
  summary: "One of the sender's own listings",
  description: NOT_FOUND,
  access: account,
  ids: ['id'],
  output: SellerListing,
  run: ({ commands }, { sender, ids }) => commands.own(sender.id, ids.id),
});
operation({
  name: 'myListingFigures',
  rest: 'GET /api/my-listings/:id/figures',
  summary: 'What came of one listing that the sender sells: views by day, saves, inquiries, offers and visits',
  description: `Also of listings of feeds that are assigned to the sender. ${NOT_FOUND}`,
  access: account,
  ids: ['id'],
  output: ListingFigures,
  run: ({ figures }, { sender, ids }) => figures(ids.id, sender.id),
});
operation({
  name: 'myListingHistory',
  rest: 'GET /api/my-listings/:id/history',
  summary: 'Who changed what in a listing, and who approved which bytes, newest first',
  description: `${NOT_FOUND}. ${PAGE_DESCRIPTION}`,
  access: account,
  ids: ['id'],
  input: PageOfHistory,
  query: PageQuery,
  output: ListingHistoryPage,
  run: ({ commands }, { sender, ids, input }) => commands.ownHistory(sender.id, ids.id, input),
});
operation({
  name: 'saveListingDraft',
  rest: 'PATCH /api/my-listings/:id',
  summary: 'Saves fields of a listing',
  description: `Fields that changed since the sender read them are not saved, but answered with both values; all others are. Of a live listing, price and words change at once; brand, model, year, registration number, documents and photos once they were submitted and approved. ${NOT_FOUND}; LISTING_CLOSED (409)`,
  access: account,
  ids: ['id'],
  input: SaveListingDraft,
  output: SavedListingDraft,
  idempotent: {
    again: async ({ commands }, { sender, ids }) => ({
      listing: await commands.own(sender.id, ids.id),
      conflicts: [],
    }),
  },
  run: ({ commands }, { ids, input, as }) => commands.save(ids.id, input, as),
});
operation({
  name: 'suggestListingText',
  rest: 'POST /api/my-listings/suggested-texts',
  summary: 'Suggests a title or description that states the given facts and no others',
  description: `By a language model, if one is set up. Nothing is stored. TOO_MANY_SUGGESTIONS (429) above ${SUGGESTIONS_AN_HOUR} an hour`,
  access: account,
  input: SuggestListingText,
  output: SuggestedText,
  run: ({ suggestions }, { sender, input }) => suggestions.suggest(sender.id, input),
});
operation({
  name: 'submitListing',
  rest: 'POST /api/my-listings/:id/submit',
  summary: 'Puts a listing, or changes of a live one, in review',
  description: `INVALID_INPUT (400) names each field that is missing; LISTING_NOTHING_TO_SUBMIT (409); ${MAY_NOT}`,
  access: account,
  ids: ['id'],
  output: SellerListing,
  idempotent: { again: ({ commands }, { sender, ids }) => commands.own(sender.id, ids.id) },
  run: async ({ commands }, { sender, ids, as }) => {
    await commands.submit(sender, ids.id, as);
    return commands.own(sender.id, ids.id);
  },
});
operation({
  name: 'withdrawListing',
  rest: 'POST /api/my-listings/:id/withdraw',
  summary: 'Takes a listing down, or discards a draft',
  description: `${NOT_FOUND}; LISTING_CLOSED (409)`,
  ...own(({ commands }, { ids, as }) => commands.withdraw(ids.id, as)),
});
operation({
  name: 'renewListing',
  rest: 'POST /api/my-listings/:id/renew',
  summary: `Renews a listing that has expired or is about to, for ${LISTING_DAYS} days`,
  description: `${NOT_FOUND}; LISTING_NOT_YET_RENEWABLE, LISTING_WRONG_STATUS (409)`,
  ...own(({ commands }, { ids, as }) => commands.renew(ids.id, as)),
});
operation({
  name: 'pauseListing',
  rest: 'POST /api/my-listings/:id/pause',
  summary: 'Hides a live listing from buyers until it is resumed',
  description: `Its time runs on, and open offers on it end. ${NOT_FOUND}; LISTING_WRONG_STATUS (409)`,
  ...own(({ commands }, { ids, as }) => commands.pause(ids.id, as)),
});
operation({
  name: 'resumeListing',
  rest: 'POST /api/my-listings/:id/resume',
  summary: 'Shows a paused listing to buyers again',
  description: `It is not new: the day on which it was first listed stays. ${NOT_FOUND}; LISTING_WRONG_STATUS (409)`,
  ...own(({ commands }, { ids, as }) => commands.resume(ids.id, as)),
});
operation({
  name: 'markListingSold',
  rest: 'POST /api/my-listings/:id/sold',
  summary: 'Says that the car is sold',
  description: `${NOT_FOUND}; LISTING_WRONG_STATUS (409)`,
  input: MarkListingSold,
  access: account,
  ids: ['id'],
  output: SellerListing,
  idempotent: { again: ({ commands }, { sender, ids }) => commands.own(sender.id, ids.id) },
  run: async ({ commands }, { sender, ids, input, as }) => {
    await commands.markSold(ids.id, input, as);
    return commands.own(sender.id, ids.id);
  },
});
operation({
  name: 'denyListingSale',
  rest: 'POST /api/my-listings/:id/deny-sale',
  summary: 'Says that the car was not sold to the buyer who says so',
  description: `Without it, the sale counts ${SALE_SILENCE_HOURS} hours after a reminder; \`markListingSold\` confirms it at once. ${NOT_FOUND}; LISTING_WRONG_STATUS (409)`,
  ...own(({ commands }, { ids, as }) => commands.denySale(ids.id, as)),
});
const BUYER_ONLY = 'LISTING_NOT_FOUND (404) also for people who are not the buyer of the accepted offer';
operation({
  name: 'saleForBuyer',
  rest: 'GET /api/listings/:id/sale',
  summary: 'What became of a car whose seller has accepted an offer of the sender',
  description: BUYER_ONLY,
  access: account,
  ids: ['id'],
  output: SaleForBuyer,
  run: ({ commands }, { sender, ids }) => commands.saleForBuyer(sender.id, ids.id),
});
operation({
  name: 'tellListingSale',
  rest: 'POST /api/listings/:id/sale',
  summary: 'Says that the car was sold to the sender, who is the buyer of the accepted offer',
  description: `It counts once the seller confirms it, or is silent for ${SALE_SILENCE_HOURS} hours after a reminder. ${BUYER_ONLY}; SALE_DENIED, LISTING_WRONG_STATUS (409)`,
  access: account,
  ids: ['id'],
  output: SaleForBuyer,
  idempotent: { again: ({ commands }, { sender, ids }) => commands.saleForBuyer(sender.id, ids.id) },
  run: async ({ commands }, { sender, ids, as }) => {
    await commands.tellSale(ids.id, as);
    return commands.saleForBuyer(sender.id, ids.id);
  },
});
operation({
  name: 'undoListingSale',
  rest: 'POST /api/my-listings/:id/undo-sold',
  summary: `Undoes a sale, within ${UNDO_SALE_DAYS} days`,
  description: `${NOT_FOUND}; SALE_NOT_UNDOABLE, LISTING_WRONG_STATUS (409)`,
  ...own(({ commands }, { ids, as }) => commands.undoSold(ids.id, as)),
});
operation({
  name: 'appealListingReview',
  rest: 'POST /api/my-listings/:id/appeal',
  summary: 'Appeals a rejection, once',
  description: `${NOT_FOUND}; APPEAL_USED, LISTING_WRONG_STATUS (409)`,
  input: AppealReview,
  access: account,
  ids: ['id'],
  output: SellerListing,
  idempotent: { again: ({ commands }, { sender, ids }) => commands.own(sender.id, ids.id) },
  run: async ({ commands }, { sender, ids, input, as }) => {
    await commands.appeal(ids.id, input, as);
    return commands.own(sender.id, ids.id);
  },
});
operation({
  name: 'duplicateListing',
  rest: 'POST /api/my-listings/:id/duplicate',
  summary: 'Copies a listing as a new draft, without its uploads',
  description: `${NOT_FOUND}; TOO_MANY_DRAFTS (429)`,
  ...made,
  ids: ['id'],
  idempotent: {
    command: ({ commands }, { ids, as }) => commands.duplicate(ids.id, as),
    again: ({ commands }, { sender }, id) => commands.own(sender.id, id),
  },
});

operation({
  name: 'listingReviews',
  rest: 'GET /api/admin/review/listings',
  summary: 'Listings that wait for the desk, the longest first; appeals; or what was decided, the latest first',
  description: PAGE_DESCRIPTION,
  access: may('admin'),
  input: PageOfReviews,
  query: PageQuery.extend({ list: z.enum(REVIEW_LISTS).optional() }),
  output: ReviewEntryPage,
  run: ({ queries, clock }, { sender, input }) => queries.reviews(input, sender.id, clock()),
});
operation({
  name: 'listingReview',
  rest: 'GET /api/admin/review/listings/:id',
  summary: 'A listing as the desk sees it',
  description: 'LISTING_NOT_FOUND (404) also for drafts',
  access: may('admin'),
  ids: ['id'],
  output: ReviewCase,
  run: ({ commands }, { sender, ids }) => commands.reviewCase(ids.id, sender.id),
});
operation({
  name: 'listingReviewHistory',
  rest: 'GET /api/admin/review/listings/:id/history',
  summary: 'Who changed what in a listing, and who approved which bytes, newest first',
  description: `LISTING_NOT_FOUND (404) also for drafts. ${PAGE_DESCRIPTION}`,
  access: may('admin'),
  ids: ['id'],
  input: PageOfHistory,
  query: PageQuery,
  output: ListingHistoryPage,
  run: ({ commands }, { sender, ids, input }) => commands.deskHistory(sender.id, ids.id, input),
});
operation({
  name: 'claimListingReview',
  rest: 'POST /api/admin/review/listings/:id/claim',
  summary: 'Claims a review, or keeps a claim that would end by being idle',
  description: 'REVIEW_TAKEN, LISTING_NOT_IN_REVIEW (409), REVIEW_IS_YOUR_OWN (403)',
  ...atDesk(({ commands }, { ids, as }) => commands.claim(ids.id, as)),
});
operation({
  name: 'releaseListingReview',
  rest: 'POST /api/admin/review/listings/:id/release',
  summary: 'Ends a claim, so that another person can review the listing',
  description: 'REVIEW_IS_YOUR_OWN (403)',
  ...atDesk(({ commands }, { ids, as }) => commands.release(ids.id, as)),
});
operation({
  name: 'decideListingReview',
  rest: 'POST /api/admin/review/listings/:id/decide',
  summary: 'Decides on a listing and on its documents and photos',
  description:
    'Names the revision and the bytes that were seen. LISTING_CHANGED, REVIEW_NOT_CLAIMED, LISTING_NOT_READY, LISTING_NOT_IN_REVIEW (409), REVIEW_IS_YOUR_OWN (403)',
  input: DecideReview,
  access: may('admin'),
  ids: ['id'],
  output: ReviewCase,
  idempotent: { again: ({ commands }, { sender, ids }) => commands.reviewCase(ids.id, sender.id) },
  run: async ({ commands }, { sender, ids, input, as }) => {
    await commands.decide(ids.id, input, as);
    return commands.reviewCase(ids.id, sender.id);
  },
});

/** REST routes for a seller's own listings, and for the review desk. */
export const listingRoutes = routes;
