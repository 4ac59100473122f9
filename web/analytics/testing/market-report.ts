import type { MarketGroup, MarketReport } from '../use-market-report.ts';

const NO_STAYS = { medianDays: null, longerThanDays: null, cars: 3, gone: 0 };

const group = (key: string, cars: number, medianInr: number, changes: Partial<MarketGroup> = {}): MarketGroup => ({
  key,
  city: null,
  brand: key,
  model: null,
  ageFrom: null,
  ageTo: null,
  cars,
  prices: { medianInr, lowerQuartileInr: Math.round(medianInr * 0.7), upperQuartileInr: Math.round(medianInr * 1.5) },
  trend: { percent: -1.8, matchedCars: Math.round(cars / 3) },
  daysOnMarket: { medianDays: 31, longerThanDays: null, cars, gone: Math.round(cars / 2) },
  ...changes,
});

const START = Date.parse('2026-10-24');
const day = (index: number) => new Date(START + index * 86_400_000).toISOString().slice(0, 10);

/** Returns a market report with all figures; `changes` override its fields. */
export const marketReport = (changes: Partial<MarketReport> = {}): MarketReport => ({
  asOf: day(28),
  firstDay: '2026-10-10',
  position: '38240',
  cars: 2140,
  listings: 2353,
  prices: { medianInr: 531_000, lowerQuartileInr: 365_000, upperQuartileInr: 817_250 },
  trend: { percent: -1.91, matchedCars: 777 },
  days: Array.from({ length: 29 }, (_, index) => ({
    day: day(index),
    medianInr: 538_000 - Math.round(Math.sin(index / 6) * 12_000),
    cars: 1800 + index * 12,
    percent: -Math.round(index * 6.8) / 100,
    matchedCars: 1100 - index * 11,
  })),
  daysOnMarket: { medianDays: null, longerThanDays: 35, cars: 2211, gone: 127 },
  sources: [
    { sourceId: 'dealer-network', label: 'Dealer Network', cars: 954, percent: 44.6, medianInr: 532_000 },
    { sourceId: 'cardekho', label: 'CarDekho', cars: 838, percent: 39.2, medianInr: 577_000 },
    { sourceId: 'olx', label: 'OLX', cars: 600, percent: 28, medianInr: 529_000 },
    { sourceId: 'gov-auctions', label: 'Gov Auctions', cars: 3, percent: 0.1, medianInr: null },
  ],
  groupBy: 'brand',
  groups: [
    group('Maruti Suzuki', 927, 415_000),
    group('Hyundai', 734, 578_000),
    group('Mercedes-Benz', 13, 3_560_000, { trend: { percent: null, matchedCars: 3 } }),
    group('Audi', 3, 0, { prices: null, trend: { percent: null, matchedCars: 1 }, daysOnMarket: NO_STAYS }),
  ],
  groupsTotal: 4,
  choices: { cities: ['Hyderabad', 'Bengaluru'], brands: ['Maruti Suzuki', 'Hyundai'], models: [] },
  ...changes,
});

/** Returns the report of a market with too few cars on sale to compute figures. */
export const thinMarket = (): MarketReport =>
  marketReport({
    cars: 3,
    listings: 4,
    prices: null,
    trend: { percent: null, matchedCars: 2 },
    days: [],
    daysOnMarket: NO_STAYS,
    sources: [{ sourceId: 'olx', label: 'OLX', cars: 3, percent: 100, medianInr: null }],
    groups: [group('Audi', 3, 0, { prices: null, trend: { percent: null, matchedCars: 1 }, daysOnMarket: NO_STAYS })],
    groupsTotal: 1,
  });

/** Returns the report of a day with no cars on sale. */
export const emptyMarket = (changes: Partial<MarketReport> = {}): MarketReport =>
  marketReport({
    cars: 0,
    listings: 0,
    prices: null,
    trend: { percent: null, matchedCars: 0 },
    days: [],
    sources: [],
    groups: [],
    groupsTotal: 0,
    choices: { cities: [], brands: [], models: [] },
    ...changes,
  });
