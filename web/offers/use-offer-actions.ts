import { useApolloClient } from '@apollo/client/react';
import { useCommandKeys } from '../shared/graphql/command-key.ts';
import { refusalOf, type SentMutation, withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { AnswerOffer, MakeOffer, type OfferOfTalk, WithdrawOffer } from './queries.ts';
import type { TalkPrices } from './use-talk-offers.ts';

type Settled = Extract<OfferOfTalk['status'], 'rejected' | 'withdrawn'>;

/** Returns the functions that make, answer and withdraw offers in a conversation. Each function resolves to the server's error code (NETWORK if there
 *  was no response), or to null on success. */
export const useOfferActions = (conversationId: string, refresh: TalkPrices['refresh']) => {
  const client = useApolloClient();
  const keys = useCommandKeys();

  const settled = (offer: OfferOfTalk, status: Settled) => ({
    ...offer,
    __typename: 'Offer' as const,
    status,
    because: status === 'rejected' ? ('answered' as const) : null,
    settledAt: new Date().toISOString(),
  });
  const send = async (
    of: string,
    mutate: (context: ReturnType<typeof withKey>) => SentMutation,
  ): Promise<string | null> => {
    const refused = await refusalOf(mutate(withKey(keys.of(of))));
    keys.answered(of, refused);
    if (refused !== 'NETWORK') await refresh();
    return refused;
  };

  return {
    make: (amountInr: number, counters: string | null): Promise<string | null> =>
      send(`make ${amountInr} ${counters}`, (context) =>
        client.mutate({ mutation: MakeOffer, variables: { conversationId, amountInr, counters }, context }),
      ),
    /** Accepts or rejects an offer. A rejection is displayed before the server responds (optimistic update), because it rarely fails. */
    answer: (offer: OfferOfTalk, answer: 'accepted' | 'rejected'): Promise<string | null> =>
      send(`${answer} ${offer.id}`, (context) =>
        client.mutate({
          mutation: AnswerOffer,
          variables: { offerId: offer.id, answer },
          context,
          optimisticResponse: answer === 'rejected' ? { answerOffer: settled(offer, 'rejected') } : undefined,
        }),
      ),
    withdraw: (offer: OfferOfTalk): Promise<string | null> =>
      send(`withdraw ${offer.id}`, (context) =>
        client.mutate({
          mutation: WithdrawOffer,
          variables: { offerId: offer.id },
          context,
          optimisticResponse: { withdrawOffer: settled(offer, 'withdrawn') },
        }),
      ),
  };
};
