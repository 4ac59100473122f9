import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { parseInput } from '../../../schema/kernel/rejection.ts';

/** The id that a client gives a command, so that sending it again does nothing twice. */
const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'must be 8 to 100 letters, digits, - or _, like a UUID');

const Headers = z.object({ 'idempotency-key': IdempotencyKey.optional() });

/** The `Idempotency-Key` header of a request, or null.
 *  @throws Rejection INVALID_INPUT when it is malformed: ignoring it would run a command twice */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | null =>
  headers['idempotency-key'] === undefined ? null : (parseInput(Headers, headers)['idempotency-key'] ?? null);
