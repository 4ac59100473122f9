import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorCode } from '../graphql/error-code.ts';
import { QueryFailed } from '../graphql/query-failed.tsx';
import { useKeptFocus } from '../page/use-kept-focus.ts';
import { buttonStyle } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { StateMessage } from '../ui/state-message.tsx';

/** The query runs only in the browser. It runs again on each visit, because other admins may have decided the case since. */
const OPTIONS = { ssr: false, fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;

interface CaseFrameProps<D, V, Case> {
  readonly texts: {
    readonly back: string;
    readonly loading: string;
    readonly failed: string;
    readonly gone: string;
    readonly goneText: string;
  };
  readonly listPath: string;
  readonly goneIcon: ReactNode;
  /** The error code with which the server reports that the case does not exist. */
  readonly goneCode: string;
  readonly query: TypedDocumentNode<D, V>;
  readonly variables: V;
  caseOf(data: D): Case;
  /** Renders the case; `again` refetches it. */
  children(one: Case, again: () => void): ReactNode;
}

/** The page of one case, with a link back to the list. If there is no case to show, the page contains a loading, error or not-found message. */
export const CaseFrame = <D, V extends OperationVariables, Case>(props: CaseFrameProps<D, V, Case>) => {
  const { texts: t, listPath, goneIcon, goneCode, query, variables, caseOf, children } = props;
  const { data, error, refetch } = useQuery<D, OperationVariables>(query, { ...OPTIONS, variables });
  const one = data && caseOf(data as D);
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const missing = () => {
    if (!error) return <Loading label={t.loading} blocks={['h-40', 'h-64']} className="flex flex-col gap-5" />;
    if (errorCode(error) === goneCode)
      return (
        <StateMessage level={1} icon={goneIcon} title={t.gone}>
          {t.goneText}
        </StateMessage>
      );
    return <QueryFailed level={1} title={t.failed} error={error} refetch={refetch} />;
  };
  return (
    <>
      <Link to={listPath} className={`${buttonStyle.quiet} -mx-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.back}
      </Link>
      {/* Receives the focus when the decision form or the buttons of an entry are removed after use. */}
      <div ref={part} tabIndex={-1} className="outline-none">
        {one ? children(one, () => void refetch().catch(() => undefined)) : missing()}
      </div>
    </>
  );
};
