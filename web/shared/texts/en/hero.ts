import { defineTexts } from '../texts.ts';

/** UI strings for the top of the home page: the introduction to CarSetu, the search form, and the cities. */
export const heroTexts = defineTexts('hero', {
  label: 'Search',
  /** The two halves of the tagline, which have different colours. */
  used: 'Used Cars.',
  verified: 'Verified Sources.',
  everywhere: 'Portals, classifieds, auctions and dealers in one search.',
  counted: (cars: string) =>
    `${cars} on all portals, each counted once. Portals, classifieds, auctions and dealers in one search.`,
  query: 'Search by brand, model or city',
  queryInBar: 'Search for cars',
  queryExample: 'Swift in Hyderabad',
  bar: 'Search, filter and sort',
  brand: 'Brand',
  allBrands: 'All Brands',
  city: 'City',
  allCities: 'All Cities',
  budget: 'Budget',
  anyBudget: 'Any Budget',
  /** The label of a budget that is not one of the form's bands. At least one bound is defined. */
  range: (low: string | undefined, high: string | undefined) => {
    if (low === undefined) return `Up to ${high ?? ''}`;
    return high === undefined ? `From ${low}` : `${low} to ${high}`;
  },
  /** The label of a price band in the form, as worded in the specification. Other languages build the label from the band's bounds. */
  band: (words: string, _low: string | undefined, _high: string | undefined) => words,
  fuel: 'Fuel Type',
  anyFuel: 'Any Fuel',
  search: 'Search',
  advanced: 'Advanced Filters',
  live: 'Live',
  comingSoon: 'Coming Soon',
  comingSoonCity: (city: string) => `${city} · Coming Soon`,
  soon: (city: string) =>
    `CarSetu opens in ${city} soon. The cars that our sources offer there are already here, under All Portals.`,
  landing: {
    /** Such as "Used Hyundai Creta cars in Hyderabad". Either half may be empty. */
    title: (car: string, place: string) =>
      `Used ${car === '' ? 'cars' : `${car} cars`}${place === '' ? '' : ` in ${place}`}`,
    counted: (cars: string) => `${cars} on all portals now, each counted once and with every source that lists it.`,
    none: 'None is on offer at the moment. The next one appears here as soon as a source lists it.',
    counting: 'Each with every source that lists it.',
  },
  cities: {
    title: 'Cars near you',
    counting: 'Counting cars',
    cars: (cars: string) => `${cars} on all portals`,
  },
});
