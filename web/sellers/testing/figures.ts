/** Returns the figures of a listing, as the API sends them to the seller; `facts` override fields. */
export const listingFigures = (facts: object = {}) => ({
  ...{ __typename: 'ListingFigures', listingId: 'own-1', carId: 'car-1', title: '2019 Hyundai Creta' },
  ...{ askingInr: 950_000, viewCount: 46, saveCount: 3, inquiryCount: 2, offerCount: 1, visitCount: 0 },
  viewsByDay: [4, 0, 7, 12, 3, 9, 11].map((views, at) => ({
    __typename: 'ViewsOfDay',
    day: `2026-11-${20 + at}`,
    views,
  })),
  respondsWithinMinutes: 42,
  ...facts,
});
