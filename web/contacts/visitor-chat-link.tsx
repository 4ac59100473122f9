import { useQuery } from '@apollo/client/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { visitorTalkPath } from '../shared/page/chat-path.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { WhoVisits } from './queries.ts';

/** A link to the chat of a visitor without an account; renders `children` if the visitor has no chat. */
export const VisitorTalk = ({ children }: { children: ReactNode }) => {
  const { visitor: t } = useTexts(contactTexts);
  const { data } = useQuery(WhoVisits, { ssr: false });
  const visitor = data?.visitor;
  if (!visitor || visitor.conversationId === null) return children;
  return (
    <StateMessage
      icon={<MessageCircle className="size-7" />}
      title={t.talkTitle}
      actions={
        <Link to={visitorTalkPath(visitor.listingId)} className={buttonStyle.primary}>
          {t.talkAction}
        </Link>
      }
    >
      {t.talkText}
    </StateMessage>
  );
};
