/** Decides whether two listings offer the same car, based only on the listings' current state. The grouping depends neither on the batch size nor on
 *  the order in which groups grew. docs/search-rules.md explains the rule and the figures behind the constants. */

import { trimsContradict } from './trims.ts';

/** The facts of a listing that the rule uses. */
export interface Candidate {
  readonly id: string;
  /** The log position of the event in which the listing was first seen. */
  readonly position: number;
  readonly sourceId: string;
  readonly matchKey: string | null;
  readonly vin: string | null;
  readonly brand: string;
  readonly year: number;
  readonly mileageKm: number | null;
  readonly priceInr: number;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly rto: string | null;
  /** The result of `trimOf` for the car's variant. */
  readonly trim: string | null;
  /** When the listing was first seen, in epoch milliseconds. */
  readonly firstSeenAt: number;
  /** When the source stopped offering the listing, in epoch milliseconds; null if it still offers the listing. */
  readonly goneAt: number | null;
}

/** Odometer readings below this do not identify a car: many sources write 1 or 25 km when they do not know the reading. */
const LEAST_TELLING_KM = 1000;
/** Odometer readings that are multiples of this do not identify a car, because people round to them. */
const ROUND_KM = 500;
/** Some people round to multiples of this, so two listings with such a reading must also agree on the location. */
const HALF_ROUND_KM = 100;
/** The maximum ratio of two sources' prices for the same car. Normally, such prices differ by a few per cent. */
const MOST_PRICE_RATIO = 2;
/** An odometer reading or VIN shared by more listings than this comes from a template, not from a car. */
const MOST_ALIKE = 40;

const plain = new Map<string, string>();
const plainWord = (word: string): string => {
  const known = plain.get(word);
  if (known !== undefined) return known;
  const made = word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (plain.size < 20_000) plain.set(word, made);
  return made;
};

/** Whether an odometer reading is distinctive enough to distinguish one car from another. */
export const isTelling = (mileageKm: number): boolean => mileageKm >= LEAST_TELLING_KM && mileageKm % ROUND_KM !== 0;

/** Returns the key that listings of the same car share; null if the listing has no model, or its odometer reading is not distinctive. */
export const matchKeyOf = (car: {
  readonly brand: string;
  readonly model: string | null;
  readonly year: number;
  readonly mileageKm: number | null;
}): string | null =>
  car.model === null || car.mileageKm === null || !isTelling(car.mileageKm)
    ? null
    : `${plainWord(car.brand)}|${plainWord(car.model)}|${car.year}|${car.mileageKm}`;

