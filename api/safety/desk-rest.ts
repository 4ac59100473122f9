import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import {
  CONDUCT_STATES,
  DecideAppeal,
  DecideTalkReports,
  LiftSuspension,
  PageOfConduct,
  ReadContext,
} from '../../schema/safety/inputs.ts';
import { ConductCase, ConductFile, ContextMessage } from '../../schema/safety/views.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { AsDesk, SafetyDeskCommands } from './desk-handler.ts';

const tags = ['moderation'];
const Id = z.object({ id: z.uuid() });
const forDesk = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  permitted(user, 'conversations: moderate');
  reply.header('cache-control', 'no-store');
};

export interface SafetyDeskRouteOptions {
  readonly queries: SafetyQueries;
  readonly desk: SafetyDeskCommands;
  readonly commandLog: CommandLog;
}

/** The desk of moderation for REST clients: admins. */
export const safetyDeskRoutes: FastifyPluginAsyncZod<SafetyDeskRouteOptions> = async (
  app,
  { queries, desk, commandLog },
) => {
  const list = {
    summary: 'People who were reported or who appeal: open cases, the longest waiting first, or decided ones',
    description: 'X-Total-Count says how many there are; Link names the next page, if there is one.',
    tags,
    querystring: z.object({
      state: z.enum(CONDUCT_STATES).optional(),
      limit: z.coerce.number().int().optional(),
      cursor: z.string().optional(),
    }),
    response: { 200: z.array(ConductCase) },
  };
  app.get('/api/admin/moderation', { schema: list, onRequest: forDesk }, async ({ query, url }, reply) => {
    const { state, limit: first, cursor: after } = query;
    const { nodes, nextCursor, total } = await queries.conductCases(parseInput(PageOfConduct, { state, first, after }));
    reply.header('x-total-count', total);
    if (nextCursor !== null) {
      const next = new URL(url, 'http://localhost');
      next.searchParams.set('cursor', nextCursor);
      reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
    }
    return [...nodes];
  });
  const see = {
    summary: 'One person with all reports, appeals and decisions, without what was written',
    tags,
    params: Id,
    response: { 200: ConductFile },
  };
  app.get('/api/admin/moderation/:id', { schema: see, onRequest: forDesk }, ({ params }) => desk.file(params.id));
  const read = {
    summary: 'Reads what stands around the message that a report or appeal means',
    description: 'Each reading stands in the log of the case, with who read.',
    tags,
    params: Id,
    body: ReadContext,
    response: { 200: z.array(ContextMessage) },
  };
  app.post('/api/admin/moderation/:id/readings', { schema: read, onRequest: forDesk }, async (request) => {
    const { id: actor } = permitted(request.user, 'conversations: moderate');
    return [...(await desk.read(request.params.id, request.body, { actor }))];
  });

  const atDesk = (
    { user, headers }: Pick<FastifyRequest, 'user' | 'headers'>,
    operation: string,
    { personId, ...input }: { readonly personId: string },
    run: (as: AsDesk) => Promise<ConductFile>,
  ): Promise<ConductFile> => {
    const { id: actor } = permitted(user, 'conversations: moderate');
    const keyed = { commandLog, actor, key: idempotencyKeyOf(headers), operation, payload: { personId, ...input } };
    return onceReadAgain(keyed, run, () => desk.file(personId));
  };
  const decide = {
    summary: 'Answers every open report of a person; whoever reported and the person are told',
    description: 'REPORTS_DECIDED_ALREADY (409) where none is open. Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: DecideTalkReports,
    response: { 200: ConductFile },
  };
  app.post('/api/admin/moderation/:id/decisions', { schema: decide, onRequest: forDesk }, (request) => {
    const { params, body } = request;
    return atDesk(request, 'decideTalkReports', { personId: params.id, ...body }, (as) =>
      desk.decide(params.id, body, as),
    );
  });
  const lift = {
    summary: 'Ends a suspension before its time',
    description: 'NOT_SUSPENDED (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: LiftSuspension,
    response: { 200: ConductFile },
  };
  app.post('/api/admin/moderation/:id/lifted', { schema: lift, onRequest: forDesk }, (request) => {
    const { params, body } = request;
    return atDesk(request, 'liftSuspension', { personId: params.id, ...body }, (as) => desk.lift(params.id, body, as));
  });
  const decideAppeal = {
    summary: 'Answers an appeal, once',
    description: 'APPEAL_NOT_FOUND (404), APPEAL_DECIDED_ALREADY (409). Takes an Idempotency-Key.',
    tags,
    params: Id.extend({ appealId: z.uuid() }),
    body: DecideAppeal,
    response: { 200: ConductFile },
  };
  app.post('/api/admin/moderation/:id/appeals/:appealId', { schema: decideAppeal, onRequest: forDesk }, (request) => {
    const { params, body } = request;
    const input = { personId: params.id, appealId: params.appealId, ...body };
    return atDesk(request, 'decideAppeal', input, (as) => desk.decideAppeal(params.id, params.appealId, body, as));
  });
};
