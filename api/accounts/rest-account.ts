import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccountQueries } from '../../projections/accounts/queries.ts';
import type { AccountView, PendingErasure } from '../../projections/accounts/views.ts';
import { ConsentDocument } from '../../schema/accounts/consents.ts';
import { ConsentInput, ProfileInput, UnlinkInput } from '../../schema/accounts/inputs.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { SIGN_IN_PROVIDERS } from '../../schema/accounts/providers.ts';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { User } from '../../schema/accounts/user.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import type { AccountCommands, As } from './handler.ts';
import { doOnce } from './once.ts';
import type { OwnSecondFactor } from './second-factor/own-second-factor.ts';
import type { Sessions } from './sessions.ts';
import { requireFreshSession, unlink } from './unlinking.ts';

const tags = ['accounts'];
const Instant = z.iso.datetime();

/** When an erasure was asked for and when it is due, as JSON says it. */
export const erasureAnswer = (erasure: PendingErasure | null) =>
  erasure && { requestedAt: erasure.requestedAt.toISOString(), erasedAt: erasure.erasedAt.toISOString() };

const Account = z.object({
  user: User,
  phoneMasked: z.string().nullable().describe('The verified number with its middle hidden: "+91 98••• ••210".'),
  memberSince: Instant,
  socialAccounts: z.array(
    z.object({
      provider: z.enum(SIGN_IN_PROVIDERS),
      name: z.string().nullable(),
      email: z.string().nullable(),
      linkedAt: Instant,
    }),
  ),
  consents: z
    .array(z.object({ document: ConsentDocument, version: z.string(), isGiven: z.boolean(), recordedAt: Instant }))
    .describe('Newest first.'),
  erasure: z
    .object({ requestedAt: Instant, erasedAt: Instant.describe('When it will be; until then it can be cancelled.') })
    .nullable(),
});

const answerOf = (account: AccountView, isPremium: boolean): z.input<typeof Account> => ({
  user: { ...account.user, isPremium },
  phoneMasked: account.phoneMasked,
  memberSince: account.memberSince.toISOString(),
  socialAccounts: account.socialAccounts.map((linked) => ({ ...linked, linkedAt: linked.linkedAt.toISOString() })),
  consents: account.consents.map((consent) => ({ ...consent, recordedAt: consent.recordedAt.toISOString() })),
  erasure: erasureAnswer(account.erasure),
});

/** Who sends it may be named, and has to be who is signed in. */
const Named = z.object({ userId: z.string().max(100).optional() });
const ProfileBody = Named.extend(ProfileInput.shape);
const ConsentBody = Named.extend(ConsentInput.shape);

export interface AccountRouteParts {
  readonly accounts: { readonly commands: AccountCommands; readonly queries: AccountQueries };
  readonly commands: CommandLog;
  readonly sessions: Pick<Sessions, 'list' | 'endOf'>;
  readonly secondFactor: OwnSecondFactor;
}

/** The account of whoever is signed in; SIGN_IN_REQUIRED (401) for a stranger. */
export const ownAccountRoutes: FastifyPluginAsyncZod<AccountRouteParts> = async (
  app,
  { accounts, commands, sessions },
) => {
  app.addHook('onRequest', async ({ user }, reply) => {
    permitted(user, 'own account: see and change');
    reply.header('cache-control', 'no-store');
  });

  const accountOf = async ({ user }: FastifyRequest) => {
    const { id, isPremium } = signedIn(user);
    const account = await accounts.queries.account(id);
    if (!account) throw SignInRequired(); // erased since the request was identified
    return answerOf(account, isPremium);
  };
  const change = async (
    request: FastifyRequest,
    operation: string,
    payload: object,
    run: (userId: string, as: As) => Promise<unknown>,
  ) => {
    const { id } = signedIn(request.user);
    const key = idempotencyKeyOf(request.headers);
    await doOnce({ commands, actor: id, key, operation, payload }, (as) => run(id, as));
    return accountOf(request);
  };

  const response = { 200: Account };
  const see = { summary: 'My account', tags, response };
  app.get('/api/profile', { schema: see }, accountOf);

  const rename = { summary: 'Change my name', tags, body: ProfileBody, response };
  app.patch('/api/profile', { schema: rename }, (request) =>
    change(request, 'PATCH /api/profile', request.body, (id, as) =>
      accounts.commands.updateProfile(id, request.body, as),
    ),
  );

  const loosen = {
    summary: 'Unlink a way of signing in',
    description:
      'Ends the other sessions that it began. SIGN_IN_AGAIN (403) unless the session has just begun, LAST_IDENTITY (409) for the only one, IDENTITY_NOT_FOUND (404) for one that is not linked.',
    tags,
    params: UnlinkInput,
    response,
  };
  app.delete('/api/profile/social-accounts/:provider', { schema: loosen }, async (request) => {
    const { user, sessionId, params } = request;
    const asker = { userId: signedIn(user).id, sessionId };
    await requireFreshSession(sessions, asker);
    const operation = `DELETE /api/profile/social-accounts/${params.provider}`;
    return change(request, operation, {}, (_id, as) =>
      unlink({ accounts: accounts.commands, sessions }, asker, params, as),
    );
  });

  const consent = { summary: 'Agree to a text in a version, or withdraw that', tags, body: ConsentBody, response };
  app.post('/api/profile/consents', { schema: consent }, (request) =>
    change(request, 'POST /api/profile/consents', request.body, (id, as) =>
      accounts.commands.recordConsent(id, request.body, as),
    ),
  );

  const erase = {
    summary: 'Ask for my account to be erased after the grace period',
    description: 'LAST_ADMIN (409) for the only admin. Asking again changes nothing.',
    tags,
    response,
  };
  app.post('/api/profile/erasure', { schema: erase }, (request) =>
    change(request, 'POST /api/profile/erasure', {}, (id, as) => accounts.commands.requestErasure(id, as)),
  );
  const keep = { summary: 'Think better of it', tags, response };
  app.delete('/api/profile/erasure', { schema: keep }, (request) =>
    change(request, 'DELETE /api/profile/erasure', {}, (id, as) => accounts.commands.cancelErasure(id, as)),
  );
};
