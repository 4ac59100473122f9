import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { type OffersOfTalk, TalkOffers } from './queries.ts';

export interface TalkPrices {
  /** Undefined until it is known. */
  readonly offers: OffersOfTalk | undefined;
  readonly isLoading: boolean;
  /** The server's code of why it is not, or NETWORK. */
  readonly error: string | null;
  /** Asks anew. Never rejects: what fails is told by `error`. */
  refresh(): Promise<void>;
}

/** What was told of each offer, as one text; null before anything was. */
const told = (offers: OffersOfTalk | undefined): string | null =>
  offers?.offers.map(({ id, status, isReserved }) => `${id} ${status} ${isReserved}`).join() ?? null;

/** The prices of a conversation: one question for all parts of a thread. Threads bring each offer's state into the cache as it changes;
 *  what follows from that (who may offer, whether the car is reserved) is asked for anew then.
 *  @param wanted an offer that the thread shows; asked for anew where it is not among them */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when these change; the rest is new at every render.
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
