import type { z } from 'zod';
import { parseInput, Rejection } from '../../schema/kernel/rejection.ts';

/** The REST names of an input's fields, keyed by their names in the input. */
export type RestNames = Readonly<Record<string, string>>;
/** The REST names of the input fields that select a page of a list. */
export const PAGE_NAMES: RestNames = { first: 'limit', after: 'cursor' };

/** Returns an error with the REST names of its fields. An error that names none of the fields in `names` is returned unchanged. */
export const inRestNames = (error: unknown, names: RestNames): unknown => {
  if (!(error instanceof Rejection) || !error.fields.some(({ path }) => path in names)) return error;
  const { code, status, fields, retryAfterS } = error;
  const named = fields.map(({ path, message }) => ({ path: names[path] ?? path, message }));
  const [first] = named;
  return new Rejection(code, status, first ? `${first.path}: ${first.message}` : error.message, named, retryAfterS);
};

/** Validates an input whose fields have different names in REST. A rejection contains the REST names.
 *  @throws Rejection in the same cases as `parseInput` */
export const parseNamed = <S extends z.ZodType>(schema: S, value: unknown, names: RestNames): z.output<S> => {
  try {
    return parseInput(schema, value);
  } catch (error) {
    throw inRestNames(error, names);
  }
};
