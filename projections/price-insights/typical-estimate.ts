import { quantileSorted } from 'd3-array';
import { forEstimate, type MarketCar } from './market-cars.ts';
import type { Estimate, Model } from './model/price-model.ts';

/** The number of cars from which missing facts are taken. It is large enough that no single car decides the result. */
const ASKED = 5;

/** The facts that are missing in all offers of some sources. */
const NOT_ALWAYS_SAID = ['variant', 'fuelType', 'transmission', 'owners', 'city'] as const;

/** Returns whether the other car has a value for every fact about its offer that is known about this car. */
const saysAsMuch = (car: MarketCar, other: MarketCar): boolean =>
  NOT_ALWAYS_SAID.every((fact) => car[fact] === null || other[fact] !== null);

/** Fills in a car's missing facts from another car. City and state are filled in together, and so are variant and title. Source and seller type stay
 *  empty if the other car lacks a fact that is known about this car: the model has never seen that fact from that source, so the estimate would be
 *  far too low. */
const filledFrom = (car: MarketCar, other: MarketCar): MarketCar => {
  const variant = car.variant ?? other.variant;
  const words = [car.brand, car.model, variant].filter(Boolean).join(' ');
  const isWhole = saysAsMuch(car, other);
  const place = car.city === null ? { city: other.city, state: car.state ?? other.state } : {};
  return {
    ...car,
    ...place,
    variant,
    title: car.title || (car.variant === null ? other.title : words),
    mileageKm: car.mileageKm ?? other.mileageKm,
    fuelType: car.fuelType ?? other.fuelType,
    transmission: car.transmission ?? other.transmission,
    owners: car.owners ?? other.owners,
    sourceId: car.sourceId || (isWhole ? other.sourceId : ''),
    sellerType: car.sellerType ?? (isWhole ? other.sellerType : null),
    bodyType: car.bodyType ?? other.bodyType,
    color: car.color ?? other.color,
    rto: car.rto ?? other.rto,
  };
};

/** Estimates the price of a car of which only some facts are known. The model cannot handle the absence of facts that every offer has, such as the
 *  source. Therefore, the missing facts are filled in from several similar cars, and the median of the resulting estimates is returned. The more they
 *  differ, the wider the range.
 *  @param alike the similar cars, the most similar first
 *  @returns null if there are no similar cars or there is no model */
export const typicalEstimate = (
  model: Model,
  trainedAt: string,
  car: MarketCar,
  alike: readonly MarketCar[],
): Estimate | null => {
  const answers = alike.slice(0, ASKED).flatMap((other) => {
    const answer = model.estimate(forEstimate(filledFrom(car, other), trainedAt));
    return answer ? [answer] : [];
  });
  const at = (share: number, value: (answer: Estimate) => number): number =>
    Math.round(
      quantileSorted(
        answers.map(value).sort((a, b) => a - b),
        share,
      ) ?? 0,
    );
  if (answers.length === 0) return null;
  return {
    estimateInr: at(0.5, ({ estimateInr }) => estimateInr),
    lowInr: at(0.25, ({ lowInr }) => lowInr),
    highInr: at(0.75, ({ highInr }) => highInr),
  };
};
