import {
  type AdminUserPage,
  type AdminUserView,
  type RoleChange,
  SECURITY_CHANGES,
  type SecurityChange,
} from '../../projections/accounts/views.ts';
import { AboutUserInput, FindUsersInput, RoleInput } from '../../schema/accounts/inputs.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { GRANTED_ROLES } from '../../schema/accounts/roles.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { RoleEnum } from './graphql.ts';
import { ErasureRef, ProviderEnum } from './graphql-account.ts';
import type { AccountCommands, As } from './handler.ts';
import { doOnce } from './once.ts';
import { requireFreshSession } from './unlinking.ts';

const GrantedRoleEnum = builder.enumType('GrantedRole', {
  values: GRANTED_ROLES,
  description: 'A role that an admin grants and takes back.',
});
const RoleChangeKind = builder.enumType('RoleChangeKind', { values: ['granted', 'revoked'] as const });

const RoleChangeRef = builder.objectRef<RoleChange>('RoleChange').implement({
  description: 'That a role was granted or taken back.',
  fields: (t) => ({
    role: t.expose('role', { type: GrantedRoleEnum }),
    change: t.expose('change', { type: RoleChangeKind }),
    by: t.exposeID('by', { description: 'The id of who did it, or `system:configuration`.' }),
    byName: t.exposeString('byName', {
      nullable: true,
      description: 'Their name now; null for the configuration and for whoever was erased.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const SecurityChangeKind = builder.enumType('SecurityChangeKind', { values: SECURITY_CHANGES });
const SecurityChangeRef = builder.objectRef<SecurityChange>('SecurityChange').implement({
  description: 'That something happened to how somebody signs in.',
  fields: (t) => ({
    what: t.expose('what', { type: SecurityChangeKind }),
    by: t.exposeID('by', { nullable: true, description: 'The admin who did it; null where the person did.' }),
    byName: t.exposeString('byName', { nullable: true, description: 'Their name now; null for whoever was erased.' }),
    reason: t.exposeString('reason', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const AdminUserRef = builder.objectRef<AdminUserView>('AdminUser').implement({
  description: 'A user as admins see them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    profileImageUrl: t.exposeString('profileImageUrl', { nullable: true }),
    roles: t.field({ type: [RoleEnum], resolve: ({ roles }) => [...roles] }),
    phoneVerified: t.exposeBoolean('phoneVerified'),
    isPremium: t.exposeBoolean('isPremium'),
    memberSince: t.expose('memberSince', { type: 'DateTime' }),
    providers: t.field({ type: [ProviderEnum], resolve: ({ providers }) => [...providers] }),
    erasure: t.expose('erasure', { type: ErasureRef, nullable: true }),
    erasedAt: t.expose('erasedAt', { type: 'DateTime', nullable: true }),
    history: t.field({
      type: [RoleChangeRef],
      description: 'What was done to their roles, by whom and why; newest first.',
      resolve: async ({ id }, _args, { accounts }) => [...(await accounts.queries.rolesHistory(id))],
    }),
    hasSecondFactor: t.boolean({
      resolve: async ({ id }, _args, { secondFactor }) => (await secondFactor.safetyOf(id)).hasSecondFactor,
    }),
    sessions: t.int({
      description: 'On how many devices they are signed in.',
      resolve: async ({ id }, _args, { secondFactor }) => (await secondFactor.safetyOf(id)).sessions,
    }),
    security: t.field({
      type: [SecurityChangeRef],
      description: 'What happened to how they sign in, newest first.',
      resolve: async ({ id }, _args, { accounts }) => [...(await accounts.queries.securityHistory(id))],
    }),
  }),
});
const AdminUserPageRef = builder.objectRef<AdminUserPage>('AdminUserPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [AdminUserRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total', { description: 'How many match in all.' }),
  }),
});

const userById = async ({ accounts }: Context, id: string): Promise<AdminUserView> => {
  const user = await accounts.queries.adminUser(id);
  if (!user) throw UserNotFound();
  return user;
};

builder.queryFields((t) => ({
  adminUsers: t.field({
    type: AdminUserPageRef,
    description:
      'Users by words of their name or e-mail address and by role, newest first. Admins only (NOT_ALLOWED). Twin of GET /api/admin/users.',
    args: {
      q: t.arg.string({ defaultValue: '' }),
      role: t.arg({ type: RoleEnum }),
      first: t.arg.int({ defaultValue: 25 }),
      after: t.arg.string(),
    },
    resolve: (_root, { q, role, first, after }, { accounts, currentUser }) => {
      permitted(currentUser, 'users: find and see');
      const input = { q: q ?? undefined, role, first: first ?? undefined, after };
      return accounts.queries.findUsers(parseInput(FindUsersInput, input));
    },
  }),
  adminUser: t.field({
    type: AdminUserRef,
    description:
      'One user, erased ones too. Fails with USER_NOT_FOUND. Admins only (NOT_ALLOWED). Twin of GET /api/admin/users/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => {
      permitted(context.currentUser, 'users: find and see');
      return userById(context, String(id));
    },
  }),
}));

const changeRole = async (
  context: Context,
  operation: string,
  input: unknown,
  run: (commands: AccountCommands, payload: RoleInput, as: As & { readonly actor: string }) => Promise<void>,
): Promise<AdminUserView> => {
  const { commands, idempotencyKey: key, currentUser, accounts } = context;
  const { id: actor } = permitted(currentUser, 'roles: grant and revoke');
  const payload = parseInput(RoleInput, input);
  await doOnce({ commands, actor, key, operation, payload }, (as) => run(accounts.commands, payload, as));
  return userById(context, payload.userId);
};

builder.mutationFields((t) => {
  const args = {
    userId: t.arg.id({ required: true }),
    role: t.arg({ type: GrantedRoleEnum, required: true }),
    reason: t.arg.string({ required: true, description: '3 to 500 characters.' }),
  };
  return {
    grantRole: t.field({
      type: AdminUserRef,
      errors: {},
      description: 'Admins only (NOT_ALLOWED). Twin of POST /api/admin/users/{id}/roles.',
      args,
      resolve: (_root, input, context) =>
        changeRole(context, 'grantRole', input, (commands, payload, as) => commands.grantRole(payload, as)),
    }),
    revokeRole: t.field({
      type: AdminUserRef,
      errors: {},
      description:
        'Fails with LAST_ADMIN for the only admin. Admins only (NOT_ALLOWED). Twin of POST /api/admin/users/{id}/roles/revocations.',
      args,
      resolve: (_root, input, context) =>
        changeRole(context, 'revokeRole', input, (commands, payload, as) => commands.revokeRole(payload, as)),
    }),
  };
});

/** Carries out what an admin does to how somebody signs in, and answers the person as they are then. */
const takeMeasure = async (
  context: Context,
  operation: 'endSessionsOf' | 'removeSecondFactor',
  input: unknown,
): Promise<AdminUserView> => {
  const { commands, idempotencyKey: key, currentUser, currentSessionId: sessionId, secondFactor, sessions } = context;
  const isEnd = operation === 'endSessionsOf';
  const { id: actor } = permitted(currentUser, isEnd ? 'sessions of others: end' : 'second factors of others: remove');
  const payload = parseInput(AboutUserInput, input);
  if (!isEnd) await requireFreshSession(sessions, { userId: actor, sessionId });
  await doOnce({ commands, actor, key, operation, payload }, (as) =>
    isEnd ? secondFactor.endSessions(payload, as) : secondFactor.remove(payload, as),
  );
  return userById(context, payload.userId);
};

builder.mutationFields((t) => {
  const args = {
    userId: t.arg.id({ required: true }),
    reason: t.arg.string({ required: true, description: '3 to 500 characters.' }),
  };
  return {
    endSessionsOf: t.field({
      type: AdminUserRef,
      errors: {},
      description:
        'Signs somebody out on all devices, and closes their websockets. Fails with NOT_FOR_YOURSELF. Admins only (NOT_ALLOWED). Twin of POST /api/admin/users/{id}/sessions/end.',
      args,
      resolve: (_root, input, context) => takeMeasure(context, 'endSessionsOf', input),
    }),
    removeSecondFactor: t.field({
      type: AdminUserRef,
      errors: {},
      description:
        'Takes the second factor of somebody away who lost it, and signs them out. Fails with SIGN_IN_AGAIN unless the session has just begun, SECOND_FACTOR_OFF, NOT_FOR_YOURSELF. Admins only (NOT_ALLOWED). Twin of POST /api/admin/users/{id}/second-factor/remove.',
      args,
      resolve: (_root, input, context) => takeMeasure(context, 'removeSecondFactor', input),
    }),
  };
});
