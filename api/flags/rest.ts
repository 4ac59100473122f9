import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FlagQueries } from '../../projections/flags/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { DecideFlags, FLAG_CASE_STATES, LiftHiding, PageOfCases, RaiseFlag } from '../../schema/flags/inputs.ts';
import { FLAGS_A_DAY } from '../../schema/flags/reasons.ts';
import { FlagCase, FlagCaseFile, OwnFlag } from '../../schema/flags/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { As, FlagCommands } from './handler.ts';

const tags = ['flags'];
const Id = z.object({ id: z.string().max(200) });
const NOT_KEPT = { 'cache-control': 'no-store' };
/** Strangers, and at the desk who is no admin, are refused before anything of the request is read. */
const forSignedIn = async ({ user }: FastifyRequest) => {
  signedIn(user);
};
const forDesk = async ({ user }: FastifyRequest) => {
  permitted(user, 'reports of listings: decide');
};

export interface FlagRouteOptions {
  readonly queries: FlagQueries;
  readonly commands: FlagCommands;
  readonly commandLog: CommandLog;
}

/** Reports of listings for REST clients: made by whoever is signed in, answered at the desk. */
export const flagRoutes: FastifyPluginAsyncZod<FlagRouteOptions> = async (app, { queries, commands, commandLog }) => {
  const raise = {
    summary: 'Reports a car',
    description: `Once a person and car (FLAGGED_ALREADY, 409), ${FLAGS_A_DAY} in 24 hours (TOO_MANY_FLAGS, 429). Takes an Idempotency-Key.`,
    tags,
    params: Id,
    body: RaiseFlag,
    response: { 201: OwnFlag },
  };
  app.post('/api/cars/:id/flags', { schema: raise, onRequest: forSignedIn }, async (request, reply) => {
    const { params, body, headers } = request;
    const { id: actor } = permitted(request.user, 'listings: report');
    const payload = { carId: params.id, ...body };
    const keyed = { commandLog, actor, key: idempotencyKeyOf(headers), operation: 'reportListing', payload };
    const made = await onceReadAgain(
      keyed,
      (as) => commands.raise(params.id, body, as),
      () => commands.ownAgain(actor, params.id),
    );
    return reply.code(201).send(made);
  });

  const own = {
    summary: 'What whoever is signed in reported, newest first',
    tags,
    response: { 200: z.array(OwnFlag) },
  };
  app.get('/api/flags', { schema: own, onRequest: forSignedIn }, async ({ user }, reply) => {
    reply.headers(NOT_KEPT);
    return [...(await queries.own(signedIn(user).id))];
  });

  const Page = z.object({
    state: z.enum(FLAG_CASE_STATES).optional(),
    limit: z.coerce.number().int().optional(),
    cursor: z.string().optional(),
  });
  const list = {
    summary: 'Reported cars: open ones, the longest waiting first, or decided ones',
    description: 'A page of them. X-Total-Count says how many there are; Link names the next page, if there is one.',
    tags,
    querystring: Page,
    response: { 200: z.array(FlagCase) },
  };
  app.get('/api/admin/flags', { schema: list, onRequest: forDesk }, async ({ query, url }, reply) => {
    const { state, limit: first, cursor: after } = query;
    const { nodes, nextCursor, total } = await queries.cases(parseInput(PageOfCases, { state, first, after }));
    reply.headers({ ...NOT_KEPT, 'x-total-count': total });
    if (nextCursor !== null) {
      const next = new URL(url, 'http://localhost');
      next.searchParams.set('cursor', nextCursor);
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
    }
    return [...nodes];
  });
  const see = {
    summary: 'A reported car with all reports and decisions',
    tags,
    params: Id,
    response: { 200: FlagCaseFile },
  };
  app.get('/api/admin/flags/:id', { schema: see, onRequest: forDesk }, async ({ params }, reply) => {
    reply.headers(NOT_KEPT);
    return commands.caseFile(params.id);
  });

  const atDesk = (
    { user, headers }: Pick<FastifyRequest, 'user' | 'headers'>,
    operation: string,
    { carId, ...input }: { readonly carId: string },
    run: (as: As) => Promise<FlagCaseFile>,
  ): Promise<FlagCaseFile> => {
    const { id: actor } = permitted(user, 'reports of listings: decide');
    const keyed = { commandLog, actor, key: idempotencyKeyOf(headers), operation, payload: { carId, ...input } };
    return onceReadAgain(keyed, run, () => commands.caseFile(carId));
  };
  const decide = {
    summary: 'Answers every open report of a car',
    description: 'FLAGS_DECIDED_ALREADY (409) where none is open. Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: DecideFlags,
    response: { 200: FlagCaseFile },
  };
  app.post('/api/admin/flags/:id/decisions', { schema: decide, onRequest: forDesk }, async (request) => {
    const { params, body } = request;
    const run = (as: As) => commands.decide(params.id, body, as);
    return atDesk(request, 'decideFlags', { carId: params.id, ...body }, run);
  });
  const lift = {
    summary: 'Has hidden listings of a reported car shown again',
    description: 'Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: LiftHiding,
    response: { 200: FlagCaseFile },
  };
  app.post('/api/admin/flags/:id/shown', { schema: lift, onRequest: forDesk }, async (request) => {
    const { params, body } = request;
    const run = (as: As) => commands.lift(params.id, body, as);
    return atDesk(request, 'showListings', { carId: params.id, ...body }, run);
  });
};
