import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
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
import { deskDoor } from '../shared/rest-desk.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import type { SafetyDeskCommands } from './desk-handler.ts';

const tags = ['moderation'];
const Id = z.object({ id: z.uuid() });
const { onRequest, actorOf, decide: decideAt } = deskDoor('conversations: moderate');

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
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery.extend({ state: z.enum(CONDUCT_STATES).optional() }),
    response: { 200: z.array(ConductCase) },
  };
  app.get('/api/admin/moderation', { schema: list, onRequest }, async ({ query, url }, reply) => {
    const { state, limit: first, cursor: after } = query;
    const found = await queries.conductCases(parseNamed(PageOfConduct, { state, first, after }, PAGE_NAMES));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const see = {
    summary: 'One person with all reports, appeals and decisions, without what was written',
    tags,
    params: Id,
    response: { 200: ConductFile },
  };
  app.get('/api/admin/moderation/:id', { schema: see, onRequest }, ({ params }) => desk.file(params.id));
  const read = {
    summary: 'Reads what stands around the message that a report or appeal means',
    description: 'Each reading stands in the log of the case, with who read.',
    tags,
    params: Id,
    body: ReadContext,
    response: { 200: z.array(ContextMessage) },
  };
  app.post('/api/admin/moderation/:id/readings', { schema: read, onRequest }, async (request) => {
    return [...(await desk.read(request.params.id, request.body, { actor: actorOf(request) }))];
  });

  const decide = {
    summary: 'Answers every open report of a person; whoever reported and the person are told',
    description: 'REPORTS_DECIDED_ALREADY (409) where none is open. Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: DecideTalkReports,
    response: { 200: ConductFile },
  };
  app.post('/api/admin/moderation/:id/decisions', { schema: decide, onRequest }, (request) => {
    const { id } = request.params;
    return decideAt(commandLog, request, {
      operation: 'decideTalkReports',
      payload: { personId: id, ...request.body },
      run: (as) => desk.decide(id, request.body, as),
      again: () => desk.file(id),
    });
  });
  const lift = {
    summary: 'Ends a suspension before its time',
    description: 'NOT_SUSPENDED (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: LiftSuspension,
    response: { 200: ConductFile },
  };
  app.post('/api/admin/moderation/:id/lifted', { schema: lift, onRequest }, (request) => {
    const { id } = request.params;
    return decideAt(commandLog, request, {
      operation: 'liftSuspension',
      payload: { personId: id, ...request.body },
      run: (as) => desk.lift(id, request.body, as),
      again: () => desk.file(id),
    });
  });
  const decideAppeal = {
    summary: 'Answers an appeal, once',
    description: 'APPEAL_NOT_FOUND (404), APPEAL_DECIDED_ALREADY (409). Takes an Idempotency-Key.',
    tags,
    params: Id.extend({ appealId: z.uuid() }),
    body: DecideAppeal,
    response: { 200: ConductFile },
  };
  app.post('/api/admin/moderation/:id/appeals/:appealId', { schema: decideAppeal, onRequest }, (request) => {
    const { id, appealId } = request.params;
    return decideAt(commandLog, request, {
      operation: 'decideAppeal',
      payload: { personId: id, appealId, ...request.body },
      run: (as) => desk.decideAppeal(id, appealId, request.body, as),
      again: () => desk.file(id),
    });
  });
};
