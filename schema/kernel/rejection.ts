import type { z } from 'zod';

/** The HTTP statuses a rule may answer with. */
export type RejectionStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;
/** One field of an input that is not as it must be. `path` is dotted: `filter.yearMin`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** What the rules forbid, said to the client. The only error a client may read; anything else is masked as 500. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  constructor(
    readonly code: string,
    readonly status: RejectionStatus,
    message: string,
    readonly fields: readonly FieldProblem[] = [],
    /** Seconds after which another try is worth it, where that is known. */
    readonly retryAfterS: number | undefined = undefined,
  ) {
    super(message);
  }
}

/** Declares one rejection of a feature: `export const CarNotFound = rejection('CAR_NOT_FOUND', 404, 'Car not found')`. */
export const rejection = (code: string, status: RejectionStatus, message: string) =>
  Object.assign(() => new Rejection(code, status, message), { code });

/** INVALID_INPUT (400) with every offending field and its path, from what zod found. */
export const invalidInput = (issues: readonly z.core.$ZodIssue[]): Rejection => {
  const fields = issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  const [first] = fields;
  return new Rejection('INVALID_INPUT', 400, `${first?.path || 'input'}: ${first?.message ?? 'invalid'}`, fields);
};

/** Checks an input at a door.
 *  @throws Rejection INVALID_INPUT (400) with every offending field and its path */
export const parseInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidInput(result.error.issues);
};
