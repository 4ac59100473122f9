import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormats } from '../format/use-formats.ts';
import { QueryFailed } from '../graphql/query-failed.tsx';
import { useTitle } from '../page/use-title.ts';
import { buttonStyle } from '../ui/button.tsx';
import { cardStyle } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** The states of a case, which is an item that admins decide on. An open case has no decision yet. */
export const CASE_STATES = ['open', 'decided'] as const;
/** The number of cases per page. */
const PAGE = 20;

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

interface CaseListProps<Case, State extends string, D> {
  readonly texts: DeskTexts<State>;
  readonly query: TypedDocumentNode<D, { state: State; first: number; after: string | null }>;
  pageOf(data: D): { readonly nodes: readonly Case[]; readonly nextCursor: string | null; readonly total: number };
  readonly noneIcon: ReactNode;
  /** Returns the text for an empty list, which explains why the list may be empty. */
  noneText(state: State): string;
  rowOf(one: Case, state: State): ReactNode;
}

const addressOf = (state: string, after?: string) => ({
  search: `?${new URLSearchParams({ state, ...(after !== undefined && { after }) })}`,
});

interface PlaceProps<State extends string> {
  readonly state: State;
  /** The cursor of the page; null for the first page. */
  readonly after: string | null;
}

const CaseList = <Case, State extends string, D>(props: CaseListProps<Case, State, D> & PlaceProps<State>) => {
  const { texts: t, query, pageOf, state, after, noneIcon, noneText, rowOf } = props;
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(query, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { state, first: PAGE, after },
  });
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-20', 'h-20', 'h-20']} className="flex flex-col gap-3" />;
  const { nodes, nextCursor, total } = pageOf(data as D);
  if (nodes.length === 0)
    return (
      <StateMessage icon={noneIcon} title={t.none}>
        {noneText(state)}
      </StateMessage>
    );
  return (
    <>
      <p role="status" className="mb-2 text-soft">
        {t.found(count(total), total)}
      </p>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>{nodes.map((one) => rowOf(one, state))}</ul>
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

interface CaseDeskProps<Case, State extends string, D> extends CaseListProps<Case, State, D> {
  /** The states in the order of the tabs; the first state is the default. */
  readonly states: readonly [State, ...State[]];
  /** The query parameter that holds the id of a single case. */
  readonly param: string;
  caseOf(id: string): ReactNode;
}

/** An admin page for cases, which are items that admins decide on. It says what the page is for, and shows either a paginated list of the cases in a
 *  state (`?state=`, `?after=`) or a single case. */
export const CaseDesk = <Case, State extends string, D>(props: CaseDeskProps<Case, State, D>) => {
  const { states, param, caseOf, ...list } = props;
  const t = list.texts;
  const [params, setParams] = useSearchParams();
  const state = states.find((one) => one === params.get('state')) ?? states[0];
  const id = params.get(param);
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      {id !== null ? (
        caseOf(id)
      ) : (
        <>
          <h1 className="text-3xl font-bold">{t.title}</h1>
          <p className="mt-1 mb-5 text-soft">{t.text}</p>
          <Tabs
            label={t.choose}
            value={state}
            tabs={states.map((value) => ({ value, label: t.states[value] }))}
            onChange={(next) => setParams({ state: next })}
          >
            <div className="pt-4">
              <CaseList {...list} state={state} after={params.get('after')} />
            </div>
          </Tabs>
        </>
      )}
    </div>
  );
};
