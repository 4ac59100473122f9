import { z } from 'zod';
import { type AdminUser, AdminUserDetail, AdminUserPage } from '../../projections/accounts/views.ts';
import { UserId } from '../../schema/accounts/ids.ts';
import { FindUsersInput, RoleInput } from '../../schema/accounts/inputs.ts';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { Role } from '../../schema/accounts/roles.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';
import { type As, doOnce } from '../shared/idempotency.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import { type AccountPorts, accountPorts, type KeyedAccountPorts } from './account-operations.ts';
import { AdminUserRef } from './graphql.ts';
import { requireFreshSession } from './unlinking.ts';

/** Returns a user.
 *  @throws Rejection USER_NOT_FOUND if no user has this id */
const known = async ({ accounts }: AccountPorts, id: string): Promise<AdminUser> => {
  const user = await accounts.queries.adminUser(id);
  if (!user) throw UserNotFound();
  return user;
};
const detail = async (ports: AccountPorts, id: string): Promise<AdminUserDetail> => ({
  ...(await known(ports, id)),
  ...(await ports.secondFactor.safetyOf(id)),
  history: await ports.accounts.queries.rolesHistory(id),
  security: await ports.accounts.queries.securityHistory(id),
});

const { operation, routes } = operations<KeyedAccountPorts>({ tags: ['admin'], ports: accountPorts, id: UserId });
const shown = { output: AdminUserDetail, graphql: { type: AdminUserRef } };
const change = { ...shown, ids: ['userId'] } as const;
type OfUser<I> = I & { readonly userId: string };
const idempotent = <I extends object>(run: (ports: AccountPorts, input: OfUser<I>, as: As) => Promise<unknown>) => ({
  again: (ports: AccountPorts, { ids }: { readonly ids: OfUser<object> }) => detail(ports, ids.userId),
  command: async (ports: AccountPorts, { ids, input, as }: { ids: OfUser<object>; input: I; as: As }) => {
    await run(ports, { ...ids, ...input }, as);
    return null;
  },
});
const RoleBody = RoleInput.pick({ role: true, reason: true });
const ReasonBody = RoleInput.pick({ reason: true });

operation({
  name: 'adminUsers',
  rest: 'GET /api/admin/users',
  summary: 'Users, filtered by words of their name or e-mail address and by role, newest first',
  description: PAGE_DESCRIPTION,
  access: may('admin'),
  input: FindUsersInput,
  query: z.object({
    q: z.string().optional().describe('Words of a name or an e-mail address.'),
    role: Role.optional(),
    limit: PageQuery.shape.limit,
    cursor: z.string().optional(),
  }),
  output: AdminUserPage,
  run: ({ accounts }, { input }) => accounts.queries.findUsers(input),
});
operation({
  ...shown,
  name: 'adminUser',
  rest: 'GET /api/admin/users/:id',
  summary: 'One user, even an erased one, with the history of their roles',
  description: 'USER_NOT_FOUND (404)',
  access: may('admin'),
  ids: ['id'],
  run: (ports, { ids }) => detail(ports, ids.id),
});
operation({
  ...change,
  name: 'grantRole',
  rest: 'POST /api/admin/users/:id/roles',
  summary: 'Grants a role',
  access: may('admin'),
  input: RoleBody,
  idempotent: idempotent((ports, input, as) => ports.accounts.commands.grantRole(input, as)),
});
operation({
  ...change,
  name: 'revokeRole',
  rest: 'POST /api/admin/users/:id/roles/revocations',
  summary: 'Revokes a role',
  description: 'LAST_ADMIN (409) for the only admin',
  access: may('admin'),
  input: RoleBody,
  idempotent: idempotent((ports, input, as) => ports.accounts.commands.revokeRole(input, as)),
});
operation({
  ...change,
  name: 'endSessionsOf',
  rest: 'POST /api/admin/users/:id/sessions/end',
  summary: 'Signs a user out on all devices',
  description: "Closes their websockets at once. NOT_FOR_YOURSELF (409) for the admin's own account",
  access: may('admin'),
  input: ReasonBody,
  idempotent: idempotent((ports, input, as) => ports.secondFactor.endSessions(input, as)),
});
operation({
  ...shown,
  name: 'removeSecondFactor',
  rest: 'POST /api/admin/users/:id/second-factor/remove',
  summary: 'Removes the second factor of a user who has lost it',
  description:
    "Signs them out on all devices. SIGN_IN_AGAIN (403) unless the session has just begun, SECOND_FACTOR_OFF (409) if it is off, NOT_FOR_YOURSELF (409) for the admin's own account. Takes an Idempotency-Key",
  access: may('admin'),
  ids: ['userId'],
  input: ReasonBody,
  run: async (ports, { sender, ids, input, asking: { key, sessionId } }) => {
    const { sessions, secondFactor, commandLog } = ports;
    await requireFreshSession(sessions, { userId: sender.id, sessionId });
    const payload = { ...ids, ...input };
    const keyed = { commandLog, actor: sender.id, key, operation: 'removeSecondFactor', payload };
    await doOnce(keyed, (as) => secondFactor.remove(payload, as));
    return detail(ports, ids.userId);
  },
});

/** REST routes for admins to find users and change their roles. */
export const adminUserRoutes = routes;
