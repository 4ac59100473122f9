import type {
  BodyType,
  Condition,
  Fuel,
  Insurance,
  SellerType,
  Transmission,
  Verification,
} from '../../schema/marketplace/enumerations.ts';
import { DEMO_MODELS, type DemoModel } from './car-models.ts';
import { type SeededRandom, seededRandom } from './random.ts';

/** A fictitious car, and its offers over the past weeks. */
export interface DemoCar {
  /** The id, like `demo-0001`. */
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly variant: string;
  readonly body: BodyType;
  readonly year: number;
  readonly fuel: Fuel;
  readonly transmission: Transmission;
  readonly km: number;
  readonly owners: number;
  readonly city: string;
  readonly rto: string;
  readonly color: string;
  readonly condition: Condition | null;
  readonly features: readonly string[];
  readonly hasWarranty: boolean | null;
  readonly insurance: Insurance | null;
  readonly offers: readonly DemoListing[];
}

/** The car as offered by one source. */
export interface DemoListing {
  readonly sourceId: string;
  readonly sellerType: SellerType;
  readonly verification: Verification;
  readonly listedDaysAgo: number;
  /** How many days ago the offer ended; null if the car is still offered. */
  readonly goneDaysAgo: number | null;
  /** The asking prices, oldest first. Each price is valid from `daysAgo` days ago until the next one. */
  readonly prices: readonly { readonly daysAgo: number; readonly inr: number }[];
  readonly photos: number;
}

const SEED = 20_240_115;
/** The number of cars, chosen so that about 2,000 cars are on sale today. */
const CARS = 2_160;
/** The length of the demo's history, in days. */
export const DEMO_DAYS = 42;

const PLACES = [
  { city: 'Hyderabad', weight: 34, rto: ['TS-07', 'TS-08', 'TS-09', 'TS-13'] },
  { city: 'Bengaluru', weight: 12, rto: ['KA-01', 'KA-03', 'KA-05', 'KA-51'] },
  { city: 'Delhi', weight: 9, rto: ['DL-01', 'DL-03', 'DL-08'] },
  { city: 'Gurugram', weight: 5, rto: ['HR-26'] },
  { city: 'Noida', weight: 4, rto: ['UP-16'] },
  { city: 'Mumbai', weight: 10, rto: ['MH-01', 'MH-02', 'MH-03'] },
  { city: 'Pune', weight: 8, rto: ['MH-12', 'MH-14'] },
  { city: 'Chennai', weight: 8, rto: ['TN-01', 'TN-07', 'TN-22'] },
  { city: 'Kolkata', weight: 5, rto: ['WB-02', 'WB-06'] },
  { city: 'Ahmedabad', weight: 3, rto: ['GJ-01'] },
  { city: 'Jaipur', weight: 2, rto: ['RJ-14'] },
] as const;

const SHOPS = [
  { sourceId: 'cardekho', weight: 18, seller: 'Dealer', sure: 0.25 },
  { sourceId: 'cars24', weight: 17, seller: 'OEM', sure: 0.7 },
  { sourceId: 'carwale', weight: 13, seller: 'Dealer', sure: 0.25 },
  { sourceId: 'olx', weight: 16, seller: 'Individual', sure: 0.02 },
  { sourceId: 'spinny', weight: 12, seller: 'OEM', sure: 0.7 },
  { sourceId: 'droom', weight: 7, seller: 'Dealer', sure: 0.2 },
  { sourceId: 'mahindra-first-choice', weight: 6, seller: 'OEM', sure: 0.6 },
  { sourceId: 'facebook-marketplace', weight: 6, seller: 'Individual', sure: 0 },
  { sourceId: 'gov-auctions', weight: 1, seller: 'OEM', sure: 0 },
  { sourceId: 'partner-api', weight: 3, seller: 'Dealer', sure: 0.3 },
] as const;
const HYDERABAD_DEALERS = { sourceId: 'dealer-network', weight: 0, seller: 'Dealer', sure: 0.45 } as const;
type Shop = (typeof SHOPS)[number] | typeof HYDERABAD_DEALERS;

