import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { asked, NOW, type Point } from './history-point.ts';
import type { HistoryFacts } from './queries.ts';

interface Shown<T> {
  readonly answer: T | null;
  /** The server's error code, or NETWORK if there was no response; null if there is no error. */
  readonly error: string | null;
  readonly isLoading: boolean;
}

/** Loads a history up to a point, page by page, starting with the newest entries. Responses are not cached, because they contain private messages.
 *  @param answerOf must be a stable reference; a new function reloads the history */
export const useHistory = <D, V extends OperationVariables, T extends { readonly history: HistoryFacts }>(
  query: TypedDocumentNode<D, V>,
  id: string,
  answerOf: (data: D) => T,
) => {
  const client = useApolloClient();
  /** Requests a page of the history up to a point. `before` is the number of the entry that follows the page; null for the newest entries. */
  const ask = useCallback(
    async (upTo: Point, before: number | null): Promise<T> => {
      const variables = { id, ...asked(upTo), before };
      const { data } = await client.query<D, OperationVariables>({ query, variables, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('no history');
      return answerOf(data as D);
    },
    [client, query, id, answerOf],
  );
  const [point, setPoint] = useState<Point>(NOW);
  const [shown, setShown] = useState<Shown<T>>({ answer: null, error: null, isLoading: true });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers a retry.
  useEffect(() => {
    let isWanted = true;
    setShown((before) => ({ ...before, isLoading: true, error: null }));
    ask(point, null)
      .then((answer) => isWanted && setShown({ answer, error: null, isLoading: false }))
      .catch((error: unknown) => isWanted && setShown({ answer: null, error: errorCode(error), isLoading: false }));
    return () => {
      isWanted = false;
    };
  }, [ask, point, tries]);

  const earlier = useCallback(async () => {
    const before = shown.answer?.history.before ?? null;
    if (before === null) return;
    setShown((now) => ({ ...now, isLoading: true }));
    try {
      const { history } = await ask(point, before);
      setShown(({ answer }) => ({
        answer: answer && {
          ...answer,
          history: {
            ...answer.history,
            before: history.before,
            entries: [...history.entries, ...answer.history.entries],
          },
        },
        error: null,
        isLoading: false,
      }));
    } catch {
      setShown((now) => ({ ...now, isLoading: false }));
    }
  }, [ask, point, shown.answer]);

  return {
    ...shown,
    point,
    onPoint: setPoint,
    onEarlier: () => void earlier(),
    onRetry: () => setTries((count) => count + 1),
  };
};
