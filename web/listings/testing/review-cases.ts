const LISTING = '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11';
const sha = (digit: string) => digit.repeat(64);

const entry = (facts: object = {}) => ({
  ...{ __typename: 'ReviewEntry', id: LISTING, status: 'in_review', title: null, brand: 'Hyundai', model: 'Creta' },
  ...{ year: 2019, priceInr: 950_000, city: 'Hyderabad', waitingSince: '2026-11-20T09:30:00.000Z', isAppeal: false },
  ...{ isChange: false, isYours: false, claimedByYou: false, claimedByOther: false, claimedByName: null },
  ...{ claimedUntil: null, lastOutcome: null, ...facts },
});
/** A claim of the signed-in reviewer that never expires during a test. */
export const MINE = { claimedByYou: true, claimedByName: 'Meera Rao', claimedUntil: '2099-01-01T00:15:00.000Z' };
/** A claim of another reviewer. */
export const THEIRS = { claimedByOther: true, claimedByName: 'Bala Iyer', claimedUntil: '2099-01-01T00:15:00.000Z' };

/** Returns a page of listings under review, with one entry per argument. */
export const reviewPage = (...entries: readonly object[]) => ({
  ...{ __typename: 'ReviewEntryPage', total: entries.length, nextCursor: null },
  nodes: entries.map((facts, at) => entry({ id: `${LISTING.slice(0, -1)}${at}`, ...facts })),
});

const document = (kind: 'registration' | 'insurance', digit: string) => ({
  ...{ __typename: 'ListingDocument', id: `document-${kind}`, kind, sha256: sha(digit), review: 'pending' },
  ...{ reason: null, words: null },
});
const photo = (slot: string, digit: string) => ({
  ...{ __typename: 'ListingPhoto', id: `photo-${slot}`, slot, sha256: sha(digit), review: 'pending', reason: null },
  words: null,
});
const content = (facts: object = {}) => ({
  ...{ __typename: 'ReviewedListingFields', title: null, brand: 'Hyundai', model: 'Creta', variant: '1.6 SX' },
  ...{ year: 2019, priceInr: 950_000, fuelType: 'Petrol', transmission: 'Manual', mileageKm: 41_230, owners: 1 },
  ...{ city: 'Hyderabad', state: 'Telangana', rto: 'TS-09', color: null, bodyType: 'SUV', condition: null },
  ...{ insurance: null, features: ['Sunroof'], description: 'One owner, always serviced in time.' },
  ...{ registrationNumber: 'TS 09 EA 1234', marketValueEstimateInr: null, ...facts },
});

/** Returns a listing as reviewers see it. */
export const reviewCase = ({
  entry: inList = {},
  content: says = {},
  ...facts
}: Record<string, object | number> = {}) => ({
  ...{ __typename: 'ReviewCase', id: LISTING, revision: 3, entry: entry(Object(inList)) },
  registrationDocument: document('registration', '1'),
  insuranceDocument: document('insurance', '2'),
  photos: ['front', 'rear', 'left', 'right', 'interior'].map((slot, at) => photo(slot, String(at + 3))),
  content: content(Object(says)),
  ...{ changedFields: [], appealWords: null, lastReview: null, sellerId: 'seller-1' },
  sellerPast: { __typename: 'SellerPast', approved: 1, rejected: 1, sold: 0, open: 1 },
  earlierListings: [
    {
      ...{ __typename: 'EarlierListing', id: 'earlier-1', title: null, brand: 'Tata', model: 'Nexon', year: 2018 },
      ...{ status: 'rejected', lastOutcome: 'reject', updatedAt: '2026-10-02T09:30:00.000Z' },
    },
  ],
  samePlate: [{ __typename: 'SamePlateListing', id: 'plate-1', status: 'live', isSameSeller: false }],
  sameFacts: [
    {
      ...{ __typename: 'SameFactsListing', id: 'same-1', carId: 'car-1', title: '2019 Hyundai Creta SX' },
      ...{ priceInr: 890_000, mileageKm: 41_100, city: 'Hyderabad', sourceLabel: 'OLX' },
    },
  ],
  ...facts,
});

/** A grey picture as a data URL, so that stories need no server. */
const GREY = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const sizes = [{ __typename: 'PictureSize', format: 'webp', width: 320, height: 240, url: GREY }];
const file = (id: string, facts: object) => ({
  ...{ __typename: 'MediaObject', id, width: 320, height: 240, pages: [], sizes: [], ...facts },
});
/** The fake responses to the other queries of the review page. */
export const besides = {
  mediaOfRecord: () => [
    file('document-registration', { pages: [GREY] }),
    file('document-insurance', { pages: [GREY] }),
    ...['front', 'rear', 'left', 'right', 'interior'].map((slot) => file(`photo-${slot}`, { sizes })),
  ],
  mediaLookAlikes: () => [
    {
      ...{ __typename: 'LookAlike', mediaId: 'photo-front', attachedKind: 'listing', attachedId: 'other-1' },
      alike: file('alike-1', { sizes }),
    },
  ],
  valuation: () => ({ __typename: 'Valuation', estimateInr: 900_000, lowInr: 820_000, highInr: 980_000 }),
  listingReviewHistory: () => ({
    __typename: 'ListingHistoryPage',
    nextCursor: null,
    nodes: [
      {
        ...{ __typename: 'ListingHistoryEntry', id: 'h2', at: '2026-11-20T09:30:00.000Z', what: 'ListingReviewed' },
        ...{ by: 'desk', byName: 'Meera Rao', revision: 2, fields: [], outcome: 'changes' },
        media: [{ __typename: 'DecidedMedia', id: 'photo-front', sha256: sha('a'), decision: 'rejected' }],
      },
      {
        ...{ __typename: 'ListingHistoryEntry', id: 'h1', at: '2026-11-19T09:30:00.000Z', what: 'ListingContentSaved' },
        ...{ by: 'seller', byName: 'Asha Rao', revision: 1, fields: ['brand', 'photos'], outcome: null, media: [] },
      },
    ],
  }),
};
