import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { refusalOf } from '../../shared/graphql/mutation-result-and-idempotency-key.ts';
import { contentOf, type Typed } from './article-fields.ts';
import { DiscardWorkingCopy, SaveWorkingCopy } from './queries.ts';

/** The interval between two saves, in milliseconds. A browser crash loses at most the changes made within one interval. */
const EVERY_MS = 5_000;

interface Working {
  /** The id of the article, or `new`. */
  readonly id: string;
  readonly fields: Typed;
  /** The revision that the form was filled from; null for a new article. */
  readonly revision: number | null;
  readonly isDirty: boolean;
  /** Whether saving is paused, for example while the user chooses between versions. */
  readonly isPaused: boolean;
}

/** Saves unsaved changes as a private working copy on the server, while the author types and when they leave the form. */
export const useWorkingCopy = (working: Working) => {
  const client = useApolloClient();
  const latest = useRef(working);
  latest.current = working;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const isKept = useRef(false);
  /** The time of the last save. `failed` if that save failed; `elsewhere` if another tab is saving the working copy; null before the first save. */
  const [kept, setKept] = useState<string | 'failed' | 'elsewhere' | null>(null);
  const [tab] = useState(() => uuid());
  /** When the earlier working copy that this form continues was last changed; null if the form continues none. */
  const over = useRef<string | null>(null);

  const send = useCallback((): Promise<unknown> => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const { id, fields, revision, isDirty, isPaused } = latest.current;
    if (isPaused || !(isDirty || isKept.current)) return underWay.current;
    isKept.current = isDirty;
    const attempt = async () => {
      if (!isDirty) {
        await client.mutate({ mutation: DiscardWorkingCopy, variables: { id }, fetchPolicy: 'no-cache' });
        return null;
      }
      const input = { id, revision, tab, over: over.current, ...contentOf(fields) };
      const answer = client.mutate({ mutation: SaveWorkingCopy, variables: { input }, fetchPolicy: 'no-cache' });
      const refused = await refusalOf(answer);
      const said = refused === null ? (await answer).data?.saveWorkingCopy : null;
      if (said && 'changedAt' in said) return said.changedAt;
      const isElsewhere = refused === 'WORKING_COPY_ELSEWHERE';
      // Another tab owns the stored copy, so this tab must not discard it.
      if (isElsewhere) isKept.current = false;
      return isElsewhere ? ('elsewhere' as const) : ('failed' as const);
    };
    underWay.current = underWay.current
      .then(attempt)
      .catch(() => 'failed' as const)
      .then(setKept);
    return underWay.current;
  }, [client, tab]);

  const { fields, isDirty, isPaused } = working;
  const text = JSON.stringify(fields);
  useEffect(() => {
    if (text === '' || isPaused || timer.current !== null || !(isDirty || isKept.current)) return;
    timer.current = setTimeout(() => void send(), EVERY_MS);
  }, [text, isDirty, isPaused, send]);
  useEffect(() => {
    const leave = () => timer.current !== null && void send();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [send]);

  return {
    kept,
    /** Continues with the earlier working copy that was last changed at `changedAt`. */
    goOn: (changedAt: string) => {
      over.current = changedAt;
    },
    /** Cancels the next save and waits for a save in progress, so that no working copy is stored after the article itself is saved. */
    rest: async () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      await underWay.current;
    },
    /** Resets the state after the article has been saved, because the server then deletes the working copy. */
    ended: () => {
      isKept.current = false;
      setKept(null);
    },
    discard: async () => {
      const { id } = latest.current;
      await client
        .mutate({ mutation: DiscardWorkingCopy, variables: { id }, fetchPolicy: 'no-cache' })
        .catch(() => null);
    },
  };
};
