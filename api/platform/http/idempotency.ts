import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { parseInput } from '../../../schema/kernel/rejection.ts';

/** The idempotency key of a command. A command that is sent again with the same key does not run twice. */
const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'must be 8 to 100 letters, digits, - or _, like a UUID');

const Headers = z.object({ 'idempotency-key': IdempotencyKey.optional() });

/** Returns a request's `Idempotency-Key` header, or null.
 *  @throws Rejection INVALID_INPUT if the header is malformed: ignoring it could run a command twice */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | null =>
  headers['idempotency-key'] === undefined ? null : (parseInput(Headers, headers)['idempotency-key'] ?? null);
