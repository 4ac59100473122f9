import { createHash } from 'node:crypto';
import { cutText } from '../../../../schema/kernel/shorten-text.ts';
import type { ListingFacts } from '../../../../schema/marketplace/car-facts.ts';
import type { ListingKeys } from '../../../../schema/marketplace/listing-id-and-keys.ts';
import type { RawCar } from '../declaration.ts';
import { wordsOf } from './field-texts.ts';

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Returns a vehicle identification number (VIN), which consists of 17 digits and letters other than I, O and Q; null for any other value. */
export const vinOf = (value: unknown): string | null => {
  const vin = wordsOf(value)?.toUpperCase().replace(/[\s-]/g, '') ?? '';
  return VIN.test(vin) && /\d/.test(vin) ? vin : null;
};

const TRACKING =
  /^(?:utm_|mc_|pk_|ga_|hsa_)|^(?:gclid|gbraid|wbraid|dclid|fbclid|msclkid|igshid|yclid|ref|referrer|campaign|cmpid|src|sessionid)$/i;

/** Returns an http(s) URL without tracking parameters, credentials or a fragment; null for any other value. */
export const urlOf = (value: unknown): string | null => {
  const text = wordsOf(value);
  if (text === null || text.length > 2_000 || !/^https?:\/\//i.test(text)) return null;
  try {
    const url = new URL(text);
    for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
    url.hash = '';
    url.username = '';
    url.password = '';
    const clean = url.href;
    return clean.length <= 1_000 && url.hostname.includes('.') ? clean : null;
  } catch {
    return null;
  }
};

/** Returns a hash of the fields that do not change while a car is for sale. The price is not included. */
const fingerprintOf = (sourceId: string, facts: ListingFacts): string =>
  createHash('sha256')
    .update(
      [
        sourceId,
        facts.brand,
        facts.model,
        facts.variant,
        facts.year,
        facts.mileageKm,
        facts.fuelType,
        facts.rto ?? facts.city ?? facts.state,
      ]
        .map((part) => String(part ?? '').toLowerCase())
        .join('|'),
    )
    .digest('hex')
    .slice(0, 32);

const cutOf = (text: string | null, max: number): string | null => (text === null ? null : cutText(text, max));

type Ids = Pick<RawCar, 'vin' | 'id' | 'stockNumber' | 'url'>;
/** Returns the ids in a row. They can be read even if other fields of the row are invalid. */
export const idsOf = ({ vin, id, stockNumber, url }: Ids) => ({
  vin: vinOf(vin) ?? vinOf(id),
  sourceListingId: cutOf(wordsOf(id), 200),
  stockNumber: cutOf(wordsOf(stockNumber), 100),
  url: urlOf(url),
});

/** Returns the keys by which a listing is recognised when the source sends the listing again. */
export const keysOf = (sourceId: string, facts: ListingFacts, words: Ids): ListingKeys => ({
  ...idsOf(words),
  fingerprint: fingerprintOf(sourceId, facts),
});
