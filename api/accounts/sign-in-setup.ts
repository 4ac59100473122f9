import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import type { User } from '../../schema/accounts/user.ts';
import type { Config } from '../platform/config.ts';
import { smsOutboxPath } from '../platform/email-and-sms/outbox-route.ts';
import type { SmsSender } from '../platform/email-and-sms/ports.ts';
import { forThisMachineAlone, isForDevelopers } from '../platform/http/local-hosts.ts';
import type { PubSub } from '../platform/realtime/pubsub.ts';
import type { PhoneCodeAdmission } from '../shared/phone-code-limits.ts';
import type { AccountCommands } from './handler.ts';
import { identifyBySession } from './identify-by-session.ts';
import { phoneSignIns } from './phone-sign-in/pending-phone-sign-ins.ts';
import { linkProvedNumber, phoneSignInRoutes } from './phone-sign-in/rest-phone-sign-in.ts';
import { facebook } from './providers/facebook.ts';
import { github } from './providers/github.ts';
import { google } from './providers/google.ts';
import type { LocalIdentity, LocalIdentityParts, OpenLocalIdentity } from './providers/local-identity-port.ts';
import type { Provider } from './providers/provider.ts';
import { accountRoutes } from './rest.ts';
import type { SignInRouteOptions } from './rest-sign-in.ts';
import { secondFactorRoutes } from './second-factor/operations.ts';
import { ownSecondFactor } from './second-factor/own-second-factor.ts';
import { secondSteps } from './second-factor/pending-sign-ins.ts';
import { secondStepRoutes } from './second-factor/rest-second-step.ts';
import { type SecondFactorPorts, secondFactors } from './second-factor/second-factors.ts';
import { announceEndBy, sessionWatch } from './session-end-broadcast.ts';
import { sessionJobs } from './session-jobs.ts';
import { sessions as sessionsIn } from './sessions.ts';
import { signInAttempts } from './sign-in-attempts.ts';

export interface SignInDoorOptions
  extends Pick<
    LocalIdentityParts,
    'signIn' | 'grantRole' | 'goPremium' | 'sellDemoListings' | 'sellDemoFeed' | 'routeDemoLeads'
  > {
  readonly db: Knex;
  readonly live: PubSub;
  readonly clock: () => Date;
  readonly config: Pick<
    Config,
    'publicUrl' | 'environment' | 'host' | 'trustProxy' | 'signIn' | 'signInWays' | 'adminSecondFactor' | 'messages'
  >;
  readonly sms: SmsSender;
  readonly codeAdmission: PhoneCodeAdmission;
  readonly accounts: Pick<AccountCommands, 'noteSecondFactor' | 'noteMeasure' | 'isPhoneOf'>;
  readonly warnOfTries: SecondFactorPorts['warn'];
  userOf(userId: string): Promise<User | null>;
  readonly waysOf: SignInRouteOptions['waysOf'];
  readonly openLocalIdentity?: OpenLocalIdentity | undefined;
}

const configuredProviders = ({ publicUrl, signIn }: SignInDoorOptions['config']): readonly Provider[] => {
  const makers = { google, facebook, github };
  return (['google', 'facebook', 'github'] as const).flatMap((name) => {
    const keys = signIn[name];
    return keys ? [makers[name]({ ...keys, redirectUri: `${publicUrl}/api/auth/${name}/callback` })] : [];
  });
};

/** Returns the local identity provider if no other provider is set up. Returns null in production, or if strangers can reach this server. */
const standIn = (options: SignInDoorOptions): LocalIdentity | null => {
  const { config, openLocalIdentity } = options;
  const { publicUrl, environment, host, trustProxy } = config;
  if (!openLocalIdentity || !isForDevelopers(config) || configuredProviders(config).length > 0) return null;
  return openLocalIdentity({ ...options, publicUrl, environment, host, trustProxy });
};

/** Sets up the sessions, the routes for signing in, and the functions that the composition root needs. */
export const signInDoors = (options: SignInDoorOptions) => {
  const { db, live, clock, config, userOf, signIn, accounts, waysOf } = options;
  const { publicUrl } = config;
  const sessions = sessionsIn({ db, clock, announce: announceEndBy(live) });
  const local = standIn(options);
  const setUp = local?.providers ?? configuredProviders(config);
  const providers = setUp.filter(({ name }) => config.signInWays.includes(name));
  const pendingPhones = phoneSignIns({ db, clock, sms: options.sms, codeAdmission: options.codeAdmission });
  const ways = config.signInWays.filter((way) =>
    way === 'phone' ? pendingPhones.isAvailable : providers.some(({ name }) => name === way),
  );
  const phones = ways.includes('phone') ? pendingPhones : null;
  const attempts = signInAttempts({ db, clock });
  const isRequiredOf = ({ roles }: Pick<User, 'roles'>) =>
    config.adminSecondFactor === 'required' && roles.includes('admin');
  const labelOf = async (userId: string) => (await userOf(userId))?.email ?? 'CarSetu';
  const factors = secondFactors({ db, clock, note: accounts.noteSecondFactor, labelOf, warn: options.warnOfTries });
  const steps = secondSteps({ db, clock });
  const ownFactor = ownSecondFactor({ factors, sessions, accounts, isRequiredOf });
  const secondStepOf = async (userId: string) => {
    if ((await factors.of(userId)).enabledAt) return 'prove' as const;
    const user = await userOf(userId);
    return user && isRequiredOf(user) ? ('enrol' as const) : null;
  };
  const door: FastifyPluginAsync = async (app) => {
    const own = {
      publicUrl,
      providers,
      attempts,
      sessions,
      signIn,
      secondStepOf,
      steps,
      factors,
      waysOf,
      ways,
      phones,
    };
    const parts = {
      ...own,
      linkProvedNumber: linkProvedNumber({ phones, signIn, isPhoneOf: accounts.isPhoneOf, publicUrl }),
    };
    await app.register(accountRoutes, parts);
    await app.register(phoneSignInRoutes, { ...parts, outboxPath: smsOutboxPath(config) });
    await app.register(secondStepRoutes, parts);
    await app.register(secondFactorRoutes, { own: ownFactor });
    if (local) {
      app.log.warn({ publicUrl }, 'the local identity provider is open: everybody can sign in as any of its people');
      await app.register(async (scope) => {
        forThisMachineAlone(scope);
        await scope.register(local.door);
      });
    } else if (ways.length === 0)
      app.log.warn(
        { publicUrl },
        'nobody can sign in: neither a provider nor text messages are set up, and the local one is only for development with a PUBLIC_URL on this machine',
      );
  };
  return {
    sessions,
    /** The ways of signing in that this server offers, in display order. */
    ways,
    watch: sessionWatch(live, sessions),
    identify: identifyBySession({ sessions, publicUrl, userOf, isRequiredOf }),
    secondFactor: ownFactor,
    async eraseSecondFactor(userId: string) {
      await steps.erase(userId);
      await pendingPhones.erase(userId);
      await factors.remove(userId);
    },
    secondFactorExport: factors.exportOf,
    door,
    jobs: sessionJobs({ sessions, attempts, steps, factors, phones: pendingPhones }),
  };
};
