import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LookedIntoQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { HistoryView } from './history-view.tsx';
import { LookList } from './inspection-log.tsx';
import { LookedInto } from './queries.ts';
import { useHistory } from './use-history.ts';

const lookOf = ({ look }: LookedIntoQuery) => look;

/** A conversation that an admin inspects: its history as of any point, and a log of all admin access to the conversation. */
export const LookScreen = ({ lookId }: { lookId: string }) => {
  const texts = useTexts(auditTexts);
  const t = texts.look;
  const { instant } = useFormats();
  const { answer, ...shown } = useHistory(LookedInto, lookId, lookOf);
  const isOver = shown.error === 'LOOK_OVER' || shown.error === 'LOOK_NOT_FOUND';
  const conversation = answer?.history.state.conversation;
  return (
    <>
      <Link to="/admin/conversations" className={`${buttonStyle.quiet} -ms-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t.back}
      </Link>
      <h1 className="text-3xl font-bold break-words">{conversation?.subject ?? t.title}</h1>
      {isOver ? (
        <StateMessage
          title={t.over}
          actions={
            <Link to="/admin/conversations" className={buttonStyle.primary}>
              {t.again}
            </Link>
          }
        >
          {t.overText}
        </StateMessage>
      ) : (
        <>
          {answer && (
            <p className="mt-1 mb-5 break-words text-soft">
              {t.subjects[answer.look.subject.kind]} <span className="font-mono text-xs">{answer.look.subject.id}</span>
              {' · '}
              {t.until(instant(answer.look.endsAt))}
            </p>
          )}
          {conversation && (
            <p className="mb-5 flex flex-wrap gap-x-4">
              <Link to={`/admin/users/${conversation.buyerId}`} className="text-brand underline">
                {texts.roles.buyer}: {conversation.buyerName ?? t.nobody}
              </Link>
              <Link to={`/admin/users/${conversation.sellerId}`} className="text-brand underline">
                {texts.roles.seller}: {conversation.sellerName ?? t.nobody}
              </Link>
            </p>
          )}
          <HistoryView
            {...shown}
            history={answer?.history ?? null}
            transcript={`/api/admin/audit/looks/${lookId}/transcript`}
            level="h2"
          />
          {answer && (
            <section className="mt-8 flex flex-col gap-3">
              <h2 className="text-xl font-bold">{t.before}</h2>
              <LookList looks={answer.looks} />
            </section>
          )}
        </>
      )}
    </>
  );
};
