import type { z } from 'zod';
import { parseInput, Rejection } from '../../schema/kernel/rejection.ts';

/** What the fields of an input are called in a REST request. */
export type RestNames = Readonly<Record<string, string>>;
/** Those of a page of a list. */
export const PAGE_NAMES: RestNames = { first: 'limit', after: 'cursor' };

/** Checks an input whose fields REST clients know by other names: a refusal says theirs.
 *  @throws Rejection as `parseInput` */
export const parseNamed = <S extends z.ZodType>(schema: S, value: unknown, names: RestNames): z.output<S> => {
  try {
    return parseInput(schema, value);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, status, fields, message, retryAfterS } = error;
    const named = fields.map(({ path, message: what }) => ({ path: names[path] ?? path, message: what }));
    const [first] = named;
    throw new Rejection(code, status, first ? `${first.path}: ${first.message}` : message, named, retryAfterS);
  }
};
