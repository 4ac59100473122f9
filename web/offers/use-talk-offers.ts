import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { type OffersOfTalk, TalkOffers } from './queries.ts';

export interface TalkPrices {
  /** The price data; undefined while loading. */
  readonly offers: OffersOfTalk | undefined;
  readonly isLoading: boolean;
  /** The server's error code, or NETWORK if there was no response; null if there is no error. */
  readonly error: string | null;
  /** Refetches the price data. Never rejects: failures appear in `error`. */
  refresh(): Promise<void>;
}

/** Returns a string that changes whenever the state of an offer changes; null while loading. */
const told = (offers: OffersOfTalk | undefined): string | null =>
  offers?.offers.map(({ id, status, isReserved }) => `${id} ${status} ${isReserved}`).join() ?? null;

/** Loads the price data of a conversation. All components share one query. It is refetched when an offer changes in the cache, because other data
 *  depends on the offers.
 *  @param wanted the id of an offer that must be loaded; if the loaded data lacks the offer, the query is refetched once */
export const useTalkOffers = (conversationId: string, wanted: string | null = null): TalkPrices => {
  const { data, error, loading, refetch } = useQuery(TalkOffers, { variables: { conversationId }, ssr: false });
  const offers = data?.conversationOffers;
  const refresh = async () => {
    await refetch().catch(() => undefined);
  };
  const state = told(offers);
  const missing = offers && wanted && !offers.offers.some(({ id }) => id === wanted) ? wanted : null;
  const [lookedFor, setLookedFor] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values are new on every render, and must not cause a refetch.
  useEffect(() => {
    if (state === null) return;
    const hasChanged = last.current !== null && last.current !== state;
    last.current = state;
    const isNew = missing !== null && missing !== lookedFor;
    if (isNew) setLookedFor(missing);
    if (hasChanged || isNew) void refresh();
  }, [state, missing]);
  const isLoading = loading || (missing !== null && missing !== lookedFor);
  return { offers, isLoading, error: error && !offers ? errorCode(error) : null, refresh };
};
