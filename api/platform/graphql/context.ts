import type { User } from '../../../schema/accounts/user.ts';
import type { Visitor } from '../../../schema/contacts/visitor.ts';
import type { CommandLog } from '../command-log.ts';

/** The network address and the browser of a request. Neither proves who sent the request: many people share an address. */
export interface Client {
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The random id in the browser's cookie `viewer`. It distinguishes browsers whose users are not signed in. */
  readonly viewer?: string | null;
}

/** The values that every resolver may use. A feature adds values for its own resolvers by declaration merging, and its module supplies them as
 *  `context`: `declare module '../platform/graphql/context.ts' { interface Context { readonly search: SearchQueries } }`. */
export interface Context {
  /** The request's id. It is sent in the response's `x-request-id` header and appears in all log lines about the request. */
  readonly requestId: string;
  /** The `Idempotency-Key` header, which identifies the request's command; null without the header. */
  readonly idempotencyKey: string | null;
  /** The user who sent the request; null if the sender is not signed in. */
  readonly currentUser: User | null;
  readonly currentSessionId: string | null;
  /** A person without an account, whose phone number was verified for one listing and who may only use the conversation about it; null otherwise. */
  readonly currentVisitor: Visitor | null;
  /** The origin of the request, for limits and records; unknown for requests that the server makes itself. */
  readonly client: Client;
  /** Runs a command with an idempotency key once: `commands.once({ actor, key, ... }, run)`. */
  readonly commands: CommandLog;
}

/** The part of `Context` that differs between requests. The other values are the same for all requests. */
export type RequestContext = Pick<
  Context,
  'requestId' | 'idempotencyKey' | 'currentUser' | 'currentSessionId' | 'currentVisitor' | 'client'
>;
/** The part of `Context` that features add once, at startup. */
export type FeatureContext = Omit<Context, keyof RequestContext>;
