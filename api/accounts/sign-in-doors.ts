import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import type { User } from '../../schema/accounts/user.ts';
import type { Config } from '../platform/config.ts';
import { isForDevelopers } from '../platform/http/this-machine.ts';
import type { Live } from '../platform/live.ts';
import { identifyBySession } from './identify.ts';
import { facebook } from './providers/facebook.ts';
import { github } from './providers/github.ts';
import { google } from './providers/google.ts';
import type { LocalIdentity, LocalIdentityParts, OpenLocalIdentity } from './providers/local.ts';
import type { Provider } from './providers/provider.ts';
import { accountRoutes } from './rest.ts';
import { sessionJobs } from './session-jobs.ts';
import { announceEndBy, sessionWatch } from './session-watch.ts';
import { sessions as sessionsIn } from './sessions.ts';
import { signInAttempts } from './sign-in-attempts.ts';

export interface SignInDoorOptions
  extends Pick<LocalIdentityParts, 'signIn' | 'grantRole' | 'goPremium' | 'sellDemoListings'> {
  readonly db: Knex;
  readonly live: Live;
  readonly clock: () => Date;
  readonly config: Pick<Config, 'publicUrl' | 'environment' | 'signIn'>;
  /** A user as the product sees them now; null when there is none any more. */
  userOf(userId: string): Promise<User | null>;
  /** Opens the provider that stands in where no other is set up. */
  readonly openLocalIdentity?: OpenLocalIdentity | undefined;
}

/** The providers that the settings switch on. */
const configuredProviders = ({ publicUrl, signIn }: SignInDoorOptions['config']): readonly Provider[] => {
  const makers = { google, facebook, github };
  return (['google', 'facebook', 'github'] as const).flatMap((name) => {
    const keys = signIn[name];
    return keys ? [makers[name]({ ...keys, redirectUri: `${publicUrl}/api/auth/${name}/callback` })] : [];
  });
};

/** The stand-in is for a machine on which nothing is set up: never for production, nor for an address that strangers reach. */
const standIn = (options: SignInDoorOptions): LocalIdentity | null => {
  const { config, openLocalIdentity } = options;
  const { publicUrl, environment } = config;
  if (!openLocalIdentity || !isForDevelopers(config) || configuredProviders(config).length > 0) return null;
  return openLocalIdentity({ ...options, publicUrl, environment });
};

/** All of signing in: sessions and who they are of, the doors, and what the composition needs of them. */
export const signInDoors = (options: SignInDoorOptions) => {
  const { db, live, clock, config, userOf, signIn } = options;
  const { publicUrl } = config;
  const sessions = sessionsIn({ db, clock, announce: announceEndBy(live) });
  const local = standIn(options);
  const providers = local?.providers ?? configuredProviders(config);
  const attempts = signInAttempts({ db, clock });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(accountRoutes, { publicUrl, providers, attempts, sessions, signIn });
    if (local) {
      app.log.warn({ publicUrl }, 'the local identity provider is open: whoever comes chooses who to be');
      await app.register(local.door);
    } else if (providers.length === 0)
      app.log.warn(
        { publicUrl },
        'nobody can sign in: no provider is set up, and the local one is for development at a PUBLIC_URL of this machine',
      );
  };
  return {
    sessions,
    watch: sessionWatch(live, sessions),
    identify: identifyBySession({ sessions, publicUrl, userOf }),
    door,
    jobs: sessionJobs({ sessions, attempts }),
  };
};
