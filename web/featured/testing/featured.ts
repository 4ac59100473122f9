/** Returns the prices of featured listings as the API returns them; `facts` override fields. */
export const featuredPrices = (facts: object = {}) => ({
  ...{ __typename: 'FeaturedPrices', gateway: 'test', sac: '998365', gstPercent: 18 },
  packages: [
    { duration: 7, amount: 500, taxablePaise: 42_373, gstPaise: 7_627, saving: 0 },
    { duration: 15, amount: 900, taxablePaise: 76_271, gstPaise: 13_729, saving: 171 },
    { duration: 30, amount: 1500, taxablePaise: 127_119, gstPaise: 22_881, saving: 643 },
  ].map((one) => ({ __typename: 'FeaturedPackage', ...one })),
  ...facts,
});
/** Returns a page of the seller's live listings with the given titles. */
export const liveListings = (...titles: readonly string[]) => ({
  ...{ __typename: 'SellerCarPage', total: titles.length },
  nodes: titles.map((title, at) => ({ __typename: 'SellerCar', listingId: `l${at + 1}`, title, askingInr: 450_000 })),
});
/** Returns a purchase of featured days as the API returns it. */
export const boughtDays = (facts: object = {}) => ({
  ...{ __typename: 'FeaturedListing', id: 'f1', listingId: 'l1', title: '2019 Hyundai Creta', amount: 900 },
  ...{ duration: 15, startDate: '2026-12-01T06:00:00.000Z', endDate: '2026-12-16T06:00:00.000Z', isActive: true },
  ...{ endReason: null, creditPaise: null, creditNotePath: null, receiptPath: '/api/receipts/f1' },
  ...facts,
});
/** Returns a page of purchases. */
export const boughtPage = (...nodes: readonly object[]) => ({
  ...{ __typename: 'FeaturedListingPage', total: nodes.length, nextCursor: null, nodes },
});
/** A signed-in seller. */
export const SELLER = {
  ...{ __typename: 'User', id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer', 'seller'], phoneVerified: true },
};

/** Returns the data of the admin page for featured listings, as the API returns it. */
export const featuredDesk = (facts: object = {}) => ({
  ...{ __typename: 'FeaturedDesk', running: 2, waiting: 0 },
  months: [
    { month: '2026-11', payments: 3, chargedPaise: 290_000, creditedPaise: 72_050 },
    { month: '2026-10', payments: 12, chargedPaise: 1_080_000, creditedPaise: 0 },
  ].map((month) => ({ __typename: 'FeaturedMonth', ...month })),
  ...facts,
});
/** Returns a page of active featured listings with the given titles. */
export const runningFeatured = (...titles: readonly (string | null)[]) => ({
  ...{ __typename: 'RunningFeaturedPage', total: titles.length, nextCursor: null },
  nodes: titles.map((title, at) => ({
    ...{ __typename: 'RunningFeatured', id: `r${at}`, listingId: `l${at}`, carId: `c${at}`, title },
    ...{ sellerName: at === 0 ? 'Asha Rao' : null, amount: 900, turns: 41, impressions: 1_204 },
    ...{ since: '2026-11-26T06:00:00.000Z', until: '2026-12-11T06:00:00.000Z' },
  })),
});
/** Returns a figure of the report on the effect of featured listings; by default it is not measured yet. */
export const effectFigure = (figure: string, facts: object = {}) => ({
  ...{ __typename: 'EffectFigure', figure, state: 'not_yet', events: 12, needed: 260 },
  ...{ multiple: null, low: null, high: null },
  shown: { __typename: 'EffectSide', viewers: 2710, counted: null },
  withheld: { __typename: 'EffectSide', viewers: 300, counted: null },
  ...facts,
});
/** Returns a measured figure: how many viewers opened a featured listing. */
export const measuredViews = () =>
  effectFigure('views', {
    ...{ state: 'measured', events: 570, multiple: 2, low: 1.42, high: 2.98 },
    shown: { __typename: 'EffectSide', viewers: 2710, counted: 540 },
    withheld: { __typename: 'EffectSide', viewers: 300, counted: 30 },
  });
/** Returns a report on the effect of featured listings. By default, no figure is measured yet. */
export const featuredEffect = (...figures: readonly object[]) => ({
  ...{ __typename: 'FeaturedEffect', since: '2026-11-23', until: '2027-01-04', nextAt: '2027-01-18' },
  ...{ impressionsShown: 4210, impressionsWithheld: 471 },
  figures: figures.length > 0 ? figures : ['views', 'inquiries', 'sales'].map((name) => effectFigure(name)),
});
/** Returns a report on the effect of featured slots on buyers. By default, no figure is measured yet. */
export const buyersEffect = (...figures: readonly object[]) => ({
  ...{ __typename: 'BuyersEffect', since: '2026-11-23', until: '2027-01-04', nextAt: '2027-01-18' },
  figures: (figures.length > 0 ? figures : ['opened', 'asked'].map((name) => buyersFigure(name))).map((one) => ({
    ...one,
    __typename: 'BuyersFigure',
  })),
});
/** Returns a figure of the effect on buyers; by default it is not measured yet. */
export const buyersFigure = (figure: string, facts: object = {}) => ({
  ...{ __typename: 'BuyersFigure', figure, state: 'not_yet', events: 41, needed: 530 },
  ...{ multiple: null, low: null, high: null },
  shown: { __typename: 'BuyersSide', viewers: 9500, counted: null },
  withheld: { __typename: 'BuyersSide', viewers: 500, counted: null },
  ...facts,
});
/** Returns a measured figure: how many buyers opened a car after a search. */
export const measuredOpened = () =>
  buyersFigure('opened', {
    ...{ state: 'measured', events: 3150, multiple: 0.98, low: 0.84, high: 1.15 },
    shown: { __typename: 'BuyersSide', viewers: 9500, counted: 2990 },
    withheld: { __typename: 'BuyersSide', viewers: 500, counted: 160 },
  });

const lotsOf = (pairs: object, viewers: object) => [
  {
    ...{ __typename: 'LotHealth', lot: 'pairs', state: 'right', n: 12_400, needed: 580, planned: 0.1 },
    ...{ observed: 0.101, p: 0.68, ...pairs },
  },
  {
    ...{ __typename: 'LotHealth', lot: 'viewers', state: 'right', n: 4_200, needed: 1110, planned: 0.05 },
    ...{ observed: 0.052, p: 0.41, ...viewers },
  },
];
const NO_LOT = { state: 'not_yet', n: 0, observed: null, p: null };
/** Returns the health of the holdout experiment over 28 days, as the API returns it; `facts` override fields. */
export const holdoutHealth = (facts: object = {}) => ({
  ...{ __typename: 'FeaturedHealth', daysWithheld: 12.1, daysGivenBack: 12.6, reports: 40, reportsHidden: 0 },
  ...{ pages: 9_640, pagesOfRobots: 360, places: 21_000, placesOfSellers: 84 },
  lots: lotsOf({}, {}),
  days: Array.from({ length: 28 }, (_, at) => ({
    __typename: 'HoldoutDay',
    day: new Date(Date.UTC(2026, 10, 30 + at)).toISOString().slice(0, 10),
    // No listing was featured on the first two days.
    lots:
      at < 2
        ? lotsOf(NO_LOT, NO_LOT)
        : lotsOf(
            { n: 600 + at, observed: 0.1 + (((at * 7) % 5) - 2) / 200, p: 0.4 },
            { state: 'not_yet', n: 150 + at, observed: 0.05 + (((at * 3) % 5) - 2) / 200, p: null },
          ),
  })),
  published: [
    { __typename: 'PublishedLot', lot: 'pairs', n: 18_000, observed: 0.1, p: 0.52, isHidden: false },
    { __typename: 'PublishedLot', lot: 'viewers', n: 6_100, observed: 0.049, p: 0.77, isHidden: false },
  ],
  ...facts,
});
/** Returns the health report of a broken holdout: the assignments of viewer-listing pairs have a sample ratio mismatch, so the figures based on them
 *  are hidden. */
export const brokenHoldout = () =>
  holdoutHealth({
    lots: lotsOf({ state: 'wrong', observed: 0.072, p: 0.00001 }, {}),
    published: [
      { __typename: 'PublishedLot', lot: 'pairs', n: 18_000, observed: 0.081, p: 0.0004, isHidden: true },
      { __typename: 'PublishedLot', lot: 'viewers', n: 0, observed: null, p: 1, isHidden: false },
    ],
    reportsHidden: 7,
  });
/** Returns the health of a holdout before any listing was featured. */
export const unusedHoldout = () =>
  holdoutHealth({
    lots: lotsOf(NO_LOT, NO_LOT),
    days: holdoutHealth().days.map((one) => ({ ...one, lots: lotsOf(NO_LOT, NO_LOT) })),
    ...{ daysWithheld: 0, daysGivenBack: 0, pages: 0, pagesOfRobots: 0, places: 0, placesOfSellers: 0 },
    published: [
      { __typename: 'PublishedLot', lot: 'pairs', n: 0, observed: null, p: 1, isHidden: false },
      { __typename: 'PublishedLot', lot: 'viewers', n: 0, observed: null, p: 1, isHidden: false },
    ],
    reports: 0,
  });