/** Colours, weighted by repetition. Two in five cars in India are white (BASF Color Report). */
const COLORS = [
  ...['White', 'White', 'White', 'White', 'White', 'White'],
  ...['Silver', 'Silver', 'Grey', 'Grey'],
  ...['Black', 'Red', 'Blue', 'Brown', 'Orange'],
];
const FEATURES = [
  'Air Conditioning',
  'Power Steering',
  'Power Windows',
  'Anti-lock Braking System',
  'Driver Airbag',
  'Passenger Airbag',
  'Alloy Wheels',
  'Touch Screen',
  'Android Auto',
  'Apple CarPlay',
  'Rear Camera',
  'Parking Sensors',
  'Cruise Control',
  'Automatic Climate Control',
  'Keyless Entry',
  'Push Button Start',
  'Sunroof',
  'Leather Seats',
  'Fog Lights',
  'Rear AC Vents',
] as const;

/** Kinds of insurance, weighted by repetition; null for sellers who do not state it. */
const POLICIES: readonly (Insurance | null)[] = ['Comprehensive', 'Third Party', null, 'Zero Dep', 'Comprehensive'];
const LAKH = 100_000;
/** Returns a car's value as a fraction of its price when new. The value falls fastest in the first year, then by a twelfth per year, and never below
 *  the value of its parts. */
const worthAfter = (years: number) => Math.max(0.09, years < 1 ? 0.9 : 0.86 * 0.915 ** (years - 1));
const roundedTo = (step: number, value: number) => Math.max(step, Math.round(value / step) * step);

const kilometres = (random: SeededRandom, age: number, fuel: Fuel): number => {
  const aYear = (fuel === 'Diesel' ? 14_500 : fuel === 'CNG' ? 16_000 : 9_500) * (1 + random.bell() * 0.35);
  const exact = Math.max(1_200, Math.round(aYear * (age + 0.4)));
  return random.chance(0.3) ? roundedTo(1000, exact) : exact;
};

const fairPrice = (
  model: DemoModel,
  grade: number,
  year: number,
  thisYear: number,
  km: number,
  owners: number,
): number => {
  const age = thisYear - year;
  const expected = 11_500 * (age + 0.4);
  const wear = 1 - Math.max(-0.12, Math.min(0.2, ((km - expected) / 100_000) * 0.16));
  return model.newLakh * LAKH * (0.9 + grade * 0.22) * worthAfter(age + 0.3) * wear * 0.965 ** (owners - 1);
};

/** A pricing strategy: the asking price relative to the car's value (`from`, `to`), how many days ago the car was listed (`days`), and the fraction
 *  of sellers who lower the price (`lowers`). */
interface Stance {
  /** The frequency relative to the other strategies. */
  readonly weight: number;
  readonly from: number;
  readonly to: number;
  readonly days: readonly [least: number, most: number];
  readonly lowers: number;
  /** The fraction of cars that have been sold by now, among those that were listed more than `soldAfter` days ago. */
  readonly sells: number;
  readonly soldAfter: number;
}
/** The pricing strategies. Cheap cars sell within days; expensive ones stay listed for weeks and get cheaper in steps. The thresholds of the price
 *  verdict lie between the strategies' price ranges. */
const STANCES: readonly Stance[] = [
  { weight: 6, from: -0.21, to: -0.125, days: [1, 34], lowers: 0.12, sells: 0.8, soldAfter: 9 },
  { weight: 22, from: -0.09, to: -0.045, days: [1, 38], lowers: 0.3, sells: 0.22, soldAfter: 14 },
  { weight: 46, from: -0.04, to: 0.035, days: [1, DEMO_DAYS], lowers: 0.38, sells: 0.08, soldAfter: 18 },
  { weight: 20, from: 0.04, to: 0.085, days: [4, DEMO_DAYS], lowers: 0.5, sells: 0.03, soldAfter: 24 },
  { weight: 6, from: 0.12, to: 0.24, days: [14, DEMO_DAYS], lowers: 0.65, sells: 0, soldAfter: 0 },
];

/** Returns asking prices from the first day on, ending with `last`: some sellers lower the price in steps, a few raise it. */
const asking = (
  random: SeededRandom,
  {
    last,
    lowers,
    from,
    to,
  }: { readonly last: number; readonly lowers: number; readonly from: number; readonly to: number },
) => {
  const days = [from];
  const changes = random.chance(lowers) ? random.whole(1, 3) : 0;
  for (let n = 0; n < changes; n++) {
    const day = (days.at(-1) ?? from) - random.whole(4, 14);
    if (day <= to) break;
    days.push(day);
  }
  let inr = roundedTo(1000, last);
  const prices = days.toReversed().map((daysAgo) => {
    const price = { daysAgo, inr };
    inr = roundedTo(1000, inr / (random.chance(0.9) ? random.between(0.94, 0.985) : random.between(1.01, 1.03)));
    return price;
  });
  return prices.toReversed();
};

