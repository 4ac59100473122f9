import type { FastifyPluginAsync } from 'fastify';
import type { User } from '../../../schema/accounts/user.ts';
import type { SignInCommand } from '../sign-in.ts';
import type { Provider } from './provider.ts';

/** What a provider that is brought along may do to have accounts for its people: the commands that doors call. */
export interface LocalIdentityParts {
  /** Where people reach the product. */
  readonly publicUrl: string;
  readonly environment: 'development' | 'test' | 'production';
  /** The address that the product listens on, and the proxies before it. */
  readonly host: string;
  readonly trustProxy: readonly string[];
  readonly signIn: SignInCommand;
  grantRole(userId: string, role: Exclude<User['roles'][number], 'buyer'>): Promise<void>;
  /** Buys premium at the built-in test gateway; does nothing for whoever has it. */
  goPremium(userId: string): Promise<void>;
  /** Has a seller sell some of the demo's listings, other ones at each place; does nothing for whoever ever sold one. */
  sellDemoListings(userId: string, place: number): Promise<void>;
}
/** A provider of identities that stands in for all three, with people to choose from. */
export interface LocalIdentity {
  readonly providers: readonly Provider[];
  /** Its own pages and addresses. */
  readonly door: FastifyPluginAsync;
}
export type OpenLocalIdentity = (parts: LocalIdentityParts) => LocalIdentity;
