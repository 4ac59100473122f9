import { FetchFailed } from '../ui/fetch-failed.tsx';
import { errorCode } from './error-code.ts';

interface QueryFailedProps {
  /** The heading level of the title. It is 1 if the message replaces the whole page. */
  level?: 1 | 2;
  title: string;
  error: unknown;
  refetch(): Promise<unknown>;
}

/** Says why a query failed, with a retry button. If the retry fails too, its error is in the state of the query. */
export const QueryFailed = ({ error, refetch, ...message }: QueryFailedProps) => (
  <FetchFailed {...message} error={errorCode(error)} onRetry={() => void refetch().catch(() => undefined)} />
);
