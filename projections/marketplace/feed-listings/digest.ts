import { createHash } from 'node:crypto';
import { ListingFacts } from '../../../schema/marketplace/car-facts.ts';
import { ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';

type Fields = Readonly<Record<string, unknown>>;
const factFields = Object.keys(ListingFacts.shape);
const keyFields = Object.keys(ListingKeys.shape);

/** Returns a digest of everything that a source states about a car except the price, as 32 hexadecimal digits. Equal digests mean equal statements.
 *  The digest does not depend on the order of JSON fields, so a row of a file can be compared with a stored event. */
export const listingDigest = (facts: ListingFacts, keys: ListingKeys): string => {
  const [said, known]: [Fields, Fields] = [facts, keys];
  const values = [...factFields.map((field) => said[field] ?? null), ...keyFields.map((field) => known[field] ?? null)];
  return createHash('md5').update(JSON.stringify(values)).digest('hex');
};
