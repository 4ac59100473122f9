import type { FeedDeclaration } from '../declaration.ts';
import { textOf } from '../normalise/field-texts.ts';

/** Maps the start of a collection's name to the portal that the collection comes from. */
const COLLECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^cardekho\b/, 'cardekho'],
  [/^cars24\b/, 'cars24'],
  [/^carwale\b/, 'carwale'],
  [/^olx\b/, 'olx'],
  [/^quikr\b/, 'quikr'],
  [/^cars4u\b/, 'cars4u'],
];
const sourceOf = (collection: string): string | null =>
  COLLECTIONS.find(([pattern]) => pattern.test(collection))?.[1] ?? null;

/** JSON Lines with rows from several collections in the same format. Each row names its collection. */
export const corpus: FeedDeclaration = {
  id: 'corpus',
  label: 'Collected listings of several portals',
  sourceId: 'cardekho',
  formats: ['jsonl', 'json'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  placeFromRto: true,
  read: (row) => ({
    source: sourceOf(textOf(row.source)),
    title: row.title,
    brand: row.brand,
    model: row.model,
    variant: row.variant,
    name: row.brand === null || row.model === null ? row.title : undefined,
    year: row.year,
    price: row.priceRupees,
    mileage: row.mileageKm,
    fuel: row.fuelType,
    transmission: row.transmission,
    owners: row.owners,
    city: row.city,
    state: row.state ?? row.rtoState,
    rto: row.rto,
    bodyType: row.bodyType,
    color: row.color,
    sellerType: row.sellerType,
    listedAt: row.listedAt,
    url: row.url,
    id: row.id,
  }),
};
