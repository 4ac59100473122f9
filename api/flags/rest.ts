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
import { deskDoor } from '../shared/rest-desk.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import type { FlagCommands } from './handler.ts';

const tags = ['flags'];
const Id = z.object({ id: z.string().max(200) });
const NOT_KEPT = { 'cache-control': 'no-store' };
/** Strangers are refused before anything of the request is read. */
const forSignedIn = async ({ user }: FastifyRequest) => {
  signedIn(user);
};
const desk = deskDoor('reports of listings: decide');

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

  const list = {
    summary: 'Reported cars: open ones, the longest waiting first, or decided ones',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery.extend({ state: z.enum(FLAG_CASE_STATES).optional() }),
    response: { 200: z.array(FlagCase) },
  };
  app.get('/api/admin/flags', { schema: list, onRequest: desk.onRequest }, async ({ query, url }, reply) => {
    const { state, limit: first, cursor: after } = query;
    const found = await queries.cases(parseInput(PageOfCases, { state, first, after }));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const see = {
    summary: 'A reported car with all reports and decisions',
    tags,
    params: Id,
    response: { 200: FlagCaseFile },
  };
  app.get('/api/admin/flags/:id', { schema: see, onRequest: desk.onRequest }, ({ params }) =>
    commands.caseFile(params.id),
  );

  const decide = {
    summary: 'Answers every open report of a car',
    description: 'FLAGS_DECIDED_ALREADY (409) where none is open. Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: DecideFlags,
    response: { 200: FlagCaseFile },
  };
  app.post('/api/admin/flags/:id/decisions', { schema: decide, onRequest: desk.onRequest }, (request) => {
    const { id } = request.params;
    return desk.decide(commandLog, request, {
      operation: 'decideFlags',
      payload: { carId: id, ...request.body },
      run: (as) => commands.decide(id, request.body, as),
      again: () => commands.caseFile(id),
    });
  });
  const lift = {
    summary: 'Has hidden listings of a reported car shown again',
    description: 'Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: LiftHiding,
    response: { 200: FlagCaseFile },
  };
  app.post('/api/admin/flags/:id/shown', { schema: lift, onRequest: desk.onRequest }, (request) => {
    const { id } = request.params;
    return desk.decide(commandLog, request, {
      operation: 'showListings',
      payload: { carId: id, ...request.body },
      run: (as) => commands.lift(id, request.body, as),
      again: () => commands.caseFile(id),
    });
  });
};
