import type { Rupees } from '../kernel/values.ts';
import { namesOf } from '../marketplace/brand-and-model-names.ts';
import { FACT_NAMES, ListingFacts } from '../marketplace/car-facts.ts';
import type { ListingKeys } from '../marketplace/listing-id-and-keys.ts';
import { sellerPhotoPath } from '../marketplace/picture-addresses.ts';
import { placeNamed } from '../marketplace/places.ts';
import { withoutContacts } from '../marketplace/remove-contacts.ts';
import { OWN_SOURCE } from '../marketplace/sources.ts';
import type { ListingState } from './listing-state.ts';

/** All facts set to null. Used as default values, because the form does not ask for every fact. */
const NOT_STATED = Object.fromEntries(FACT_NAMES.map((name) => [name, null]));

/** The part of a listing that buyers see. */
export interface Shown {
  readonly facts: ListingFacts;
  readonly keys: ListingKeys;
  readonly priceInr: Rupees;
}

/** Returns a title built from the facts: "2019 Hyundai Creta SX". */
export const titleOf = (facts: {
  readonly year: number;
  readonly brand: string;
  readonly model: string;
  readonly variant: string | null;
}): string => [facts.year, facts.brand, facts.model, facts.variant].filter(Boolean).join(' ');

/** Returns what buyers see of a listing: the approved values of the fields that require a review, and the current values of all other fields, without
 *  contact details. Returns null if the listing has never been approved or has no price. The description is not included, because events store it
 *  sealed. */
export const shownOf = ({ id, content, approved, firstListedAt }: ListingState): Shown | null => {
  if (approved === null || content.priceInr === null) return null;
  const { year, rto } = approved;
  const { brand, model } = namesOf(approved.brand, approved.model);
  const { variant, mileageKm, fuelType, transmission, owners, color, bodyType, condition } = content;
  const place = content.city === null ? null : placeNamed(content.city, content.state);
  const { city, state } = { city: place?.name ?? content.city, state: place?.state ?? content.state };
  const title = withoutContacts(content.title ?? '').trim() || titleOf({ year, brand, model, variant });
  const features = (content.features ?? []).map((feature) => withoutContacts(feature).trim()).filter(Boolean);
  return {
    facts: ListingFacts.parse({
      ...NOT_STATED,
      ...{ title, brand, model, variant, year, mileageKm, fuelType, transmission, owners, city, state, rto },
      ...{ bodyType, color, condition, insurance: content.insurance, features },
      sellerType: 'Individual',
      verification: 'verified',
      images: approved.photos.map((photo) => sellerPhotoPath(photo.id)),
      listedAt: firstListedAt,
    }),
    keys: { vin: null, sourceListingId: id, stockNumber: null, url: null, fingerprint: `${OWN_SOURCE}:${id}` },
    priceInr: content.priceInr,
  };
};
