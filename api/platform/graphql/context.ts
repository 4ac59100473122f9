import type { User } from '../../../schema/accounts/user.ts';
import type { Visitor } from '../../../schema/contacts/visitor.ts';
import type { CommandLog } from '../command-log.ts';

/** Where a request came from. Neither is proof of anything: many people share an address. */
export interface Client {
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** What every resolver may reach. A feature adds what its resolvers need by declaration merging:
 *  `declare module '../platform/graphql/context.ts' { interface Context { readonly search: SearchQueries } }`; `api/main.ts` fills it in. */
export interface Context {
  /** The id that the answer carries as `x-request-id` and that every log line of this request has. */
  readonly requestId: string;
  /** The `Idempotency-Key` header, well-formed, or null: the command id of what this request commands. */
  readonly idempotencyKey: string | null;
  /** Who sent the request; null for a stranger. */
  readonly currentUser: User | null;
  /** The session by which they sent it; null for a stranger. */
  readonly currentSessionId: string | null;
  /** A stranger whose phone was verified for one listing, of which alone they may talk; null for everybody else. */
  readonly currentVisitor: Visitor | null;
  /** Where it came from, for limits and records; nothing is known of what the server asks itself. */
  readonly client: Client;
  /** Carries a keyed command out once: `commands.once({ actor, key, ... }, run)`. */
  readonly commands: CommandLog;
}

/** What the request itself supplies; the rest of `Context` is the same for all requests. */
export type RequestContext = Pick<
  Context,
  'requestId' | 'idempotencyKey' | 'currentUser' | 'currentSessionId' | 'currentVisitor' | 'client'
>;
/** What features put into the context once, at the start. */
export type FeatureContext = Omit<Context, keyof RequestContext>;
