import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { composeApi } from '../../api/main.ts';
import { openFeed } from '../../api/marketplace/feeds/open-feed.ts';
import { demo } from '../../api/marketplace/feeds/sources/demo.ts';
import { runIngest } from '../../api/marketplace/ingest/run.ts';
import { openProduct, type Product, type ProductConfig } from '../../api/open-storage.ts';
import { loadConfig } from '../../api/platform/config.ts';
import { TEST_ENV } from '../../api/platform/testing/server.ts';
import { forgetJobs } from '../../api/testing/server.ts';
import type { Beginning } from '../../projections/platform/testing/database.ts';

const DAY_MS = 86_400_000;
/** The maximum time for read models to catch up, in milliseconds. */
const FOLLOWED_MS = 60_000;
const MODELS = [
  ['Maruti Suzuki', 'Swift', 'Hatchback', 480_000],
  ['Maruti Suzuki', 'Baleno', 'Hatchback', 610_000],
  ['Hyundai', 'i20', 'Hatchback', 640_000],
  ['Hyundai', 'Verna', 'Sedan', 890_000],
  ['Tata', 'Nexon', 'SUV', 820_000],
  ['Honda', 'City', 'Sedan', 910_000],
] as const;
const CITIES = ['Hyderabad', 'Delhi', 'Pune'] as const;
const FUELS = ['Petrol', 'Diesel', 'CNG'] as const;
const COLORS = ['White', 'Red', 'Grey', 'Blue'] as const;

type Row = Readonly<Record<string, unknown>>;
const picture = (body: string, color: string) => `/api/placeholder/car-image?${new URLSearchParams({ body, color })}`;

/** The number of ordinary cars, all different. */
const USUAL_CARS = 118;
const usualCars: readonly Row[] = Array.from({ length: USUAL_CARS }, (_, index) => {
  const [brand, model, bodyType, price] = MODELS[index % MODELS.length] ?? MODELS[0];
  const color = COLORS[index % COLORS.length] ?? 'White';
  const year = 2014 + (index % 11);
  return {
    id: `usual-${index}`,
    title: `${year} ${brand} ${model}`,
    brand,
    model,
    variant: index % 5 === 0 ? null : 'VX',
    year,
    price: price + index * 1_700,
    mileage: index % 9 === 0 ? null : 12_003 + index * 611,
    fuel: FUELS[index % FUELS.length],
    transmission: index % 2 ? 'Manual' : 'Automatic',
    owners: 1 + (index % 3),
    city: CITIES[index % CITIES.length],
    bodyType,
    color,
    features: index % 2 ? ['Sunroof', 'Rear Camera'] : [],
    images: index % 4 === 0 ? [] : [picture(bodyType, color)],
  };
});

/** The number of cars of dealers in Hyderabad, all different. They are the site's local listings. */
export const LOCAL_CARS = 64;
const dealersCars: readonly Row[] = Array.from({ length: LOCAL_CARS }, (_, index) => {
  const [brand, model, bodyType, price] = MODELS[index % MODELS.length] ?? MODELS[0];
  const round = Math.floor(index / MODELS.length);
  const color = COLORS[(index + round) % COLORS.length] ?? 'White';
  const year = 2013 + ((index + round) % 12);
  return {
    id: `dealer-${index}`,
    title: `${year} ${brand} ${model}`,
    brand,
    model,
    variant: 'ZX',
    year,
    price: price + 40_500 + index * 2_300,
    mileage: 30_451 + index * 1_213,
    fuel: FUELS[(index + round) % FUELS.length],
    transmission: ['Manual', 'AMT', 'Automatic', 'CVT'][(index + round) % 4],
    owners: 1 + (index % 4),
    city: 'Hyderabad',
    bodyType,
    color,
    sellerType: 'Dealer',
    condition: index % 3 === 0 ? 'Excellent' : 'Good',
    verification: index % 2 === 0 ? 'verified' : 'certified',
    features: index % 2 ? ['Sunroof'] : ['Rear Camera'],
    images: [picture(bodyType, color)],
  };
});

