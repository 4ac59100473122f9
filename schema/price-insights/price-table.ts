/** The conditions that the price estimator offers, best first (specification D2, section 9). */
export const VALUATION_CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;
export type ValuationCondition = (typeof VALUATION_CONDITIONS)[number];

/** The range of the estimator's slider for the distance driven, in kilometres (specification D2, section 9). */
export const VALUATION_KM = { min: 10_000, max: 200_000, step: 10_000 } as const;

/** The maximum length of the description of a car to value, in characters. */
export const CAR_DESCRIPTION_LENGTH = 200;

/** The price multiplier of each condition, in per cent (specification D2, section 9: 1.1, 1, 0.85, 0.7). */
const CONDITION_PERCENT: Readonly<Record<ValuationCondition, number>> = {
  excellent: 110,
  good: 100,
  fair: 85,
  poor: 70,
};

/** The prices of cars made in the current year (specification D2, section 9). Brands and models are spelled as in the catalogue. */
export const TABLE_PRICES: readonly { readonly brand: string; readonly model: string; readonly priceInr: number }[] = [
  { brand: 'Maruti Suzuki', model: 'Alto', priceInr: 350_000 },
  { brand: 'Hyundai', model: 'i10', priceInr: 450_000 },
  { brand: 'Tata', model: 'Tiago', priceInr: 420_000 },
  { brand: 'Honda', model: 'City', priceInr: 650_000 },
  { brand: 'Maruti Suzuki', model: 'Swift', priceInr: 480_000 },
];

const AGE_PERCENT_A_YEAR = 10;
const MOST_AGE_PERCENT = 70;
/** The fraction of the price that is deducted per kilometre, in millionths: 30 % per 100,000 km. */
const MILLIONTHS_A_KM = 3;
const MOST_MILEAGE_MILLIONTHS = 400_000;
const MILLION = 1_000_000;

/** The parts of an estimate: the starting price, then what each other factor adds or deducts. */
export const VALUATION_FACTORS = ['base', 'age', 'mileage', 'condition'] as const;
/** One part of an estimate. The parts add up to the estimate. */
export interface ValuationFactor {
  readonly factor: (typeof VALUATION_FACTORS)[number];
  readonly amountInr: number;
}
export interface TableEstimate {
  readonly estimateInr: number;
  readonly factors: readonly ValuationFactor[];
}
export interface TableCar {
  readonly brand: string;
  readonly model: string;
  readonly year: number;
  readonly mileageKm: number;
  readonly condition: ValuationCondition;
}

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns a price adjusted for the condition, in whole rupees. */
export const inCondition = (priceInr: number, condition: ValuationCondition): number =>
  Math.round((priceInr * CONDITION_PERCENT[condition]) / 100);

/** Estimates a price from the specification's fixed table (D2, section 9), for cars without enough listings. Deducts 10 % per year of age, up to
 *  70 %, then 30 % per 100,000 km, up to 40 %, and then adjusts for the condition. Uses integers, so that half a rupee always rounds up.
 *  @param inYear the current year
 *  @returns null for a car that is not in the table */
export const tableEstimate = (car: TableCar, inYear: number): TableEstimate | null => {
  const base = TABLE_PRICES.find(({ brand, model }) => sameWord(brand, car.brand) && sameWord(model, car.model));
  if (!base) return null;
  const agePercent = 100 - Math.min(MOST_AGE_PERCENT, AGE_PERCENT_A_YEAR * Math.max(0, inYear - car.year));
  const kmMillionths = MILLION - Math.min(MOST_MILEAGE_MILLIONTHS, MILLIONTHS_A_KM * Math.max(0, car.mileageKm));
  const aged = Math.round((base.priceInr * agePercent) / 100);
  const driven = Math.round((base.priceInr * agePercent * kmMillionths) / (100 * MILLION));
  const estimateInr = Math.round(
    (base.priceInr * agePercent * kmMillionths * CONDITION_PERCENT[car.condition]) / (100 * 100 * MILLION),
  );
  return {
    estimateInr,
    factors: [
      { factor: 'base', amountInr: base.priceInr },
      { factor: 'age', amountInr: aged - base.priceInr },
      { factor: 'mileage', amountInr: driven - aged },
      { factor: 'condition', amountInr: estimateInr - driven },
    ],
  };
};
