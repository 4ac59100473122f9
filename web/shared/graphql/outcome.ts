import { errorCode } from './error-code.ts';

interface Asked {
  readonly loading: boolean;
  readonly error?: unknown;
  refetch(): Promise<unknown>;
}
/** How a question for one thing went, beside its answer. */
export interface Outcome {
  readonly loading: boolean;
  /** There is no such thing. */
  readonly notFound: boolean;
  /** The server's code of what else went wrong, or NETWORK. */
  readonly error: string | null;
  retry(): void;
}

/** How a question went; one of the codes says that what was asked for does not exist. */
export const outcomeOf = ({ loading, error, refetch }: Asked, ...missing: readonly string[]): Outcome => {
  const code = error && !loading ? errorCode(error) : null;
  const notFound = code !== null && missing.includes(code);
  // What fails again is told by `error` again.
  return { loading, notFound, error: notFound ? null : code, retry: () => void refetch().catch(() => undefined) };
};
