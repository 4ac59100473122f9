import type { Decider } from '../../schema/kernel/event.ts';
import type { FeedSellerEvent, ListingSellerEvent } from '../../schema/sellers/events.ts';
import { NobodySells } from '../../schema/sellers/rejections.ts';

type Data<E extends { type: string; data: object }, T extends E['type']> = Extract<E, { type: T }>['data'];
/** The account that sells the listing or feed; null if no account does. */
type Seller = string | null;

export type ListingSellerCommand =
  | ({ readonly type: 'AssignListing' } & Data<ListingSellerEvent, 'ListingAssigned'>)
  | ({ readonly type: 'UnassignListing' } & Omit<Data<ListingSellerEvent, 'ListingUnassigned'>, 'sellerId'>);
/** The rules for one listing's seller: there is at most one seller at a time, and a seller can be removed only if there is one. */
export const listingSellerDecider: Decider<Seller, ListingSellerCommand, ListingSellerEvent> = {
  initial: null,
  evolve: (_seller, { type, data }) => (type === 'ListingAssigned' ? data.sellerId : null),
  decide: ({ type: _type, ...command }, sellerId) => {
    if ('sellerId' in command) return command.sellerId === sellerId ? [] : [{ type: 'ListingAssigned', data: command }];
    if (sellerId === null) throw NobodySells();
    return [{ type: 'ListingUnassigned', data: { ...command, sellerId } }];
  },
};

export type FeedSellerCommand =
  | ({ readonly type: 'AssignFeed' } & Data<FeedSellerEvent, 'FeedAssigned'>)
  | ({ readonly type: 'UnassignFeed' } & Omit<Data<FeedSellerEvent, 'FeedUnassigned'>, 'sellerId'>);
/** The rules for assigning all listings of a feed to a seller. The same rules apply as for one listing. */
export const feedSellerDecider: Decider<Seller, FeedSellerCommand, FeedSellerEvent> = {
  initial: null,
  evolve: (_seller, { type, data }) => (type === 'FeedAssigned' ? data.sellerId : null),
  decide: ({ type: _type, ...command }, sellerId) => {
    if ('sellerId' in command) return command.sellerId === sellerId ? [] : [{ type: 'FeedAssigned', data: command }];
    if (sellerId === null) throw NobodySells();
    return [{ type: 'FeedUnassigned', data: { ...command, sellerId } }];
  },
};