/** Normalises a vehicle identification number. Returns null if it cannot be valid (17 characters, no I, O or Q, not all the same). */
export const vinOf = (text: string | null): string | null => {
  if (text === null) return null;
  const vin = text.toUpperCase().replace(/[\s-]/g, '');
  return /^(?!(.)\1{16}$)[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null;
};

/** Pairs of fuels under which the same car may be listed: a petrol car with a gas kit, and a hybrid with the fuel that it burns. */
const SAME_FUEL = new Set(['CNG Petrol', 'LPG Petrol', 'Hybrid Petrol', 'Diesel Hybrid']);
const fuelsContradict = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b && !SAME_FUEL.has(a < b ? `${a} ${b}` : `${b} ${a}`);

/** The states around Delhi, where cars are often registered in one state and sold in another. */
const CAPITAL_REGION = new Set(['Delhi', 'Haryana', 'Uttar Pradesh']);
const statesContradict = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b && !(CAPITAL_REGION.has(a) && CAPITAL_REGION.has(b));

const differ = <T>(a: T | null, b: T | null): boolean => a !== null && b !== null && a !== b;
const agree = <T>(a: T | null, b: T | null): boolean => a !== null && a === b;

/** Whether one source offered both listings at the same time, which means that they are two cars. If the first listing disappeared before the second
 *  appeared, the car was relisted. */
const listedAtOnce = (a: Candidate, b: Candidate): boolean => {
  const [first, second] = a.position < b.position ? [a, b] : [b, a];
  return a.sourceId === b.sourceId && !(first.goneAt !== null && first.goneAt <= second.firstSeenAt);
};

const contradict = (a: Candidate, b: Candidate): boolean => {
  if (plainWord(a.brand) !== plainWord(b.brand) || a.year !== b.year || differ(a.vin, b.vin)) return true;
  if (agree(a.vin, b.vin)) return false;
  return (
    listedAtOnce(a, b) ||
    differ(a.owners, b.owners) ||
    trimsContradict(a.trim, b.trim) ||
    differ(a.rto, b.rto) ||
    fuelsContradict(a.fuelType, b.fuelType) ||
    (!agree(a.rto, b.rto) && statesContradict(a.state, b.state)) ||
    Math.max(a.priceInr, b.priceInr) > MOST_PRICE_RATIO * Math.min(a.priceInr, b.priceInr)
  );
};

/** Reduces the gearbox to `manual` or `automatic`, because some sources name the kind of automatic gearbox and others do not. */
const gearboxOf = ({ transmission }: Candidate) => transmission && (transmission === 'Manual' ? 'manual' : 'automatic');

/** Returns how strong the evidence is that both listings are the same car: 0 if the evidence is too weak, or if something contradicts it. */
const evidence = (a: Candidate, b: Candidate): number => {
  if (contradict(a, b)) return 0;
  if (agree(a.vin, b.vin)) return 100;
  if (!agree(a.matchKey, b.matchKey)) return 0;
  const place = (agree(a.rto, b.rto) ? 4 : 0) + (agree(a.city, b.city) ? 2 : 0) + (agree(a.state, b.state) ? 1 : 0);
  const owners = agree(a.owners, b.owners);
  const gearbox = agree(gearboxOf(a), gearboxOf(b));
  const telling = a.mileageKm !== null && a.mileageKm % HALF_ROUND_KM !== 0;
  if (place === 0 && !(telling && owners && gearbox)) return 0;
  return place + (owners ? 1 : 0) + (gearbox ? 1 : 0) + (agree(a.fuelType, b.fuelType) ? 1 : 0);
};

const shared = (listings: readonly Candidate[], key: (listing: Candidate) => string | null) => {
  const blocks = new Map<string, Candidate[]>();
  for (const listing of listings) {
    const value = key(listing);
    if (value === null) continue;
    const block = blocks.get(value);
    if (block) block.push(listing);
    else blocks.set(value, [listing]);
  }
  return [...blocks.values()].filter((block) => block.length > 1 && block.length <= MOST_ALIKE);
};

interface Link {
  readonly a: Candidate;
  readonly b: Candidate;
  readonly evidence: number;
}

const linksWithin = (block: readonly Candidate[]): Link[] =>
  block.flatMap((a, index) =>
    block.slice(index + 1).flatMap((b) => {
      const found = evidence(a, b);
      return found > 0 ? [{ a, b, evidence: found }] : [];
    }),
  );

/** Returns the car's id for every listing. The id is that of the first listing in the group, in log order. Listings with the strongest evidence are
 *  joined first; among equal evidence, the earliest listings. Two groups are joined only if no listing of one contradicts a listing of the other.
 *  The input must contain all listings that share a key with any of them. */
export const groupSameCars = (listings: readonly Candidate[]): ReadonlyMap<string, string> => {
  const ordered = [...listings].sort((a, b) => a.position - b.position);
  const links = [...shared(ordered, (listing) => listing.vin), ...shared(ordered, (listing) => listing.matchKey)]
    .flatMap(linksWithin)
    .sort((x, y) => y.evidence - x.evidence || x.a.position - y.a.position || x.b.position - y.b.position);
  const groupOf = new Map<string, Candidate[]>(ordered.map((listing) => [listing.id, [listing]]));
  for (const { a, b } of links) {
    const [left, right] = [groupOf.get(a.id) ?? [a], groupOf.get(b.id) ?? [b]];
    if (left === right || left.some((x) => right.some((y) => contradict(x, y)))) continue;
    const joined = [...left, ...right].sort((x, y) => x.position - y.position);
    for (const listing of joined) groupOf.set(listing.id, joined);
  }
  return new Map(ordered.map((listing) => [listing.id, groupOf.get(listing.id)?.[0]?.id ?? listing.id]));
};
