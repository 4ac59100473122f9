import type { ListingStatus } from '../../../schema/listings/enumerations.ts';
import type { ListingState } from '../../../schema/listings/listing-state.ts';
import type { ListingCommand } from './commands.ts';

/** The commands that add a listing to its seller's open listings, each with the status that the listing must have before. */
const OPENS: Readonly<Partial<Record<ListingCommand['type'], ListingStatus>>> = {
  Submit: 'draft',
  Renew: 'expired',
  Appeal: 'rejected',
  UndoSold: 'sold',
};

/** Whether a command adds a listing to its seller's open listings. The number of open listings per seller is limited.
 *  @see openListingsAtMost */
export const takesAPlace = (
  { type }: Pick<ListingCommand, 'type'>,
  { status }: Pick<ListingState, 'status'>,
): boolean => OPENS[type] === status;
