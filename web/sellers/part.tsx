import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorCode } from '../shared/graphql/error-code.ts';
import { useKeptFocus } from '../shared/page/use-kept-focus.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

interface PartProps {
  readonly error: unknown;
  readonly isThere: boolean;
  again(): Promise<unknown>;
  readonly children: ReactNode;
}
/** What was asked for, or that it is on its way or did not come. */
export const Part = ({ error, isThere, again, children }: PartProps) => {
  const t = useTexts(sellersTexts);
  if (isThere) return children;
  if (error)
    return (
      <FetchFailed title={t.failed} error={errorCode(error)} onRetry={() => void again().catch(() => undefined)} />
    );
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t.loading}</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
};

/** That there is nothing of what was asked for. */
export const Nothing = () => {
  const t = useTexts(sellersTexts);
  return (
    <StateMessage icon={<SearchX className="size-7" />} title={t.none}>
      {t.noneText}
    </StateMessage>
  );
};

/** Rows in a card. A button of a row that goes away with what it did leaves the focus with its row. */
export const Rows = ({ children }: { children: ReactNode }) => {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <ul ref={list} className={`${cardStyle} divide-y divide-line overflow-hidden empty:hidden`}>
      {children}
    </ul>
  );
};

/** One row: what it is, and what can be done with it. */
export const Row = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 -outline-offset-2 sm:px-5">
    <div className="min-w-0 flex-1 basis-64">{children}</div>
    {action}
  </li>
);

/** Who sells something, with the way to their account. */
export const SoldBy = ({ id, name }: { id: string; name: string | null }) => {
  const t = useTexts(sellersTexts);
  return (
    <Link to={`/admin/users/${id}`} className="underline underline-offset-4">
      {t.soldBy(name ?? t.nameless)}
    </Link>
  );
};
