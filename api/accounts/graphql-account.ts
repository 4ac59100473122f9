import type { AccountQueries } from '../../projections/accounts/queries.ts';
import type { AccountView, Consent, PendingErasure, SocialAccount } from '../../projections/accounts/views.ts';
import { CONSENT_DOCUMENTS } from '../../schema/accounts/consents.ts';
import { ConsentInput, NAME_MAX, ProfileInput, UnlinkInput } from '../../schema/accounts/inputs.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { SIGN_IN_PROVIDERS } from '../../schema/accounts/providers.ts';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import type { User } from '../../schema/accounts/user.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import '../platform/graphql/mutations.ts';
import { UserRef } from './graphql.ts';
import type { AccountCommands, As } from './handler.ts';
import { doOnce } from './once.ts';
import { requireFreshSession, unlink } from './unlinking.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** People with an account. */
    readonly accounts: { readonly commands: AccountCommands; readonly queries: AccountQueries };
  }
}

export const ProviderEnum = builder.enumType('SignInProvider', { values: SIGN_IN_PROVIDERS });
const ConsentDocumentEnum = builder.enumType('ConsentDocument', { values: CONSENT_DOCUMENTS });

const SocialAccountRef = builder.objectRef<SocialAccount>('SocialAccount').implement({
  description: 'A way of signing in that is linked to the account; name and e-mail are as the provider says.',
  fields: (t) => ({
    provider: t.expose('provider', { type: ProviderEnum }),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    linkedAt: t.expose('linkedAt', { type: 'DateTime' }),
  }),
});
const ConsentRef = builder.objectRef<Consent>('Consent').implement({
  description: 'That the person agreed to a text in a version, or withdrew that.',
  fields: (t) => ({
    document: t.expose('document', { type: ConsentDocumentEnum }),
    version: t.exposeString('version'),
    isGiven: t.exposeBoolean('isGiven'),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
  }),
});
export const ErasureRef = builder.objectRef<PendingErasure>('PendingErasure').implement({
  description: 'That the account is going to be erased.',
  fields: (t) => ({
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    erasedAt: t.expose('erasedAt', {
      type: 'DateTime',
      description: 'When it will be; until then it can be cancelled.',
    }),
  }),
});

type OwnAccount = Omit<AccountView, 'user'> & { readonly user: User };
const AccountRef = builder.objectRef<OwnAccount>('Account').implement({
  description: 'The account of whoever is signed in.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef }),
    phoneMasked: t.exposeString('phoneMasked', {
      nullable: true,
      description: 'The verified number with its middle hidden: "+91 98••• ••210".',
    }),
    memberSince: t.expose('memberSince', { type: 'DateTime' }),
    socialAccounts: t.field({ type: [SocialAccountRef], resolve: ({ socialAccounts }) => [...socialAccounts] }),
    consents: t.field({ type: [ConsentRef], description: 'Newest first.', resolve: ({ consents }) => [...consents] }),
    erasure: t.expose('erasure', { type: ErasureRef, nullable: true }),
  }),
});

const ownAccount = async ({
  accounts,
  currentUser,
}: Pick<Context, 'accounts' | 'currentUser'>): Promise<OwnAccount> => {
  const { id, isPremium } = permitted(currentUser, 'own account: see and change');
  const account = await accounts.queries.account(id);
  if (!account) throw SignInRequired(); // erased since the request was identified
  return { ...account, user: { ...account.user, isPremium } };
};

/** Carries out what somebody does to their own account, and answers the account as it is then. */
const change = async (
  context: Context,
  operation: string,
  payload: unknown,
  run: (commands: AccountCommands, userId: string, as: As) => Promise<unknown>,
): Promise<OwnAccount> => {
  const { commands, idempotencyKey: key, currentUser, accounts } = context;
  const { id } = permitted(currentUser, 'own account: see and change');
  await doOnce({ commands, actor: id, key, operation, payload }, (as) => run(accounts.commands, id, as));
  return ownAccount(context);
};

builder.queryField('myAccount', (t) =>
  t.field({
    type: AccountRef,
    description: 'Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/profile.',
    resolve: (_root, _args, context) => ownAccount(context),
  }),
);

const ProfileInputType = builder.inputType('ProfileInput', {
  fields: (t) => ({
    firstName: t.string({ required: true, description: `At most ${NAME_MAX} characters.` }),
    lastName: t.string({ description: 'Empty or null takes it away.' }),
  }),
});

builder.mutationFields((t) => ({
  updateProfile: t.field({
    type: AccountRef,
    errors: {},
    description: 'Twin of PATCH /api/profile.',
    args: { input: t.arg({ type: ProfileInputType, required: true }) },
    resolve: (_root, { input }, context) => {
      const payload = parseInput(ProfileInput, { ...input, lastName: input.lastName ?? null });
      return change(context, 'updateProfile', payload, (commands, id, as) => commands.updateProfile(id, payload, as));
    },
  }),
  unlinkSocialAccount: t.field({
    type: AccountRef,
    errors: {},
    description:
      'Ends the other sessions that it began. Fails with SIGN_IN_AGAIN unless the session has just begun, LAST_IDENTITY for the only way to sign in, IDENTITY_NOT_FOUND for one that is not linked. Twin of DELETE /api/profile/social-accounts/{provider}.',
    args: { provider: t.arg({ type: ProviderEnum, required: true }) },
    resolve: async (_root, args, context) => {
      const payload = parseInput(UnlinkInput, args);
      const { sessions, currentUser, currentSessionId: sessionId } = context;
      const asker = { userId: permitted(currentUser, 'own account: see and change').id, sessionId };
      await requireFreshSession(sessions, asker);
      return change(context, 'unlinkSocialAccount', payload, (commands, _id, as) =>
        unlink({ accounts: commands, sessions }, asker, payload, as),
      );
    },
  }),
  recordConsent: t.field({
    type: AccountRef,
    errors: {},
    description: 'Agrees to a text in a version, or withdraws that. Twin of POST /api/profile/consents.',
    args: {
      document: t.arg({ type: ConsentDocumentEnum, required: true }),
      version: t.arg.string({ required: true }),
      isGiven: t.arg.boolean({ defaultValue: true }),
    },
    resolve: (_root, args, context) => {
      const payload = parseInput(ConsentInput, { ...args, isGiven: args.isGiven ?? undefined });
      return change(context, 'recordConsent', payload, (commands, id, as) => commands.recordConsent(id, payload, as));
    },
  }),
  requestErasure: t.field({
    type: AccountRef,
    errors: {},
    description:
      'Asks for the account to be erased after the grace period. Fails with LAST_ADMIN for the only admin. Twin of POST /api/profile/erasure.',
    resolve: (_root, _args, context) =>
      change(context, 'requestErasure', null, (commands, id, as) => commands.requestErasure(id, as)),
  }),
  cancelErasure: t.field({
    type: AccountRef,
    errors: {},
    description: 'Thinks better of it. Twin of DELETE /api/profile/erasure.',
    resolve: (_root, _args, context) =>
      change(context, 'cancelErasure', null, (commands, id, as) => commands.cancelErasure(id, as)),
  }),
}));
