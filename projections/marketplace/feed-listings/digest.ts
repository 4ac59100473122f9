import { createHash } from 'node:crypto';
import { ListingFacts, ListingKeys } from '../../../schema/marketplace/listing.ts';

type Fields = Readonly<Record<string, unknown>>;
const factFields = Object.keys(ListingFacts.shape);
const keyFields = Object.keys(ListingKeys.shape);

/** A digest of all that a source said of a car except the price; two rows with the same one say the same. It does not
 *  depend on the order in which JSON carries the fields, so a row and a stored event compare. 32 hexadecimal digits. */
export const listingDigest = (facts: ListingFacts, keys: ListingKeys): string => {
  const [said, known]: [Fields, Fields] = [facts, keys];
  const values = [...factFields.map((field) => said[field] ?? null), ...keyFields.map((field) => known[field] ?? null)];
  return createHash('md5').update(JSON.stringify(values)).digest('hex');
};
