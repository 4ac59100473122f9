import { z } from 'zod';
import type { AccountQueries } from '../../projections/accounts/queries.ts';
import { Account } from '../../projections/accounts/views.ts';
import { ConsentInput, ProfileInput, UnlinkInput } from '../../schema/accounts/inputs.ts';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { CommandLog } from '../platform/command-log.ts';
import type { Context } from '../platform/graphql/context.ts';
import { account, operations } from '../shared/graphql-and-rest-operation.ts';
import { doOnce } from '../shared/idempotency.ts';
import { ProviderEnum } from './graphql.ts';
import type { AccountCommands } from './handler.ts';
import type { OwnSecondFactor } from './second-factor/own-second-factor.ts';
import type { Sessions } from './sessions.ts';
import { requireFreshSession, unlink } from './unlinking.ts';

export interface AccountPorts {
  readonly accounts: { readonly commands: AccountCommands; readonly queries: AccountQueries };
  readonly sessions: Sessions;
  readonly secondFactor: OwnSecondFactor;
}
declare module '../platform/graphql/context.ts' {
  interface Context extends AccountPorts {}
}
/** The account ports and the command log, for operations that must run checks before they store their idempotency key in the log. */
export interface KeyedAccountPorts extends AccountPorts {
  readonly commandLog: CommandLog;
}
export const accountPorts = ({ accounts, sessions, secondFactor, commands }: Context): KeyedAccountPorts => ({
  ...{ accounts, sessions, secondFactor, commandLog: commands },
});

const ownAccount = async ({ accounts }: AccountPorts, { id, isPremium }: User): Promise<z.output<typeof Account>> => {
  const account = await accounts.queries.account(id);
  if (!account) throw SignInRequired(); // the account was erased after the request was authenticated
  return { ...account, user: { ...account.user, isPremium } };
};
const own = { access: account, output: Account };
const idempotent = {
  again: (ports: AccountPorts, { sender }: { readonly sender: User }) => ownAccount(ports, sender),
};
/** An optional user id. If a client sends one, it must be the id of the signed-in user. */
const Named = z.object({ userId: z.string().max(100).optional() });
const group = { tags: ['accounts'], ports: accountPorts };
const { operation, routes } = operations<KeyedAccountPorts>(group);
const ways = operations<KeyedAccountPorts>({ ...group, id: UnlinkInput.shape.provider });

operation({
  ...own,
  name: 'myAccount',
  rest: 'GET /api/profile',
  summary: 'My account',
  run: (ports, { sender }) => ownAccount(ports, sender),
});
operation({
  ...own,
  name: 'updateProfile',
  rest: 'PATCH /api/profile',
  summary: 'Changes my name',
  input: Named.extend(ProfileInput.shape),
  graphql: { input: 'ProfileInput', as: { userId: null, lastName: 'String' } },
  idempotent: {
    ...idempotent,
    command: async ({ accounts }, { sender, input, as }) => {
      await accounts.commands.updateProfile(sender.id, input, as);
      return null;
    },
  },
});
ways.operation({
  ...own,
  name: 'unlinkSocialAccount',
  rest: 'DELETE /api/profile/social-accounts/:provider',
  summary: 'Unlinks a way of signing in',
  description:
    'Ends the other sessions that began with it. SIGN_IN_AGAIN (403) unless the session has just begun, LAST_IDENTITY (409) if it is the only one, IDENTITY_NOT_FOUND (404) if it is not linked. Takes an Idempotency-Key',
  ids: ['provider'],
  graphql: { as: { provider: ProviderEnum } },
  run: async (ports, { sender, ids, asking: { key, sessionId } }) => {
    const { accounts, sessions, commandLog } = ports;
    const asker = { userId: sender.id, sessionId };
    await requireFreshSession(sessions, asker);
    const keyed = { commandLog, actor: sender.id, key, operation: 'unlinkSocialAccount', payload: ids };
    await doOnce(keyed, (as) => unlink({ accounts: accounts.commands, sessions }, asker, ids, as));
    return ownAccount(ports, sender);
  },
});
operation({
  ...own,
  name: 'recordConsent',
  rest: 'POST /api/profile/consents',
  summary: 'Consents to a version of a text, or withdraws the consent',
  description:
    'For `whatsapp_alerts`: WHATSAPP_NEEDS_PHONE (409) without a verified phone number, WHATSAPP_UNAVAILABLE (503) where nothing is set up to send with. Takes an Idempotency-Key',
  input: Named.extend(ConsentInput.shape),
  graphql: { as: { userId: null } },
  idempotent: {
    ...idempotent,
    command: async ({ accounts }, { sender, input, as }) => {
      await accounts.commands.recordConsent(sender.id, input, as);
      return null;
    },
  },
});
operation({
  ...own,
  name: 'requestErasure',
  rest: 'POST /api/profile/erasure',
  summary: 'Requests the erasure of my account after the grace period',
  description: 'LAST_ADMIN (409) for the only admin. Repeating the request changes nothing',
  idempotent: {
    ...idempotent,
    command: async ({ accounts }, { sender, as }) => {
      await accounts.commands.requestErasure(sender.id, as);
      return null;
    },
  },
});
operation({
  ...own,
  name: 'cancelErasure',
  rest: 'DELETE /api/profile/erasure',
  summary: 'Cancels the requested erasure',
  idempotent: {
    ...idempotent,
    command: async ({ accounts }, { sender, as }) => {
      await accounts.commands.cancelErasure(sender.id, as);
      return null;
    },
  },
});

/** Routes for the account of the signed-in user. Without a session, they respond with SIGN_IN_REQUIRED (401). */
export const accountRoutes = [routes, ways.routes];
