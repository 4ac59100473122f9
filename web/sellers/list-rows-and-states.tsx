import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useKeptFocus } from '../shared/page/use-kept-focus.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

interface PartProps {
  readonly error: unknown;
  readonly isThere: boolean;
  again(): Promise<unknown>;
  readonly children: ReactNode;
}
/** Renders the content, or a message while loading or after an error. */
export const LoadedPart = ({ error, isThere, again, children }: PartProps) => {
  const t = useTexts(sellersTexts);
  if (isThere) return children;
  if (error) return <QueryFailed title={t.failed} error={error} refetch={again} />;
  return <Loading label={t.loading} blocks={['h-20', 'h-20', 'h-20']} className="flex flex-col gap-3" />;
};

/** The message shown if there are no results. */
export const NoResults = () => {
  const t = useTexts(sellersTexts);
  return (
    <StateMessage icon={<SearchX className="size-7" />} title={t.none}>
      {t.noneText}
    </StateMessage>
  );
};

/** A card with a list of rows. If a focused button disappears, the focus moves to the button's row. */
export const CardRows = ({ children }: { children: ReactNode }) => {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <ul ref={list} className={`${cardStyle} divide-y divide-line overflow-hidden empty:hidden`}>
      {children}
    </ul>
  );
};

/** A row of the list, with its content and its actions. */
export const Row = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 -outline-offset-2 sm:px-5">
    <div className="min-w-0 flex-1 basis-64">{children}</div>
    {action}
  </li>
);

/** A link to the admin page of the account that sells a listing. */
export const SoldBy = ({ id, name }: { id: string; name: string | null }) => {
  const t = useTexts(sellersTexts);
  return (
    <Link to={`/admin/users/${id}`} className="underline underline-offset-4">
      {t.soldBy(name ?? t.nameless)}
    </Link>
  );
};
