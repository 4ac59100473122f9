import { CalendarPlus, CalendarX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SignInFirst } from '../shared/page/sign-in-first.tsx';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import type { VisitFacts } from './queries.ts';
import { VisitCard } from './visit-card.tsx';

interface VisitListProps {
  readonly when: 'upcoming' | 'past';
  /** The visits; undefined while loading. */
  readonly visits: readonly VisitFacts[] | undefined;
  /** The server's error code, or NETWORK if there was no response; null if there is no error. */
  readonly error: string | null;
  readonly hasMore: boolean;
  onMore(): void;
  onRetry(): void;
  onMove(visit: VisitFacts): void;
  onCancel(visit: VisitFacts): void;
}

const Empty = ({ when }: Pick<VisitListProps, 'when'>) => {
  const { list: t } = useTexts(visitTexts);
  if (when === 'past') return <p className="py-8 text-center text-soft">{t.emptyPast}</p>;
  return (
    <StateMessage
      icon={<CalendarX className="size-7" />}
      title={t.emptyTitle}
      actions={
        <Link to="/" className={buttonStyle.primary}>
          {t.search}
        </Link>
      }
    >
      {t.empty}
    </StateMessage>
  );
};

const Actions = ({ visit, onMove, onCancel }: { visit: VisitFacts } & Pick<VisitListProps, 'onMove' | 'onCancel'>) => {
  const { list: t, book, kind } = useTexts(visitTexts);
  const what = `${kind[visit.kind]}, ${visit.carTitle}`;
  return (
    <>
      <a href={visit.calendarPath} download="visit.ics" aria-label={t.calendarOf(what)} className={buttonStyle.primary}>
        <CalendarPlus aria-hidden className="size-5" />
        {book.addToCalendar}
      </a>
      <Button look="secondary" aria-haspopup="dialog" aria-label={t.moveOf(what)} onClick={() => onMove(visit)}>
        {t.move}
      </Button>
      <Button look="ghost" aria-haspopup="dialog" aria-label={t.cancelOf(what)} onClick={() => onCancel(visit)}>
        {t.cancel}
      </Button>
    </>
  );
};

/** The user's visits, or a message while loading, after an error or if there are no visits. */
export const VisitList = ({ when, visits, error, hasMore, onMore, onRetry, ...on }: VisitListProps) => {
  const { list: t, book } = useTexts(visitTexts);
  if (error === 'SIGN_IN_REQUIRED')
    return (
      <SignInFirst title={t.signIn} action={book.signInAction}>
        {t.signInText}
      </SignInFirst>
    );
  if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (!visits)
    return (
      <Loading label={t.loading} blocks={['h-48 rounded-card', 'h-48 rounded-card']} className="flex flex-col gap-3" />
    );
  if (visits.length === 0) return <Empty when={when} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitCard
              visit={visit}
              noteName={t.note}
              actions={when === 'upcoming' ? <Actions visit={visit} {...on} /> : undefined}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="secondary" className="mt-4" onClick={onMore}>
          {t.more}
        </Button>
      )}
    </>
  );
};
