import type { TalkHistoryQuery } from '../gql/graphql.ts';
import { HistoryView } from './history-view.tsx';
import { TalkHistory } from './queries.ts';
import { useHistory } from './use-history.ts';

const historyOf = ({ conversationHistory }: TalkHistoryQuery) => ({ history: conversationHistory });

/** The history of a conversation, as shown to its buyer and seller. */
const TalkHistoryView = ({ conversationId }: { conversationId: string }) => {
  const { answer, ...shown } = useHistory(TalkHistory, conversationId, historyOf);
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
