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
  /** The server's error code, or NETWORK if there was no response; null if there is no error or `notFound` is true. */
  readonly error: string | null;
  retry(): void;
}

/** Derives the outcome from Apollo's state of a query. `missing` contains the error codes that mean that the item does not exist. */
export const outcomeOf = ({ loading, error, refetch }: Asked, ...missing: readonly string[]): Outcome => {
  const code = error && !loading ? errorCode(error) : null;
  const notFound = code !== null && missing.includes(code);
  // If the retry fails too, its error is also in `error`, so the rejection can be ignored.
  return { loading, notFound, error: notFound ? null : code, retry: () => void refetch().catch(() => undefined) };
};
