import { INQUIRY_LIMITS } from '../../schema/contacts/limits.ts';
import { networksOf } from '../platform/limits/address-networks.ts';
import type { WindowLimit } from '../platform/limits/sliding-windows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The person, listing and IP address that an inquiry is counted against. */
export interface CountedInquiry {
  readonly who: string;
  readonly listingId: string;
  /** The sender's IP address; null if unknown. */
  readonly address: string | null;
}

/** The number of limits that `inquiryLimits` returns for the person. They come before the limits for the IP address. */
export const PERSON_LIMITS = 2;
/** Returns the limits on inquiries: per person, per person and listing, and per IP address, in this order. */
export const inquiryLimits = ({ who, listingId, address }: CountedInquiry): readonly WindowLimit[] => {
  const { perPersonDay, perListingDay, perAddressHour } = INQUIRY_LIMITS;
  return [
    { subject: `inquiry by ${who}`, most: perPersonDay, withinMs: DAY_MS },
    { subject: `inquiry by ${who} about ${listingId}`, most: perListingDay, withinMs: DAY_MS },
    ...(address === null ? [] : networksOf(address)).map(({ name, times }) => {
      return { subject: `inquiry from ${name}`, most: perAddressHour * times, withinMs: HOUR_MS };
    }),
  ];
};
