import { quantileSorted } from 'd3-array';
import { forEstimate, type MarketCar } from './market-cars.ts';
import type { Estimate, Model } from './model/price-model.ts';

/** Of how many cars what nobody said is taken: enough that no single one of them decides. */
const ASKED = 5;

/** What some sources never say of a car. */
const NOT_ALWAYS_SAID = ['variant', 'fuelType', 'transmission', 'owners', 'city'] as const;

/** Whether the offer of another car says all that is said of this one. */
const saysAsMuch = (car: MarketCar, other: MarketCar): boolean =>
  NOT_ALWAYS_SAID.every((fact) => car[fact] === null || other[fact] !== null);

/** The car, with what nobody said of it as it is with another one like it. Where it stands goes together, and so do its variant and the words of
 *  its offer. Who offers it is left open where that one's offer says less: a model never saw the offer of a source with a fact that the source never
 *  states, and estimates it far too low. */
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

/** What a car is offered for of which only some facts are known: it is estimated once with the rest as it is with each of the likest cars, and the
 *  middle of that counts. A model has no answer of its own to facts that every offer states, such as who offers it. The range reaches further
 *  where the answers differ.
 *  @param alike the likest first
 *  @returns null where there are none, or nothing was learned */
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
