import { dealOrder, isSuspicious } from '../../schema/price-insights/best-deal-sort-key.ts';
import type { Formats } from '../shared/format/formats.ts';
import type { RateOfEmi } from '../shared/format/use-emi-rate-texts.ts';
import type { usePriceVerdictText } from '../shared/price-verdict/use-price-verdict-text.ts';
import type { compareTexts } from '../shared/texts/en/compare.ts';
import type { verdictsTexts } from '../shared/texts/en/verdicts.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { DataTerms } from '../shared/texts/use-data-terms.ts';
import type { ComparedCar } from './use-compare-cars.ts';

type Texts = TextsOf<typeof compareTexts>;
type VerdictTexts = TextsOf<typeof verdictsTexts>;

/** A cell of the table: one property of one car. */
export interface Cell {
  /** The displayed value; null if unknown. */
  readonly text: string | null;
  /** The reason why this cell is the best in its row; undefined for other cells. */
  readonly best?: string | undefined;
}
export interface Row {
  readonly id: string;
  readonly label: string;
  /** One cell per car, in the order of the cars. */
  readonly cells: readonly Cell[];
  /** Whether the values are equal. `differs`: at least two known values differ, or one is marked as the best (it can still look like the others,
   *  because values are rounded). `unclear`: the known values are equal, but at least one value is unknown. */
  readonly sameness: 'same' | 'differs' | 'unclear';
}
export interface RowGroup {
  readonly id: keyof Texts['groups'];
  readonly rows: readonly Row[];
}

const samenessOf = (cells: readonly Cell[]): Row['sameness'] => {
  const known = new Set(cells.flatMap(({ text }) => text ?? []));
  if (known.size > 1 || cells.some(({ best }) => best)) return 'differs';
  return known.size === 1 && cells.some(({ text }) => text === null) ? 'unclear' : 'same';
};
const rowOf = (id: string, label: string, cells: readonly Cell[]): Row => ({
  id,
  label,
  cells,
  sameness: samenessOf(cells),
});

interface Best {
  readonly words: string;
  /** Returns the number by which a car is compared; null to exclude the car. */
  figure(car: ComparedCar): number | null;
  readonly wins: 'lowest' | 'highest';
  /** A number counts as equal to the best if it differs by at most this amount; 0 by default. */
  readonly tolerance?: number;
}
/** Returns the cars with the best number. The set is empty if all numbers are equal or only one car has a number. */
const winners = (cars: readonly ComparedCar[], { figure, wins, tolerance = 0 }: Best): ReadonlySet<ComparedCar> => {
  const figures = new Map<ComparedCar, number>();
  for (const car of cars) {
    const value = figure(car);
    if (value !== null) figures.set(car, value);
  }
  const values = [...figures.values()];
  const best = wins === 'lowest' ? Math.min(...values) : Math.max(...values);
  const winning = new Set(
    [...figures].flatMap(([car, value]) => (value === best || Math.abs(value - best) <= tolerance ? [car] : [])),
  );
  return winning.size === figures.size ? new Set() : winning;
};

/** Deals that differ by less than this share of the average count as equally good, because averages are estimates. */
const SAME_DEAL = 0.01;
/** Returns the number by which deals are ranked, lowest first, as in the sort order "Best deal". Suspiciously low prices share the last place. */
const dealFigure = ({ isLive, isReserved, priceVerdict }: ComparedCar): number | null => {
  if (!priceVerdict || !isLive || isReserved) return null;
  const { askingInr, averagePrice } = priceVerdict;
  return isSuspicious(askingInr, averagePrice) ? Number.POSITIVE_INFINITY : dealOrder(askingInr, averagePrice);
};

/** The smallest difference from the average price that the table states, in rupees. Averages are not precise enough for smaller differences. */
const LEAST_STATED_INR = 1000;
/** Returns the verdict with a code whose text states the amount above or below the average; null if the price is close to the average. The usual text
 *  for a fair price states no amount, so two fair prices could not be compared. */
const statedVerdict = (verdict: NonNullable<ComparedCar['priceVerdict']>): ComparedCar['priceVerdict'] => {
  const { recommendationCode, differenceInr } = verdict;
  if (recommendationCode !== 'FAIR' || differenceInr === null) return verdict;
  if (Math.abs(differenceInr) < LEAST_STATED_INR) return null;
  return { ...verdict, recommendationCode: differenceInr < 0 ? 'FAIR_LOW' : 'FAIR_HIGH' };
};

interface Words {
  readonly t: Texts;
  readonly format: Formats;
  readonly terms: DataTerms;
  /** Formats a note that states which interest rate the monthly instalment is based on, and names the lender. */
  rateWords(rate: RateOfEmi): string;
  /** Formats the verdict on a price in one line. */
  verdictText: ReturnType<typeof usePriceVerdictText>;
  /** The labels for how long a car has been listed and for when its price dropped. */
  verdicts: VerdictTexts;
}

