import { errorCode } from './error-code.ts';

interface Asked {
  readonly loading: boolean;
  readonly error?: unknown;
  refetch(): Promise<unknown>;
}
/** The state of a query, without its data. */
export interface Outcome {
  readonly loading: boolean;
  readonly notFound: boolean;
  /** Any other error code of the server, or NETWORK. */
  readonly error: string | null;
  retry(): void;
}

/** Derives the state of a query. `missing` are the error codes which mean that the item does not exist. */
export const outcomeOf = ({ loading, error, refetch }: Asked, ...missing: readonly string[]): Outcome => {
  const code = error && !loading ? errorCode(error) : null;
  const notFound = code !== null && missing.includes(code);
  // Errors of a retry appear in `error` again.
  return { loading, notFound, error: notFound ? null : code, retry: () => void refetch().catch(() => undefined) };
};
