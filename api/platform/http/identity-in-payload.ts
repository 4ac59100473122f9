import type { FastifyInstance } from 'fastify';
import { NotYourself } from '../../../schema/accounts/rejections.ts';
import type { User } from '../../../schema/accounts/user.ts';
import type { Visitor } from '../../../schema/contacts/visitor.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields that may name somebody else, for example the user whom an admin edits, or one party of a conversation. */
    meansOthers?: readonly string[];
  }
}

/** Fields by which clients identify themselves. They are accepted for compatibility, but rejected if they name anybody but the sender. */
export const IDENTITY_FIELDS = [
  ...[
    'userId',
    'buyerId',
    'sellerId',
    'senderId',
    'visitorId',
    'personId',
    'accountId',
    'ownerId',
    'authorId',
    'reporterId',
  ],
  ...['approver', 'approverId'],
] as const;
/** Fields by which clients state their role. */
export const PART_FIELDS = ['userType', 'senderType'] as const;

/** The maximum nesting depth at which fields are checked. None of our inputs is nested so deeply. */
const DEEPEST = 8;
const bare = (name: string): string => name.replaceAll('_', '').toLowerCase();
const identities = new Set(IDENTITY_FIELDS.map(bare));
const parts = new Set(PART_FIELDS.map(bare));

/** The sender according to the session. */
export interface SessionSender {
  readonly user: User | null;
  readonly visitor: Visitor | null;
}
const isTheirs = (name: string, value: unknown, { user, visitor }: SessionSender): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every((one) => isTheirs(name, one, { user, visitor }));
  if (typeof value !== 'string') return false;
  const said = value.toLowerCase();
  if (identities.has(name)) return said === (user ?? visitor)?.id;
  if (user) return said === 'buyer' || user.roles.some((role) => role === said);
  return visitor !== null && (said === 'buyer' || said === 'visitor');
};

/** Whether a value can have fields. Bytes are excluded, because only their own route reads them. */
const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** Returns the path of the first field in `value` that contradicts the session, because it names somebody other than the sender, or a role that the
 *  sender does not have; null if there is none.
 *  @param except fields that may name somebody else */
const foreignIn = (
  value: unknown,
  sender: SessionSender,
  except: ReadonlySet<string>,
  path: readonly string[] = [],
): readonly string[] | null => {
  if (path.length > DEEPEST || !hasFields(value)) return null;
  for (const [key, held] of Object.entries(value)) {
    const name = bare(key);
    const at = [...path, key];
    const saysWho = (identities.has(name) || parts.has(name)) && !except.has(key);
    if (saysWho && !isTheirs(name, held, sender)) return at;
    const within = saysWho ? null : foreignIn(held, sender, except, at);
    if (within) return within;
  }
  return null;
};

/** @throws Rejection NOT_YOURSELF (403), naming the field, if a field of `value` contradicts the session (see `foreignIn`) */
export const refuseForeignIdentity = (
  value: unknown,
  sender: SessionSender,
  except: ReadonlySet<string> = new Set(),
): void => {
  const path = foreignIn(value, sender, except)?.join('.');
  if (path === undefined) return;
  const { code, status, message } = NotYourself();
  throw new Rejection(code, status, message, [{ path, message }]);
};

/** Rejects requests in which a field contradicts the session (see `foreignIn`). The check runs before the route handler, even if the route ignores
 *  the field. */
export const refuseForeignIdentities = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    const { body, query, user, visitor, routeOptions } = request;
    const except = new Set(routeOptions.config.meansOthers);
    refuseForeignIdentity(query, { user, visitor }, except);
    refuseForeignIdentity(body, { user, visitor }, except);
  });
};
