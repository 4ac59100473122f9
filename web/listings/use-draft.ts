import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { draftOf, type FieldName, type Fields, type ServerDraft } from './draft-fields.ts';
import { type Conflict, createDraftStore, type DraftPorts, type SaveAnswer } from './draft-store.ts';
import { OneDraft, SaveDraft, StartDraft } from './queries.ts';

const parsed = (json: string): unknown => JSON.parse(json);

/** Creates the API calls for a draft. */
const draftPorts = (client: ApolloClient): DraftPorts => {
  const answered = async (send: () => Promise<SaveAnswer | null>): Promise<SaveAnswer> => {
    try {
      return (await send()) ?? { refused: 'INTERNAL', fields: [] };
    } catch (error) {
      return { refused: errorCode(error), fields: [] };
    }
  };
  return {
    start: (fields, key) =>
      answered(async () => {
        const { data } = await client.mutate({
          ...{ mutation: StartDraft, variables: { fields }, context: withKey(key) },
          fetchPolicy: 'no-cache',
        });
        const answer = data?.startListingDraft;
        if (!answer) return null;
        if ('code' in answer) return { refused: answer.code, fields: answer.fields.map(({ path }) => path) };
        return 'id' in answer ? { draft: draftOf(answer), conflicts: [] } : null;
      }),
    save: ({ fieldBases, ...input }, key) =>
      answered(async () => {
        const { data } = await client.mutate({
          ...{ mutation: SaveDraft, variables: { ...input, fieldBases: [...fieldBases] }, context: withKey(key) },
          fetchPolicy: 'no-cache',
        });
        const answer = data?.saveListingDraft;
        if (!answer) return null;
        if ('code' in answer) return { refused: answer.code, fields: answer.fields.map(({ path }) => path) };
        if (!('listing' in answer)) return null;
        const conflicts = answer.conflicts.map(
          ({ field, yours, theirs, revision }): Conflict => ({
            ...{ field: field as FieldName, revision },
            ...{ yours: parsed(yours), theirs: parsed(theirs) },
          }),
        );
        return { draft: draftOf(answer.listing), conflicts };
      }),
  };
};

/** Returns the draft of a form and its state. The draft is saved while the user types, and when the page is hidden, the form unmounts or the
 *  connection is restored. When the page becomes visible, changes from other tabs and devices are loaded. */
export const useDraft = (initial: ServerDraft | null, start: Fields) => {
  const client = useApolloClient();
  const [store] = useState(() => createDraftStore(draftPorts(client), initial, start));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const id = state.server?.id;
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (id === undefined) return;
      const { data } = await client.query({ query: OneDraft, variables: { id }, fetchPolicy: 'no-cache' });
      if (data) store.take(draftOf(data.myListing));
    };
    const seen = () => {
      if (document.visibilityState === 'hidden') void store.flush();
      // If loading fails, the form stays unchanged.
      else look().catch(() => undefined);
    };
    const stop = serverConnection.onBack(() => void store.flush());
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, store, id]);
  useEffect(() => () => void store.flush(), [store]);
  const isAtRisk = state.phase === 'unsaved' || state.phase === 'saving' || state.refused === 'NETWORK';
  useEffect(() => {
    if (!isAtRisk) return;
    // The browser asks for confirmation before the user leaves the page and loses unsaved changes.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return { store, state };
};