/** Returns the groups of rows of the comparison table, which has a column for each car. */
export const compareRows = (
  cars: readonly ComparedCar[],
  { t, format, terms, rateWords, verdictText, verdicts }: Words,
): readonly RowGroup[] => {
  const called = (name: (value: string) => string, value: string | null) => (value === null ? null : name(value));
  const row = (id: keyof Texts['rows'], text: (car: ComparedCar) => string | null, best?: Best): Row => {
    const won = best && winners(cars, best);
    return rowOf(
      id,
      t.rows[id],
      cars.map((car) => ({ text: text(car), best: won?.has(car) ? best?.words : undefined })),
    );
  };
  const verification: Readonly<Record<string, string>> = t.verification;
  const offer = [
    row('price', ({ priceInr }) => format.price(priceInr), {
      words: t.best.price,
      // A reserved car is excluded, because it can no longer be bought at this price.
      figure: (car) => (car.isLive && !car.isReserved ? car.priceInr : null),
      wins: 'lowest',
    }),
    row(
      'verdict',
      ({ priceVerdict }) => {
        if (!priceVerdict) return null;
        const stated = statedVerdict(priceVerdict);
        return stated ? verdictText(stated) : t.fairAtMarket;
      },
      { words: t.best.deal, figure: dealFigure, wins: 'lowest', tolerance: SAME_DEAL },
    ),
    row('emi', ({ startingEmi: { monthlyInr, rate }, isLive }) =>
      isLive ? `${format.rupees(monthlyInr)} · ${rateWords(rate)}` : null,
    ),
    row('daysListed', ({ daysListed, isLive }) =>
      isLive ? verdicts.listedDays(format.count(daysListed), daysListed) : null,
    ),
    row('priceDrop', ({ priceInr, originalPriceInr, priceDroppedAt, isLive }) =>
      isLive && originalPriceInr !== null && priceDroppedAt !== null && originalPriceInr > priceInr
        ? verdicts.dropped(format.rupees(originalPriceInr - priceInr), format.day(priceDroppedAt))
        : t.noDrop,
    ),
    row('firstSeen', ({ firstSeenAt }) => format.day(firstSeenAt)),
    row('listed', ({ listedAt }) => (listedAt === null ? null : format.day(listedAt))),
  ];
  const facts = [
    row('year', ({ year }) => String(year), { words: t.best.year, figure: ({ year }) => year, wins: 'highest' }),
    row('mileage', ({ mileageKm }) => (mileageKm === null ? null : format.km(mileageKm)), {
      words: t.best.mileage,
      figure: ({ mileageKm }) => mileageKm,
      wins: 'lowest',
    }),
    row('fuel', ({ fuelType }) => called(terms.fuel, fuelType)),
    row('transmission', ({ transmission }) => called(terms.transmission, transmission)),
    row('owners', ({ owners }) => (owners === null ? null : format.owners(owners))),
    row('body', ({ bodyType }) => called(terms.bodyType, bodyType)),
    row('color', ({ color }) => called(terms.colour, color)),
    row('condition', ({ condition }) => called(terms.condition, condition)),
    row('rto', ({ rto }) => rto),
  ];
  const trust = [
    row('verification', ({ verificationStatus, source, listingCount }) => {
      const word = verification[verificationStatus] ?? verificationStatus;
      return verificationStatus === 'standard' || listingCount === 1 ? word : t.saidBy(word, source.label);
    }),
    row('seller', ({ sellerType }) => called(terms.sellerType, sellerType)),
    row('source', ({ source, listingCount }) =>
      listingCount > 1 ? t.sources(source.label, format.count(listingCount - 1)) : source.label,
    ),
    row('place', ({ city, state }) => {
      const parts = [called(terms.city, city), called(terms.state, state)];
      return [...new Set(parts)].filter(Boolean).join(', ') || null;
    }),
    row('warranty', ({ hasWarranty }) => (hasWarranty === null ? null : hasWarranty ? t.yes : t.no)),
  ];
  return [
    { id: 'offer', rows: offer },
    { id: 'car', rows: facts },
    { id: 'trust', rows: trust },
    { id: 'features', rows: featureRows(cars, t, terms) },
  ];
};

/** Returns one row for each feature of the cars, the most common feature first. If a car has no list of features, its cells are unknown. */
const featureRows = (cars: readonly ComparedCar[], t: Texts, terms: DataTerms): readonly Row[] => {
  const counts = new Map<string, number>();
  for (const { features } of cars) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([name]) => name);
  return names.map((name) =>
    rowOf(
      `feature-${name}`,
      terms.feature(name),
      cars.map(({ features }) => {
        if (features.length === 0) return { text: null };
        return { text: features.includes(name) ? t.hasFeature : t.notMentioned };
      }),
    ),
  );
};
