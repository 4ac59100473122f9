import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';
import { HistoryView } from './history-view.tsx';
import { type HistoryFacts, TalkHistory } from './queries.ts';
import { useHistory, type Wanted } from './use-history.ts';

/** The history of a conversation, for its two parties. */
const TalkHistoryView = ({ conversationId }: { conversationId: string }) => {
  const ask = useCallback(
    async (client: ApolloClient, wanted: Wanted): Promise<{ history: HistoryFacts }> => {
      const variables = { id: conversationId, ...wanted };
      const { data } = await client.query({ query: TalkHistory, variables, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('no history');
      return { history: data.conversationHistory };
    },
    [conversationId],
  );
  const { answer, ...shown } = useHistory(ask);
  return (
    <HistoryView
      {...shown}
      history={answer?.history ?? null}
      transcript={`/api/conversations/${conversationId}/transcript`}
      level="h3"
    />
  );
};
export default TalkHistoryView;
