import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { FEWEST_COMPARABLES } from '../../projections/price-insights/estimate-limits.ts';
import type { PriceInsightQueries } from '../../projections/price-insights/queries.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { currentYear } from '../../schema/kernel/values.ts';
import { namesOf } from '../../schema/marketplace/brand-and-model-names.ts';
import { placeNamed } from '../../schema/marketplace/places.ts';
import { type CarDescription, type DescribedCar, describedCar } from '../../schema/price-insights/described-car.ts';
import { inCondition, tableEstimate } from '../../schema/price-insights/price-table.ts';
import { NoValuation, type Valuation, type ValuationInput } from '../../schema/price-insights/valuation.ts';

const futureYear = (): Rejection => {
  const message = 'must not be after the current year';
  return new Rejection('INVALID_INPUT', 400, `year: ${message}`, [{ path: 'year', message }]);
};

interface Ports {
  readonly estimate: PriceInsightQueries['estimate'];
  readonly clock: () => Date;
}

/** Returns a function that values a car for its owner. The value is the price model's estimate for such a car in good condition, adjusted for the
 *  actual condition. If the market has too few such cars, or their prices vary too much, a fixed table is used.
 *  @throws Rejection INVALID_INPUT for a future year, NO_VALUATION if neither the price model nor the table covers the car */
export const valuation =
  ({ estimate, clock }: Ports) =>
  async ({ condition, ...asked }: ValuationInput): Promise<Valuation> => {
    const { variant, ...names } = namesOf(asked.brand, asked.model);
    const car = { ...asked, ...names, variant: asked.variant ?? (variant || null) };
    const year = currentYear(clock());
    if (car.year > year) throw futureYear();
    const place = car.city === undefined ? null : placeNamed(car.city);
    const learned = await estimate({
      brand: car.brand,
      model: car.model,
      variant: car.variant,
      title: null,
      year: car.year,
      mileageKm: car.mileageKm,
      fuelType: car.fuelType ?? null,
      transmission: car.transmission ?? null,
      owners: car.owners ?? null,
      city: place?.name ?? car.city ?? null,
      state: place?.state ?? null,
      source: null,
      sellerType: null,
      bodyType: null,
      color: null,
      rto: null,
      engine: null,
      maxPower: null,
      seats: null,
      seenAt: null,
    });
    if (learned && learned.comparablesCount >= FEWEST_COMPARABLES) {
      const estimateInr = inCondition(learned.estimateInr, condition);
      return {
        estimateInr,
        lowInr: inCondition(learned.lowInr, condition),
        highInr: inCondition(learned.highInr, condition),
        basis: 'MODEL',
        modelVersion: learned.modelVersion,
        comparablesCount: learned.comparablesCount,
        factors: [
          { factor: 'base', amountInr: learned.estimateInr },
          { factor: 'condition', amountInr: estimateInr - learned.estimateInr },
        ],
      };
    }
    const fixed = tableEstimate({ ...car, condition }, year);
    if (!fixed) throw NoValuation();
    return {
      ...fixed,
      lowInr: 0,
      highInr: 0,
      basis: 'TABLE',
      modelVersion: null,
      comparablesCount: learned?.comparablesCount ?? 0,
    };
  };
export type ValueCar = ReturnType<typeof valuation>;

interface DescriptionPorts {
  readonly understandText: MarketplaceQueries['understandText'];
  readonly clock: () => Date;
}
/** Returns a function that reads a car's facts from its owner's description. The search interprets the text.
 *  @throws SearchNotReady if the search is not ready yet */
export const carDescriptions =
  ({ understandText, clock }: DescriptionPorts) =>
  async ({ text }: CarDescription): Promise<DescribedCar> => {
    const { understood, unknownWords } = await understandText(text);
    return describedCar(text, understood, unknownWords, clock());
  };
export type DescribeCar = ReturnType<typeof carDescriptions>;
