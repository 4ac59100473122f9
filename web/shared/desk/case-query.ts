import { errorCode } from '../graphql/error-code.ts';

/** How a case of a desk is asked for: by the browser alone, and anew each time, since others decide as well. */
export const CASE_QUERY = { ssr: false, fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;

interface Asked {
  readonly error?: unknown;
  refetch(): Promise<unknown>;
}
/** What a case's screen shows of its question.
 *  @param file the case, once it is there
 *  @returns why it is not there, as a code, null while it is on its way; and what asks again */
export const caseState = ({ error, refetch }: Asked, file: unknown) => ({
  code: error && !file ? errorCode(error) : null,
  again: (): void => void refetch().catch(() => undefined),
});
