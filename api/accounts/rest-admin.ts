import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AdminUserView } from '../../projections/accounts/views.ts';
import { UserId } from '../../schema/accounts/ids.ts';
import { FindUsersInput, RoleInput } from '../../schema/accounts/inputs.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { SIGN_IN_PROVIDERS } from '../../schema/accounts/providers.ts';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { GrantedRole, Role } from '../../schema/accounts/roles.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { doOnce } from './once.ts';
import { type AccountRouteParts, erasureAnswer } from './rest-account.ts';

const tags = ['admin'];
const Instant = z.iso.datetime();

const AdminUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  roles: z.array(Role),
  phoneVerified: z.boolean(),
  isPremium: z.boolean(),
  memberSince: Instant,
  providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
  erasure: z.object({ requestedAt: Instant, erasedAt: Instant }).nullable(),
  erasedAt: Instant.nullable(),
});
const WithHistory = AdminUser.extend({
  history: z
    .array(
      z.object({
        role: GrantedRole,
        change: z.enum(['granted', 'revoked']),
        by: z.string().describe('The id of who did it, or `system:configuration`.'),
        byName: z.string().nullable(),
        reason: z.string().nullable(),
        at: Instant,
      }),
    )
    .describe('What was done to their roles, newest first.'),
});

const UsersQuery = z.object({
  q: z.string().optional().describe('Words of a name or an e-mail address.'),
  role: Role.optional(),
  limit: z.coerce.number().int().optional(),
  cursor: z.string().optional(),
});
const Id = z.object({ id: UserId });
const RoleBody = RoleInput.pick({ role: true, reason: true });

const shown = (user: AdminUserView): z.input<typeof AdminUser> => ({
  ...user,
  roles: [...user.roles],
  providers: [...user.providers],
  memberSince: user.memberSince.toISOString(),
  erasure: erasureAnswer(user.erasure),
  erasedAt: user.erasedAt?.toISOString() ?? null,
});

/** Finding users and changing their roles; SIGN_IN_REQUIRED (401) for a stranger, NOT_ALLOWED (403) for who is no admin. */
export const adminUserRoutes: FastifyPluginAsyncZod<AccountRouteParts> = async (app, { accounts, commands }) => {
  const { queries } = accounts;
  app.addHook('onRequest', async ({ user }, reply) => {
    permitted(user, 'users: find and see');
    reply.header('cache-control', 'no-store');
  });

  const withHistory = async (id: string) => {
    const user = await queries.adminUser(id);
    if (!user) throw UserNotFound();
    const history = await queries.rolesHistory(id);
    return { ...shown(user), history: history.map((change) => ({ ...change, at: change.at.toISOString() })) };
  };

  const find = {
    summary: 'Users, newest first',
    description: 'A page of them. X-Total-Count says how many match; Link names the next page, if there is one.',
    tags,
    querystring: UsersQuery,
    response: { 200: z.array(AdminUser) },
  };
  app.get('/api/admin/users', { schema: find }, async ({ query, url }, reply) => {
    const { q, role, limit: first, cursor: after } = query;
    const { nodes, nextCursor, total } = await queries.findUsers(parseInput(FindUsersInput, { q, role, first, after }));
    reply.header('x-total-count', total);
    if (nextCursor !== null) {
      const next = new URL(url, 'http://localhost');
      next.searchParams.set('cursor', nextCursor);
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
    }
    return nodes.map(shown);
  });

  const see = {
    summary: 'One user, erased ones too, with what was done to their roles',
    tags,
    params: Id,
    response: { 200: WithHistory },
  };
  app.get('/api/admin/users/:id', { schema: see }, ({ params }) => withHistory(params.id));

  const grant = { summary: 'Grant a role', tags, params: Id, body: RoleBody, response: { 200: WithHistory } };
  app.post('/api/admin/users/:id/roles', { schema: grant }, async ({ user, params, body, headers }) => {
    const { id: actor } = permitted(user, 'roles: grant and revoke');
    const payload = { ...body, userId: params.id };
    const asked = {
      commands,
      actor,
      key: idempotencyKeyOf(headers),
      operation: 'POST /api/admin/users/roles',
      payload,
    };
    await doOnce(asked, (as) => accounts.commands.grantRole(payload, as));
    return withHistory(params.id);
  });

  const revoke = {
    summary: 'Take a role back',
    description: 'LAST_ADMIN (409) for the only admin.',
    tags,
    params: Id,
    body: RoleBody,
    response: { 200: WithHistory },
  };
  app.post('/api/admin/users/:id/roles/revocations', { schema: revoke }, async ({ user, params, body, headers }) => {
    const { id: actor } = permitted(user, 'roles: grant and revoke');
    const payload = { ...body, userId: params.id };
    const operation = 'POST /api/admin/users/roles/revocations';
    const asked = { commands, actor, key: idempotencyKeyOf(headers), operation, payload };
    await doOnce(asked, (as) => accounts.commands.revokeRole(payload, as));
    return withHistory(params.id);
  });
};
