import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../format/use-formats.ts';
import { buttonStyle } from '../ui/button.tsx';
import { cardStyle } from '../ui/card.tsx';
import { FetchFailed } from '../ui/fetch-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** Cases that wait, and decided ones. */
export const CASE_STATES = ['open', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
interface DeskTexts<State extends string> {
  readonly title: string;
  readonly text: string;
  readonly choose: string;
  readonly states: Readonly<Record<State, string>>;
  readonly loading: string;
  readonly failed: string;
  readonly none: string;
  readonly found: (count: string, exact: number) => string;
  readonly first: string;
  readonly next: string;
}

interface CasePageProps<Case, State extends string> {
  readonly texts: DeskTexts<State>;
  readonly state: State;
  /** The cursor of the page; null for the first. */
  readonly after: string | null;
  /** Undefined while it is on its way. */
  readonly page:
    | { readonly nodes: readonly Case[]; readonly nextCursor: string | null; readonly total: number }
    | undefined;
  /** Why it is not there, as a code. */
  readonly error: string | null;
  readonly noneIcon: ReactNode;
  /** Why there may be none. */
  readonly noneText: string;
  onRetry(): void;
  /** An item of a list. */
  rowOf(one: Case): ReactNode;
}

const addressOf = (state: string, after?: string) => ({
  search: `?${new URLSearchParams({ state, ...(after !== undefined && { after }) })}`,
});

/** A page of the cases of a desk, in whatever state the question for it is. */
export const CasePage = <Case, State extends string>(props: CasePageProps<Case, State>) => {
  const { texts: t, state, after, page, error, noneIcon, noneText, onRetry, rowOf } = props;
  const { count } = useFormats();
  if (!page && error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  if (!page)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t.loading}</span>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
    );
  const { nodes, nextCursor, total } = page;
  if (nodes.length === 0)
    return (
      <StateMessage icon={noneIcon} title={t.none}>
        {noneText}
      </StateMessage>
    );
  return (
    <>
      <p role="status" className="mb-2 text-soft">
        {t.found(count(total), total)}
      </p>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>{nodes.map(rowOf)}</ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {after !== null && (
          <Link to={addressOf(state)} className={buttonStyle.secondary}>
            {t.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={addressOf(state, nextCursor)} className={buttonStyle.secondary}>
            {t.next}
          </Link>
        )}
      </div>
    </>
  );
};

interface CasesFrameProps<State extends string> {
  readonly texts: DeskTexts<State>;
  /** In the order of their tabs. */
  readonly states: readonly State[];
  readonly state: State;
  onChoose(state: State): void;
  readonly children: ReactNode;
}

/** What stands around the cases of a desk: what it is for, and which of them show. */
export const CasesFrame = <State extends string>(props: CasesFrameProps<State>) => {
  const { texts: t, states, state, onChoose, children } = props;
  return (
    <>
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mt-1 mb-5 text-soft">{t.text}</p>
      <Tabs
        label={t.choose}
        value={state}
        tabs={states.map((value) => ({ value, label: t.states[value] }))}
        onChange={onChoose}
      >
        <div className="pt-4">{children}</div>
      </Tabs>
    </>
  );
};
