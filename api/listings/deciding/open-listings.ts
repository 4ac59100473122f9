import type { ListingStatus } from '../../../schema/listings/enumerations.ts';
import type { ListingState } from '../../../schema/listings/facts.ts';
import type { ListingCommand } from './commands.ts';

/** The commands by which a listing becomes one of its seller's open listings, and the status in which they do so. */
const OPENS: Readonly<Partial<Record<ListingCommand['type'], ListingStatus>>> = {
  Submit: 'draft',
  Renew: 'expired',
  Appeal: 'rejected',
  UndoSold: 'sold',
};

/** Whether a command makes a listing one more of the open listings of its seller, who may have only so many.
 *  @see openListingsAtMost */
export const takesAPlace = (
  { type }: Pick<ListingCommand, 'type'>,
  { status }: Pick<ListingState, 'status'>,
): boolean => OPENS[type] === status;