/** A car that two sources list. Its price falls twice on the first source. */
const creta = {
  title: '2021 Hyundai Creta SX',
  brand: 'Hyundai',
  model: 'Creta',
  variant: 'SX',
  year: 2021,
  mileage: 45_237,
};
const cretaThere = {
  ...creta,
  fuel: 'Diesel',
  transmission: 'Manual',
  owners: 1,
  city: 'Hyderabad',
  color: 'Red',
  bodyType: 'SUV',
};
const cretaOn = (id: string, price: number): Row => ({
  ...cretaThere,
  id,
  price,
  verification: 'certified',
  features: ['Sunroof'],
  url: `https://cars.example/${id}`,
  images: [picture('SUV', 'Red'), `${picture('SUV', 'Red')}&facing=left`],
});
/** A car that its source later removes. */
const jazz: Row = {
  id: 'jazz',
  title: 'Honda Jazz',
  brand: 'Honda',
  model: 'Jazz',
  year: 2016,
  price: 512_000,
  mileage: 61_013,
  city: 'Pune',
};

const SENT: readonly { daysAgo: number; source: string; listings: readonly Row[] }[] = [
  { daysAgo: 20, source: 'cardekho', listings: [...usualCars, cretaOn('creta', 1_200_000), jazz] },
  { daysAgo: 18, source: 'dealer-network', listings: dealersCars },
  { daysAgo: 15, source: 'olx', listings: [cretaOn('creta-olx', 1_150_000)] },
  { daysAgo: 12, source: 'cardekho', listings: [...usualCars, cretaOn('creta', 1_160_000), jazz] },
  { daysAgo: 4, source: 'cardekho', listings: [...usualCars, cretaOn('creta', 1_125_000)] },
];
/** The number of cars for sale after all feeds, including the dealers'. */
export const LIVE_CARS = USUAL_CARS + LOCAL_CARS + 1;

/** Waits until all read models have reached this position of the event log. */
const followed = async ({ runner }: Pick<Product, 'runner'>, position: bigint): Promise<void> => {
  for (const { name } of await runner.status()) {
    if (!(await runner.waitFor(name, position, FOLLOWED_MS))) throw new Error(`${name} did not reach ${position}`);
  }
};

/** Ingests the feeds of a fictitious market into an empty database, as if they had been sent over the past three weeks. */
const fillMarket = async (config: ProductConfig): Promise<void> => {
  const product = await openProduct(config);
  try {
    const { db, databaseUrl, store, runner } = product;
    await runner.start();
    let position = 0n;
    for (const { daysAgo, source, listings } of SENT) {
      const seenAt = new Date(Date.now() - daysAgo * DAY_MS);
      const fileName = `${source}.json`;
      const json = JSON.stringify({ source, listings: listings.map((row) => ({ source, ...row })) });
      const feed = await openFeed(demo, Readable.from([Buffer.from(json)]), { fileName, now: seenAt });
      const { lastPosition } = await runIngest(
        { db, databaseUrl, store, clock: () => seenAt },
        { feed, declarationId: demo.id, location: fileName, seenAt: seenAt.toISOString(), actor: 'system:test' },
      );
      position = lastPosition ?? position;
    }
    await followed(product, position);
  } finally {
    await product.close();
  }
};

/** The maximum time for training the price model, in milliseconds. */
const LEARNED_MS = 120_000;

/** The initial state of a site with the fictitious market, after the price model has been trained and all prices have a verdict. */
export const MARKET: Beginning = {
  name: 'market',
  fill: async (databaseUrl) => {
    const config = { ...loadConfig(TEST_ENV), databaseUrl };
    await fillMarket(config);
    const { product, close } = await composeApi(config);
    // The verdicts on prices are the last thing that the server derives from a new market.
    await vi.waitFor(
      async () => {
        const progress = await product.db('price_insights.progress').select('name');
        if (progress.length === 0) throw new Error('No verdicts were given on the market');
      },
      { timeout: LEARNED_MS, interval: 50 },
    );
    await followed(product, await product.store.head());
    await close();
    await forgetJobs(databaseUrl);
  },
};
