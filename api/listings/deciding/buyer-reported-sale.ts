import { UserId } from '../../../schema/accounts/ids.ts';
import type { ListingEvent } from '../../../schema/listings/events.ts';
import { hoursAfter, SALE_REMINDER_HOURS, SALE_SILENCE_HOURS } from '../../../schema/listings/limits.ts';
import type { ListingState } from '../../../schema/listings/listing-state.ts';
import { ListingNotInThatState, SaleDenied } from '../../../schema/listings/rejections.ts';
import type { Command } from './commands.ts';

const isOver = (from: string, hours: number, now: string): boolean =>
  Date.parse(hoursAfter(from, hours)) <= Date.parse(now);

/** Returns the events that result when a buyer reports that they bought the car. Only the buyer whose offer was accepted may report this. A repeated
 *  report has no effect.
 *  @throws Rejection SALE_DENIED, LISTING_WRONG_STATUS */
export const tellSale = (
  { listingId, offerId, by, now }: Command<'TellSale'>,
  { status, offerId: accepted, saleToldAt, deniedOfferId }: ListingState,
): readonly ListingEvent[] => {
  if (deniedOfferId === offerId) throw SaleDenied();
  if (accepted !== offerId || (status !== 'reserved' && status !== 'sold')) throw ListingNotInThatState();
  if (status === 'sold' || saleToldAt !== null) return [];
  return [{ type: 'ListingSaleTold', data: { listingId, offerId, buyerId: UserId.parse(by), toldAt: now } }];
};

/** Returns the events that result if the seller denies a sale that the buyer has reported.
 *  @throws Rejection LISTING_WRONG_STATUS */
export const denySale = (
  { listingId, now }: Command<'DenySale'>,
  { status, offerId, saleToldAt, deniedOfferId }: ListingState,
): readonly ListingEvent[] => {
  if (status !== 'reserved' || offerId === null) throw ListingNotInThatState();
  if (saleToldAt !== null) return [{ type: 'ListingSaleDenied', data: { listingId, offerId, deniedAt: now } }];
  if (deniedOfferId === offerId) return [];
  throw ListingNotInThatState();
};

/** Returns the events that result if the seller does not answer a buyer's report of a sale: first a reminder, then the sale itself. A step that is
 *  not due has no effect. */
export const silenceOf = (
  { type, listingId, now }: Command<'RemindOfSale' | 'CountSale'>,
  { status, ownerId, offerId, saleToldAt, saleRemindedAt }: ListingState,
): readonly ListingEvent[] => {
  if (status !== 'reserved' || ownerId === null || offerId === null || saleToldAt === null) return [];
  if (type === 'RemindOfSale')
    return saleRemindedAt === null && isOver(saleToldAt, SALE_REMINDER_HOURS, now)
      ? [{ type: 'ListingSaleReminded', data: { listingId, offerId, remindedAt: now } }]
      : [];
  if (saleRemindedAt === null || !isOver(saleRemindedAt, SALE_SILENCE_HOURS, now)) return [];
  const data = { listingId, ownerId: UserId.parse(ownerId), by: 'buyer' as const, pricePaid: null, soldAt: now };
  return [{ type: 'ListingSold', data }];
};
