import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { AnswerOffer, MakeOffer, type OfferOfTalk, WithdrawOffer } from './queries.ts';
import type { TalkPrices } from './use-talk-offers.ts';

type Settled = Extract<OfferOfTalk['status'], 'rejected' | 'withdrawn'>;

/** Nobody knows what came of it: the order may be under way, or through. */
const OPEN = new Set(['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS']);

/** What somebody does about prices of a conversation. Each answers the server's code of why it was not done, NETWORK where no answer came,
 *  null where it was; afterwards the prices are up to date again. */
export const useOfferActions = (conversationId: string, refresh: TalkPrices['refresh']) => {
  const client = useApolloClient();
  // One key for each order until it is answered: sent again after a lost answer it is the same.
  const order = useRef({ of: '', key: '' });
  const keyOf = (of: string): string => {
    if (order.current.of !== of) order.current = { of, key: newKey() };
    return order.current.key;
  };

  const settled = (offer: OfferOfTalk, status: Settled) => ({
    ...offer,
    __typename: 'Offer' as const,
    status,
    because: status === 'rejected' ? ('answered' as const) : null,
    settledAt: new Date().toISOString(),
  });
  const done = async (of: string, refused: string | null): Promise<string | null> => {
    if (order.current.of === of && (refused === null || !OPEN.has(refused))) order.current = { of: '', key: '' };
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
            context: withKey(keyOf(of)),
          })
          .then((answer) => answer.data?.makeOffer),
      );
      return done(of, refused);
    },
    /** A rejection shows at once: nothing else comes of it unless the other side was quicker. An acceptance waits for the server. */
    async answer(offer: OfferOfTalk, answer: 'accepted' | 'rejected'): Promise<string | null> {
      const of = `${answer} ${offer.id}`;
      return done(
        of,
        await refusalOf(
          client
            .mutate({
              mutation: AnswerOffer,
              variables: { offerId: offer.id, answer },
              context: withKey(keyOf(of)),
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
              context: withKey(keyOf(of)),
              optimisticResponse: { withdrawOffer: settled(offer, 'withdrawn') },
            })
            .then((said) => said.data?.withdrawOffer),
        ),
      );
    },
  };
};
