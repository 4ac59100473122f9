import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import type { Answer } from '../shared/graphql/use-command.ts';
import { isRecord } from '../shared/local-store.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface Refused {
  readonly code: string;
  readonly paths: readonly string[];
}

/** Returns the rejection in a mutation's response; null if the mutation succeeded. */
const refusedBy = (answer: unknown): Refused | null => {
  if (!isRecord(answer) || answer.__typename !== 'Rejection') return null;
  const { code, fields } = answer;
  const paths = Array.isArray(fields) ? fields.filter(isRecord).map(({ path }) => String(path)) : [];
  return { code: typeof code === 'string' ? code : 'INTERNAL', paths };
};

/** Returns a function that saves a change, and the state: whether a change is being saved, and why the last one failed. */
export function useChange() {
  const t = useTexts(profileTexts).refusals;
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Saves a change. `run` sends the mutation and resolves to its response. On success, `done` is called with the response. */
  const change = async (run: () => Promise<unknown>, done: (answer: unknown) => void): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const answer = await run();
      const refusal = refusedBy(answer);
      setRefused(refusal);
      if (!refusal) done(answer);
    } catch (error) {
      setRefused({ code: errorCode(error), paths: [] });
    } finally {
      setBusy(false);
    }
  };
  const words: Readonly<Record<string, string>> = t;
  const problem = refused && (words[refused.code] ?? t.other);
  return {
    isBusy,
    problem,
    code: refused?.code ?? null,
    paths: refused?.paths ?? [],
    change,
    forget: () => setRefused(null),
  };
}

/** Returns the state of `useChange` and a function that sends one mutation. Unless the server rejects the mutation, `send` calls `done` with the
 *  response. */
export function useMutationChange<D extends Readonly<Record<string, unknown>>, V extends OperationVariables>(
  mutation: TypedDocumentNode<D, V>,
) {
  const client = useApolloClient();
  const { change, ...state } = useChange();
  const send = (variables: V, done: (answer: Answer<D>) => void): void =>
    void change(
      async () => Object.values((await client.mutate<D, OperationVariables>({ mutation, variables })).data ?? {})[0],
      (answer) => done(answer as Answer<D>),
    );
  return { ...state, send };
}