const offerAt = (random: SeededRandom, shop: Shop, worth: number, stance: Stance): DemoListing => {
  const { from, to, days, sells, soldAfter, lowers } = stance;
  const listedDaysAgo = random.whole(...days);
  const isSold = listedDaysAgo > soldAfter && random.chance(sells);
  const goneDaysAgo = isSold ? random.whole(0, Math.max(0, listedDaysAgo - Math.ceil(soldAfter / 2))) : null;
  const verification = random.chance(shop.sure) ? (random.chance(0.5) ? 'certified' : 'verified') : 'standard';
  const last = worth * (1 + random.between(from, to));
  return {
    sourceId: shop.sourceId,
    sellerType:
      shop.seller === 'Dealer' && shop !== HYDERABAD_DEALERS && random.chance(0.2) ? 'Individual' : shop.seller,
    verification,
    listedDaysAgo,
    goneDaysAgo,
    prices: asking(random, { last, lowers, from: listedDaysAgo, to: goneDaysAgo ?? 0 }),
    photos: random.chance(0.08) ? 0 : 4,
  };
};

const offersOf = (random: SeededRandom, city: string, worth: number): DemoListing[] => {
  const local = city === 'Hyderabad' && random.chance(0.62);
  const first: Shop = local ? HYDERABAD_DEALERS : random.weighted(SHOPS, ({ weight }) => weight);
  const also = random.chance(0.15) ? (random.chance(0.15) ? 2 : 1) : 0;
  const others = SHOPS.filter(({ sourceId }) => sourceId !== first.sourceId);
  const shops: Shop[] = [first];
  while (shops.length <= also) {
    const next = random.weighted(others, ({ weight }) => weight);
    if (!shops.includes(next)) shops.push(next);
  }
  const stance = random.weighted(STANCES, ({ weight }) => weight);
  return shops.map((shop) => offerAt(random, shop, worth, stance));
};

const equipment = (random: SeededRandom, grade: number, year: number): string[] => {
  const count = Math.round(4 + grade * 9 + Math.max(0, year - 2014) * 0.5);
  return FEATURES.filter((_, place) => place < count || random.chance(0.08));
};

const makeCar = (random: SeededRandom, number: number, thisYear: number): DemoCar => {
  const model = random.weighted(DEMO_MODELS, ({ weight }) => weight);
  const last = Math.min(model.to ?? thisYear, thisYear);
  const age = Math.min(last - model.from, Math.floor(Math.abs(random.bell()) * 7 + random.between(0, 3)));
  const year = last - age;
  const step = random.whole(0, model.variants.length - 1);
  const grade = model.variants.length > 1 ? step / (model.variants.length - 1) : 0.5;
  const fuel = random.of(model.fuels);
  const transmission: Transmission = fuel === 'Electric' ? 'Automatic' : random.of([...model.gearboxes, 'Manual']);
  const km = kilometres(random, thisYear - year, fuel);
  const owners = Math.min(4, 1 + Math.floor(random.next() * random.next() * (1 + (thisYear - year) / 4)));
  const place = random.weighted(PLACES, ({ weight }) => weight);
  const fair = fairPrice(model, grade, year, thisYear, km, owners) * (transmission === 'Manual' ? 1 : 1.06);
  return {
    id: `demo-${String(number).padStart(4, '0')}`,
    brand: model.brand,
    model: model.model,
    variant:
      `${model.variants[step] ?? ''}${fuel === 'Petrol' ? '' : ` ${fuel}`}${transmission === 'Manual' ? '' : ' AT'}`.trim(),
    body: model.body,
    year,
    fuel,
    transmission:
      fuel === 'Electric' || model.gearboxes.includes(transmission) ? transmission : (model.gearboxes[0] ?? 'Manual'),
    km,
    owners,
    city: place.city,
    rto: random.of(place.rto),
    color: random.of(COLORS),
    condition: random.chance(0.12) ? null : random.of(['Excellent', 'Good', 'Good', 'Good', 'Fair', 'Average']),
    features: equipment(random, grade, year),
    hasWarranty: random.chance(0.3) ? true : random.chance(0.5) ? false : null,
    insurance: POLICIES[number % POLICIES.length] ?? null,
    offers: offersOf(random, place.city, fair),
  };
};

/** Returns the demo's cars, the same on every machine for the same year. */
export const demoCars = (thisYear: number): readonly DemoCar[] => {
  const random = seededRandom(SEED);
  return Array.from({ length: CARS }, (_, index) => makeCar(random, index + 1, thisYear));
};
