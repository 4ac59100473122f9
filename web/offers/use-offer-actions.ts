import { useApolloClient } from '@apollo/client/react';
import { useCommandKeys } from '../shared/graphql/command-key.ts';
import { refusalOf, withKey } from '../shared/graphql/mutation-error.ts';
import { AnswerOffer, MakeOffer, type OfferOfTalk, WithdrawOffer } from './queries.ts';
import type { TalkPrices } from './use-talk-offers.ts';

type Settled = Extract<OfferOfTalk['status'], 'rejected' | 'withdrawn'>;

/** The price actions of a conversation. They refetch the prices and resolve to an error code, NETWORK if there was no answer, or null on success. */
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
  const done = async (of: string, refused: string | null): Promise<string | null> => {
    keys.answered(of, refused);
    if (refused !== 'NETWORK') await refresh();
    return refused;
  };

  return {
    async make(amountInr: number, counters: string | null): Promise<string | null> {
      const of = `make ${amountInr} ${counters}`;
      const refused = await refusalOf(
        client
          .mutate({
            mutation: MakeOffer,
            variables: { conversationId, amountInr, counters },
            context: withKey(keys.of(of)),
          })
          .then((answer) => answer.data?.makeOffer),
      );
      return done(of, refused);
    },
    /** Shows a rejection at once, because it fails only if the other party has acted first. An acceptance waits for the server. */
    async answer(offer: OfferOfTalk, answer: 'accepted' | 'rejected'): Promise<string | null> {
      const of = `${answer} ${offer.id}`;
      return done(
        of,
        await refusalOf(
          client
            .mutate({
              mutation: AnswerOffer,
              variables: { offerId: offer.id, answer },
              context: withKey(keys.of(of)),
              optimisticResponse: answer === 'rejected' ? { answerOffer: settled(offer, 'rejected') } : undefined,
            })
            .then((said) => said.data?.answerOffer),
        ),
      );
    },
    async withdraw(offer: OfferOfTalk): Promise<string | null> {
      const of = `withdraw ${offer.id}`;
      return done(
        of,
        await refusalOf(
          client
            .mutate({
              mutation: WithdrawOffer,
              variables: { offerId: offer.id },
              context: withKey(keys.of(of)),
              optimisticResponse: { withdrawOffer: settled(offer, 'withdrawn') },
            })
            .then((said) => said.data?.withdrawOffer),
        ),
      );
    },
  };
};
