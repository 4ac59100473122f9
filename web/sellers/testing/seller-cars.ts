/** Returns a seller's open tasks in the API's format; `facts` override fields. */
export const overview = (facts: object = {}) => ({
  __typename: 'SellerOverview',
  inquiriesWaiting: 2,
  offersWaiting: 1,
  visitsWaiting: 1,
  responseMinutes: 42,
  ...facts,
});

/** Returns a car for sale, as the API sends it to the seller. */
export const sellerCar = (listingId: string, facts: object = {}) => ({
  ...{ __typename: 'SellerCar', listingId, carId: `car-${listingId}`, title: '2019 Maruti Suzuki Swift VXi' },
  ...{ askingInr: 450_000, daysListed: 12 },
  verdict: { __typename: 'CarPriceVerdict', differenceInr: -52_000, recommendationCode: 'BELOW_MARKET' },
  ...{ saved: 3, inquiries: 0, inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0 },
  ...facts,
});

/** Returns one of the seller's listings in the API's format. */
export const ownListing = ({ content = {}, ...facts }: Record<string, unknown> = {}) => ({
  ...{ __typename: 'SellerListing', id: 'own-1', status: 'draft', isShown: false, isVerified: false, verifiedAt: null },
  ...{ pausedAt: null, canPause: false, liveAt: null, viewCount: 0, saveCount: 0, inquiryCount: 0 },
  ...{ waitingSince: null, hasUnsentChanges: false, expiresAt: null, canRenew: false, canAppeal: false },
  ...{
    canUndoSaleUntil: null,
    saleCountsAt: null,
    pricePaidInr: null,
    lacksToSubmit: [],
    lacksToGoLive: [],
    lastReview: null,
  },
  ...{ registrationDocument: null, insuranceDocument: null, photos: [] },
  content: {
    ...{ __typename: 'SellerListingFields', title: null, brand: 'Hyundai', model: 'Creta', year: 2019 },
    ...{ priceInr: 950_000, ...Object(content) },
  },
  ...facts,
});
/** Returns a page of the seller's listings. */
export const ownListings = (...nodes: readonly object[]) => ({
  ...{ __typename: 'SellerListingPage', nodes, total: nodes.length, nextCursor: null },
});

/** Returns a page of cars for sale. */
export const sellerCarPage = (nodes: readonly object[], facts: object = {}) => ({
  ...{ __typename: 'SellerCarPage', nodes, total: nodes.length, nextCursor: null },
  ...facts,
});
