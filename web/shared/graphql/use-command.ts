import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isRecord } from '../local-store.ts';
import { useCommandKeys } from './command-key.ts';
import { refusalOf, withKey } from './mutation-result-and-idempotency-key.ts';

/** The result of a mutation's only field, without the `Rejection`. */
export type Answer<D> = Exclude<D[keyof D], { readonly __typename: 'Rejection' }>;

/** The `Rejection` of a mutation's only field. */
export type RejectedAnswer<D> = Extract<D[keyof D], { readonly __typename: 'Rejection' }>;

/** Returns a function that sends a mutation, and the state of the last attempt. If a command is retried because its response was lost, the server
 *  runs it only once. */
export const useCommand = <D extends Readonly<Record<string, unknown>>, V extends OperationVariables>(
  mutation: TypedDocumentNode<D, V>,
  options: { readonly fetchPolicy?: 'no-cache' } = {},
) => {
  const client = useApolloClient();
  const keys = useCommandKeys();
  const [sent, setSent] = useState<V | null>(null);
  const [code, setCode] = useState<string | null>(null);
  return {
    /** The variables of the running command; null if no command is running. */
    sent,
    isBusy: sent !== null,
    /** The error code of the last attempt; null on success. */
    code,
    /** Sends the command, and returns its error code; null on success. Calls `done` with the result, or `rejected` with the server's rejection. */
    async send(
      variables: V,
      done?: (answer: Answer<D>) => void,
      rejected?: (answer: RejectedAnswer<D>) => void,
    ): Promise<string | null> {
      setSent(variables);
      const answered = client.mutate<D, OperationVariables>({
        ...options,
        mutation,
        variables,
        context: withKey(keys.of(variables)),
      });
      const refused = await refusalOf(answered);
      keys.answered(variables, refused);
      setSent(null);
      setCode(refused);
      if (refused === null) done?.(Object.values((await answered).data ?? {})[0] as Answer<D>);
      if (refused !== null && rejected) {
        const answer = Object.values((await answered.catch(() => null))?.data ?? {})[0];
        if (isRecord(answer) && answer.__typename === 'Rejection') rejected(answer as RejectedAnswer<D>);
      }
      return refused;
    },
  };
};
