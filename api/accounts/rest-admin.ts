import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AdminUserView, SECURITY_CHANGES } from '../../projections/accounts/views.ts';
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
import { requireFreshSession } from './unlinking.ts';

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
  hasSecondFactor: z.boolean(),
  sessions: z.number().int().describe('On how many devices they are signed in.'),
  security: z
    .array(
      z.object({
        what: z.enum(SECURITY_CHANGES),
        by: z.string().nullable().describe('The admin who did it; null where the person did.'),
        byName: z.string().nullable(),
        reason: z.string().nullable(),
        at: Instant,
      }),
    )
    .describe('What happened to how they sign in, newest first.'),
});

const UsersQuery = z.object({
  q: z.string().optional().describe('Words of a name or an e-mail address.'),
  role: Role.optional(),
  limit: z.coerce.number().int().optional(),
  cursor: z.string().optional(),
});
const Id = z.object({ id: UserId });
const RoleBody = RoleInput.pick({ role: true, reason: true });
const ReasonBody = RoleInput.pick({ reason: true });

const shown = (user: AdminUserView): z.input<typeof AdminUser> => ({
  ...user,
  roles: [...user.roles],
  providers: [...user.providers],
  memberSince: user.memberSince.toISOString(),
  erasure: erasureAnswer(user.erasure),
  erasedAt: user.erasedAt?.toISOString() ?? null,
});

/** Finding users and changing their roles; SIGN_IN_REQUIRED (401) for a stranger, NOT_ALLOWED (403) for who is no admin. */
export const adminUserRoutes: FastifyPluginAsyncZod<AccountRouteParts> = async (
  app,
  { accounts, commands, sessions, secondFactor },
) => {
  const { queries } = accounts;
  app.addHook('onRequest', async ({ user }, reply) => {
    permitted(user, 'users: find and see');
    reply.header('cache-control', 'no-store');
  });

  const withHistory = async (id: string) => {
    const user = await queries.adminUser(id);
    if (!user) throw UserNotFound();
    const dated = <T extends { readonly at: Date }>(changes: readonly T[]) =>
      changes.map((change) => ({ ...change, at: change.at.toISOString() }));
    return {
      ...shown(user),
      ...(await secondFactor.safetyOf(id)),
      history: dated(await queries.rolesHistory(id)),
      security: dated(await queries.securityHistory(id)),
    };
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

  const end = {
    summary: 'Sign a user out on all devices',
    description: 'Their websockets close at once. NOT_FOR_YOURSELF (409) for oneself.',
    tags,
    params: Id,
    body: ReasonBody,
    response: { 200: WithHistory },
  };
  app.post('/api/admin/users/:id/sessions/end', { schema: end }, async ({ user, params, body, headers }) => {
    const { id: actor } = permitted(user, 'sessions of others: end');
    const payload = { ...body, userId: params.id };
    const operation = 'POST /api/admin/users/sessions/end';
    const asked = { commands, actor, key: idempotencyKeyOf(headers), operation, payload };
    await doOnce(asked, (as) => secondFactor.endSessions(payload, as));
    return withHistory(params.id);
  });

  const remove = {
    summary: 'Remove the second factor of a user who lost it',
    description:
      'Signs them out on all devices. SIGN_IN_AGAIN (403) unless the session has just begun, SECOND_FACTOR_OFF (409) where there is none, NOT_FOR_YOURSELF (409) for oneself.',
    tags,
    params: Id,
    body: ReasonBody,
    response: { 200: WithHistory },
  };
  app.post('/api/admin/users/:id/second-factor/remove', { schema: remove }, async (request) => {
    const { user, sessionId, params, body, headers } = request;
    const { id: actor } = permitted(user, 'second factors of others: remove');
    const payload = { ...body, userId: params.id };
    await requireFreshSession(sessions, { userId: actor, sessionId });
    const operation = 'POST /api/admin/users/second-factor/remove';
    const asked = { commands, actor, key: idempotencyKeyOf(headers), operation, payload };
    await doOnce(asked, (as) => secondFactor.remove(payload, as));
    return withHistory(params.id);
  });
};
