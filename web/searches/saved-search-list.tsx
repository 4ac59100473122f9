import { BookmarkX } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { SignInFirst } from '../shared/page/sign-in-first.tsx';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import type { SavedSearch, SavedSearchChange } from './saved-search-types.ts';

const Empty = () => {
  const { list: t } = useTexts(alertTexts);
  return (
    <StateMessage
      icon={<BookmarkX className="size-7" />}
      title={t.emptyTitle}
      actions={
        <Link to="/?tab=all" className={buttonStyle.primary}>
          {t.search}
        </Link>
      }
    >
      {t.empty}
    </StateMessage>
  );
};

interface SavedSearchListProps {
  /** The saved searches; undefined while loading. */
  searches: readonly SavedSearch[] | undefined;
  /** The server's error code, or NETWORK if there was no response; null if there is no error. */
  error: string | null;
  onRetry(): void;
  onChange(search: SavedSearch, change: SavedSearchChange): void;
  onRemove(search: SavedSearch): void;
}

const Rows = ({ searches, box, onChange, onRemove }: RowsProps) => (
  <ul className="grid gap-3 lg:grid-cols-2">
    {searches.map((search) => (
      <li key={search.id} className="min-w-0">
        <SavedSearchRow
          search={search}
          onChange={(change) => onChange(search, change)}
          onRemove={() => {
            // The focused button is removed with its row, so the list takes the focus.
            box.current?.focus({ preventScroll: true });
            onRemove(search);
          }}
        />
      </li>
    ))}
  </ul>
);
type RowsProps = Pick<SavedSearchListProps, 'onChange' | 'onRemove'> & {
  searches: readonly SavedSearch[];
  box: RefObject<HTMLElement | null>;
};

/** The user's saved searches, or a message while loading, after an error or if there are no saved searches. */
export const SavedSearchList = ({ searches, error, onRetry, ...on }: SavedSearchListProps) => {
  const { list: t, save } = useTexts(alertTexts);
  const box = useRef<HTMLDivElement>(null);
  const content = () => {
    if (error === 'SIGN_IN_REQUIRED')
      return (
        <SignInFirst title={t.signIn} action={save.signInAction}>
          {t.signInText}
        </SignInFirst>
      );
    if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
    if (!searches) {
      const blocks = ['h-44 rounded-card', 'h-44 rounded-card'];
      return <Loading label={t.loading} blocks={blocks} className="flex flex-col gap-3" />;
    }
    return searches.length === 0 ? <Empty /> : <Rows searches={searches} box={box} {...on} />;
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  );
};
