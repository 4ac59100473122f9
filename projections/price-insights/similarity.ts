import type { JudgedCar } from '../../schema/price-insights/events.ts';

/** The fields in which two cars of the same brand and model are compared. */
export type Likened = Pick<
  JudgedCar,
  'variant' | 'year' | 'mileageKm' | 'fuelType' | 'transmission' | 'owners' | 'city' | 'state'
> & { readonly carId: string; readonly isLive: boolean };

/** Cars are compared only if their years of manufacture differ by at most this many years. */
export const YEARS_APART = 3;
/** A car that is no longer listed still counts as evidence of current prices for this number of days. */
export const GONE_DAYS = 180;
/** The number of nearest cars that are compared in detail. */
export const NEAREST = 100;

/** What differences between two cars add to their distance, in points. From 100 points on, two cars are not similar at all. Both the TypeScript and
 *  the SQL version use these points. */
const POINTS = {
  year: 12,
  kmStep: 5_000,
  mostKm: 24,
  kmUnknown: 8,
  fuel: 20,
  fuelUnknown: 5,
  transmission: 16,
  transmissionUnknown: 4,
  owner: 3,
  ownersUnknown: 2,
  variant: 10,
  otherState: 6,
  otherCity: 3,
  gone: 4,
} as const;

const differs = (a: string | null, b: string | null, points: number, unknown: number): number =>
  a === null || b === null ? unknown : a === b ? 0 : points;

const kmApart = (a: number | null, b: number | null): number =>
  a === null || b === null ? POINTS.kmUnknown : Math.min(POINTS.mostKm, Math.floor(Math.abs(a - b) / POINTS.kmStep));

const ownersApart = (a: number | null, b: number | null): number =>
  a === null || b === null ? POINTS.ownersUnknown : Math.abs(a - b) * POINTS.owner;

const placesApart = (a: Likened, b: Likened): number => {
  if (a.city !== null && a.city === b.city) return 0;
  return a.state !== null && a.state === b.state ? POINTS.otherCity : POINTS.otherState;
};

/** Returns the distance between two cars in points, without regard to their variants. A smaller distance means more similar cars. */
const apart = (a: Likened, b: Likened): number =>
  Math.abs(a.year - b.year) * POINTS.year +
  kmApart(a.mileageKm, b.mileageKm) +
  differs(a.fuelType, b.fuelType, POINTS.fuel, POINTS.fuelUnknown) +
  differs(a.transmission, b.transmission, POINTS.transmission, POINTS.transmissionUnknown) +
  ownersApart(a.owners, b.owners) +
  placesApart(a, b) +
  (b.isLive ? 0 : POINTS.gone);

/** Returns the distance by which the nearest cars are selected. Two variants count as either equal or different. `distanceSql` computes the same
 *  distance in SQL. */
export const distance = (subject: Likened, other: Likened): number =>
  apart(subject, other) + (subject.variant !== null && subject.variant === other.variant ? 0 : POINTS.variant);

/** SQL for `distance` between the car in the named bindings and `c` (`car_search.cars`). */
export const distanceSql = `
  abs(c.year - :year) * ${POINTS.year}
  + case when c.mileage_km is null or :mileageKm::int is null then ${POINTS.kmUnknown}
      else least(${POINTS.mostKm}, abs(c.mileage_km - :mileageKm::int) / ${POINTS.kmStep}) end
  + case when c.fuel_type = :fuelType then 0 when (c.fuel_type <> :fuelType) then ${POINTS.fuel} else ${POINTS.fuelUnknown} end
  + case when c.transmission = :transmission then 0 when (c.transmission <> :transmission) then ${POINTS.transmission}
      else ${POINTS.transmissionUnknown} end
  + coalesce(abs(c.owners - :owners::int) * ${POINTS.owner}, ${POINTS.ownersUnknown})
  + case when c.city = :city then 0 when c.state = :state then ${POINTS.otherCity} else ${POINTS.otherState} end
  + case when c.is_live then 0 else ${POINTS.gone} end
  + case when c.variant = :variant then 0 else ${POINTS.variant} end`;

const words = (variant: string | null): ReadonlySet<string> =>
  new Set(
    (variant ?? '')
      .toLowerCase()
      .split(/[^a-z0-9.]+/)
      .filter(Boolean),
  );

/** Returns the fraction of words that two variants have in common: 1 if the variants are equal, 0 if one of them is unknown. */
const variantsAlike = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return 0;
  if (a === b) return 1;
  const [ours, theirs] = [words(a), words(b)];
  const common = [...ours].filter((word) => theirs.has(word)).length;
  return common / Math.max(1, ours.size + theirs.size - common);
};

/** Returns the similarity of two cars: 1 at a distance of 0 points, 0 from 100 points on. */
export const similarity = (subject: Likened, other: Likened): number =>
  Math.max(0, 100 - apart(subject, other) - (1 - variantsAlike(subject.variant, other.variant)) * POINTS.variant) / 100;
