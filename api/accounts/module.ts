import { accountsProjector } from '../../projections/accounts/projector.ts';
import { accountQueries } from '../../projections/accounts/queries.ts';
import type { RoleChange, SecurityChange } from '../../projections/accounts/views.ts';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { feature, type Platform } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { phoneCodeAdmission } from '../shared/phone-code-limits.ts';
import { readModelMemory } from '../shared/read-model-cache.ts';
import { accountCommands } from './handler.ts';
import { phoneMigrations } from './phone-migrations.ts';
import { phoneSignInMigrations } from './phone-sign-in/migrations.ts';
import { secondFactorMigrations } from './second-factor/migrations.ts';
import { announceEndBy } from './session-end-broadcast.ts';
import { sessionMigrations } from './sessions-migrations.ts';
import { accountClaimMigrations, accountClaims, readClaimKey } from './unique-identity-claims.ts';

/** The actor of changes that result from the operator's settings. */
const CONFIGURATION = 'system:configuration';
/** Returns a person's history without the ids of other people who made changes. */
const ownHistory = (userId: string, history: readonly (RoleChange | SecurityChange)[]) =>
  history.map(({ by, byName, ...change }) => (by === userId || by === CONFIGURATION ? { ...change, by } : change));

/** The feature that stores accounts and provides account functions to other features. The feature `signIn` handles signing in. */
export const accounts = feature({
  name: 'accounts',
  projectors: [accountsProjector],
  migrations: [
    ...sessionMigrations,
    ...accountClaimMigrations,
    ...phoneMigrations,
    ...secondFactorMigrations,
    ...phoneSignInMigrations,
  ],
  compose: ({ config, db, store, runner, clock, live }: Platform) => {
    const queries = accountQueries(db);
    const commands = accountCommands({ db, store, runner, clock, adminEmails: config.adminEmails });
    const isPremium = (userId: string) => subscriptionQueries(db).isPremium(userId, clock());
    return {
      personalData: {
        // Runs last. The person's identities, email address and phone number then become available to others.
        erase: commands.releaseClaims,
        export: {
          account: async (userId) => ({
            ...(await queries.account(userId)),
            phone: await queries.phone(userId),
            rolesHistory: ownHistory(userId, await queries.rolesHistory(userId)),
            securityHistory: ownHistory(userId, await queries.securityHistory(userId)),
          }),
        },
      },
      provides: {
        accountCommands: commands,
        /** Returns the addressee of an account's emails and notifications; null if the account no longer exists. */
        addressOf: queries.user,
        /** Returns an account's verified phone number; null if there is none. */
        phoneOf: queries.phone,
        /** Returns the admins, who work on the pages under `/admin`. */
        deskPeople: queries.admins,
        isPremium,
        userOf: readModelMemory({
          projections: ['accounts_read', 'subscriptions'],
          onAdvance: runner.onAdvance,
          read: async (userId) => {
            const [user, premium] = await Promise.all([queries.user(userId), isPremium(userId)]);
            return user && { ...user, isPremium: premium };
          },
        }),
        accountWithPhone: async (phone: string) =>
          (await accountClaims(db, await readClaimKey(db)).owner('phone', phone))?.userId ?? null,
        announceSessionEnd: announceEndBy(live),
        codeAdmission: phoneCodeAdmission({ db, perServerHour: config.codesAnHour }),
      },
      pages: [
        unlistedPage('/admin/users', 'People', 'Where the admins of CarSetu find people and say who may do what.'),
        unlistedPage('/admin/users/:id', 'People', 'One person, their roles, and who changed them.'),
      ],
    };
  },
});
