import type { z } from 'zod';

/** The HTTP statuses of rejections. */
export type RejectionStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;
/** An invalid field of an input. `path` is its dotted path, such as `filter.yearMin`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** An error that a rule throws to reject a request. Its code, message and fields are sent to the client. All other errors are masked: as status 500,
 *  or as 503 while a part of the system is unreachable. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  constructor(
    readonly code: string,
    readonly status: RejectionStatus,
    message: string,
    readonly fields: readonly FieldProblem[] = [],
    /** The number of seconds after which a retry may succeed, if known. */
    readonly retryAfterS: number | undefined = undefined,
  ) {
    super(message);
  }
}

/** Declares one rejection of a feature: `export const CarNotFound = rejection('CAR_NOT_FOUND', 404, 'Car not found')`. */
export const rejection = (code: string, status: RejectionStatus, message: string) =>
  Object.assign(() => new Rejection(code, status, message), { code });

const NOT_A_CURSOR = 'not a cursor of this list';
/** Creates the rejection BAD_CURSOR (400): the cursor was not issued by this list.
 *  @param path the field that contains the cursor */
export const badCursor = (path: string): Rejection =>
  new Rejection('BAD_CURSOR', 400, `${path}: ${NOT_A_CURSOR}`, [{ path, message: NOT_A_CURSOR }]);

/** Creates the rejection INVALID_INPUT (400) from zod's issues, listing every invalid field and its path. */
export const invalidInput = (issues: readonly z.core.$ZodIssue[]): Rejection => {
  const fields = issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  const [first] = fields;
  return new Rejection('INVALID_INPUT', 400, `${first?.path || 'input'}: ${first?.message ?? 'invalid'}`, fields);
};

/** Validates an input of a request.
 *  @throws Rejection INVALID_INPUT (400), which lists every invalid field and its path */
export const parseInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidInput(result.error.issues);
};
