import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import type { FetchPlanOffer, Upgrade } from './upgrade-api.ts';

const UpgradePlan = graphql(`
  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {
    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {
      __typename
      ... on PlanOrder {
        payUrl
        subscription {
          isPremium
        }
      }
      ...Refused
    }
  }
`);
const PlanState = graphql(`
  query PlanState {
    mySubscription {
      isPremium
    }
  }
`);

const OfferOfPlan = graphql(`
  query OfferOfPlan {
    mySubscription {
      offer {
        amount
        gateway
        paidUntil
      }
    }
  }
`);

/** Returns a function that fetches the offer for the paid plan. */
export function useFetchPlanOffer(): FetchPlanOffer {
  const client = useApolloClient();
  return useCallback(async () => {
    try {
      const { data } = await client.query({ query: OfferOfPlan, fetchPolicy: 'no-cache' });
      return data?.mySubscription.offer ?? null;
    } catch {
      return null;
    }
  }, [client]);
}

/** Returns a function that orders a plan. It does not navigate: if the user must pay on the payment gateway's page, its result contains the URL. */
export function useUpgrade(): Upgrade {
  const client = useApolloClient();
  return useCallback(
    async (order, key) => {
      try {
        const { data } = await client.mutate({
          mutation: UpgradePlan,
          variables: order,
          context: withKey(key),
          fetchPolicy: 'no-cache',
        });
        const answer = data?.upgrade;
        if (answer?.__typename !== 'PlanOrder') return { kind: 'refused', code: answer?.code ?? 'INTERNAL' };
        if (answer.subscription.isPremium) return { kind: 'active' };
        return answer.payUrl === null ? { kind: 'timed-out' } : { kind: 'elsewhere', payUrl: answer.payUrl };
      } catch (error) {
        return { kind: 'refused', code: errorCode(error) };
      }
    },
    [client],
  );
}

/** Returns a function that queries whether the paid plan is active. It resolves to false if the query fails. */
export function useIsActive(): () => Promise<boolean> {
  const client = useApolloClient();
  return useCallback(async () => {
    try {
      const { data } = await client.query({ query: PlanState, fetchPolicy: 'no-cache' });
      return data?.mySubscription.isPremium ?? false;
    } catch {
      return false;
    }
  }, [client]);
}
