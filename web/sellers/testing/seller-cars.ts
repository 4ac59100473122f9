/** What waits for a seller, as the API returns it; `facts` override fields. */
export const overview = (facts: object = {}) => ({
  __typename: 'SellerOverview',
  inquiriesWaiting: 2,
  offersWaiting: 1,
  visitsWaiting: 1,
  responseMinutes: 42,
  ...facts,
});

/** A car for sale, as the API returns it to its seller. */
export const sellerCar = (listingId: string, facts: object = {}) => ({
  ...{ __typename: 'SellerCar', listingId, carId: `car-${listingId}`, title: '2019 Maruti Suzuki Swift VXi' },
  ...{ askingInr: 450_000, daysListed: 12 },
  verdict: { __typename: 'CarPriceVerdict', differenceInr: -52_000, recommendationCode: 'BELOW_MARKET' },
  ...{ saved: 3, inquiries: 0, inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0 },
  ...facts,
});

/** A page of such cars. */
export const sellerCarPage = (nodes: readonly object[], facts: object = {}) => ({
  ...{ __typename: 'SellerCarPage', nodes, total: nodes.length, nextCursor: null },
  ...facts,
});
