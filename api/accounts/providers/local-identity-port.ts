import type { FastifyPluginAsync } from 'fastify';
import type { User } from '../../../schema/accounts/user.ts';
import type { WhereItRuns } from '../../platform/http/local-hosts.ts';
import type { SignInCommand } from '../finish-sign-in.ts';
import type { Provider } from './provider.ts';

/** The commands and settings with which the local identity provider creates accounts for its demo people. */
export interface LocalIdentityParts extends WhereItRuns {
  readonly signIn: SignInCommand;
  grantRole(userId: string, role: Exclude<User['roles'][number], 'buyer'>): Promise<void>;
  /** Buys Premium with the built-in test payment gateway; does nothing if the user already has it. */
  goPremium(userId: string): Promise<void>;
  /** Assigns some demo listings to a seller; each value of `place` selects different listings. Does nothing if the user has ever sold a demo
   *  listing. */
  sellDemoListings(userId: string, place: number): Promise<void>;
  /** Assigns the demo feed of Hyderabad dealers to a seller. Does nothing if the feed does not exist or has ever had a seller.
   *  @returns whether the feed was assigned */
  sellDemoFeed(userId: string): Promise<boolean>;
  /** Routes leads about the cars of another demo feed to a dummy email address, so that developers can try leads by ADF email. */
  routeDemoLeads(): Promise<void>;
}
/** A local replacement for all three identity providers. Users sign in by choosing a demo person. */
export interface LocalIdentity {
  readonly providers: readonly Provider[];
  /** The pages and endpoints of the local identity provider. */
  readonly door: FastifyPluginAsync;
}
export type OpenLocalIdentity = (parts: LocalIdentityParts) => LocalIdentity;
