import { FEED_FORMATS } from '../../../schema/syndication/enumerations.ts';
import { NoLiveListings } from '../../../schema/syndication/rejections.ts';
import type { StockFeed, StockFeedToken } from '../../../schema/syndication/views.ts';
import type { Stock } from './stock.ts';
import type { StockTokens } from './stock-tokens.ts';

/** The maximum number of omitted listings that are shown to the seller. */
const MOST_SHOWN = 50;

export interface StockFeedPorts {
  readonly tokens: Pick<StockTokens, 'timesOf' | 'renew' | 'revoke'>;
  readonly carsOf: Stock;
  readonly liveCountOf: (sellerId: string) => Promise<number>;
  /** @throws Rejection SUSPENDED */
  readonly mayAct: (userId: string) => Promise<void>;
  readonly publicUrl: string;
}

/** Returns a seller's commands on the feed of their whole stock. */
export const stockFeedCommands = ({ tokens, carsOf, liveCountOf, mayAct, publicUrl }: StockFeedPorts) => {
  const feedOf = async (sellerId: string): Promise<StockFeed> => {
    const times = await tokens.timesOf(sellerId);
    const leftOut: StockFeed['leftOut'] = [];
    let [cars, leftOutCount] = [0, 0];
    for await (const { listingId, title, made } of carsOf(sellerId)) {
      if ('vehicle' in made) cars += 1;
      else {
        leftOutCount += 1;
        if (leftOut.length < MOST_SHOWN) leftOut.push({ listingId, title, lacks: [...made.lacks] });
      }
    }
    return { madeAt: times?.madeAt ?? null, pulledAt: times?.pulledAt ?? null, cars, leftOutCount, leftOut };
  };
  return {
    feedOf,
    /** Creates a new token for the seller. The previous token stops working.
     *  @throws Rejection NO_LIVE_LISTINGS, SUSPENDED */
    async renew(sellerId: string): Promise<StockFeedToken> {
      await mayAct(sellerId);
      if ((await liveCountOf(sellerId)) === 0) throw NoLiveListings();
      const token = await tokens.renew(sellerId);
      const urlOf = (format: string) => `${publicUrl}/feeds/stock/${token}.${format}`;
      return { token, addresses: FEED_FORMATS.map((format) => ({ format, url: urlOf(format) })) };
    },
    async revoke(sellerId: string): Promise<StockFeed> {
      await tokens.revoke(sellerId);
      return feedOf(sellerId);
    },
  };
};
export type StockFeedCommands = ReturnType<typeof stockFeedCommands>;
