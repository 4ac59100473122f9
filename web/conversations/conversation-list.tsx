import { MessagesSquare } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { Shown } from './buyer-seller-filter.tsx';
import { ConversationRow } from './conversation-row.tsx';
import type { Talk } from './conversation-types.ts';
import type { TalkCar } from './use-talk-cars.ts';

interface ConversationListProps {
  /** The conversations; undefined while loading. */
  readonly talks: readonly Talk[] | undefined;
  readonly shown: Shown;
  readonly error: string | null;
  readonly hasMore: boolean;
  readonly openId: string | null;
  readonly drafts: Readonly<Record<string, string>>;
  /** The cars of the listed conversations, keyed by listing id. */
  readonly cars: ReadonlyMap<string, TalkCar>;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  onOpen(): void;
  pathOf(talk: Talk): string;
  onShowAll(): void;
  onMore(): void;
  onRetry(): void;
}

const rowFor = (key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return rows[Math.min(at + 1, rows.length - 1)];
  if (key === 'ArrowUp') return rows[Math.max(at - 1, 0)];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  return undefined;
};
const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const focused = rows.find((row) => row === document.activeElement);
  const row = focused && rowFor(event.key, rows, rows.indexOf(focused));
  if (!row) return;
  event.preventDefault();
  row.focus();
};

const Loading = () => {
  const t = useTexts(conversationTexts).list;
  return (
    <div role="status" className="flex flex-col">
      <p className="px-4 pt-3 text-sm text-soft">{t.loading}</p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2 py-0.5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
};

const Empty = ({ shown, onShowAll }: Pick<ConversationListProps, 'shown' | 'onShowAll'>) => {
  const t = useTexts(conversationTexts).list;
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <span aria-hidden className="flex size-16 items-center justify-center rounded-full bg-brand-wash text-brand">
        <MessagesSquare className="size-7" />
      </span>
      <p className="text-soft">{shown === 'all' ? t.empty : shown === 'buyer' ? t.emptyBuyer : t.emptySeller}</p>
      {shown === 'all' ? (
        <Link to="/" className={buttonClass('primary')}>
          {t.browse}
        </Link>
      ) : (
        <Button look="secondary" onClick={onShowAll}>
          {t.showAll}
        </Button>
      )}
    </div>
  );
};

/** A list of the user's conversations, latest first. The arrow keys move between them. */
export const ConversationList = (props: ConversationListProps) => {
  const { talks, shown, error, hasMore, openId, drafts, cars, now, pathOf, onOpen, onShowAll, onMore, onRetry } = props;
  const t = useTexts(conversationTexts).list;
  const list = useRef<HTMLUListElement>(null);
  const isThere = talks !== undefined;
  useEffect(() => {
    // Users who open the URL of a conversation should see it in the list.
    if (isThere) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  if (talks === undefined)
    return error === null ? <Loading /> : <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (talks.length === 0) return <Empty shown={shown} onShowAll={onShowAll} />;
  return (
    <>
      <ul ref={list} aria-label={t.label} onKeyDown={moveByKey} className="flex flex-col divide-y divide-line">
        {talks.map((talk) => (
          <li key={talk.id}>
            <ConversationRow
              talk={talk}
              to={pathOf(talk)}
              onOpen={onOpen}
              isOpen={talk.id === openId}
              draft={talk.id === openId ? '' : (drafts[talk.id] ?? '')}
              picture={cars.get(talk.listingId)?.picture ?? null}
              now={now}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="flex justify-center p-3">
          <Button look="secondary" size="sm" onClick={onMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
};
