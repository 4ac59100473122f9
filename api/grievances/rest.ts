import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GrievanceQueries } from '../../projections/grievances/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { OPEN_GRIEVANCES } from '../../schema/grievances/clock.ts';
import {
  AnswerGrievance,
  FileGrievance,
  GRIEVANCE_LISTS,
  PageOfGrievances,
  PageOfOwnGrievances,
  ReopenGrievance,
} from '../../schema/grievances/inputs.ts';
import { DeskGrievance, Grievance, GrievanceEntry } from '../../schema/grievances/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceById } from '../shared/once-by-id.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import { deskDoor } from '../shared/rest-desk.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import type { As, GrievanceCommands } from './handler.ts';

const tags = ['grievances'];
const Id = z.object({ id: z.string().max(200) });
/** Strangers are refused before anything of the request is read. */
const onRequest = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  permitted(user, 'grievances: file');
  reply.header('cache-control', 'no-store');
};

export interface GrievanceRouteOptions {
  readonly clock: () => Date;
  readonly queries: GrievanceQueries;
  readonly commands: GrievanceCommands;
  readonly commandLog: CommandLog;
}

/** Grievances for REST clients: of the person who is signed in. */
export const grievanceRoutes: FastifyPluginAsyncZod<GrievanceRouteOptions> = async (app, options) => {
  const { clock, queries, commands, commandLog } = options;
  const keyedOf = (
    { user, headers }: Pick<FastifyRequest, 'user' | 'headers'>,
    operation: string,
    payload: unknown,
  ) => {
    const { id: actor } = permitted(user, 'grievances: file');
    return { commandLog, actor, key: idempotencyKeyOf(headers), operation, payload };
  };

  const file = {
    summary: 'Files a grievance',
    description: `TOO_MANY_GRIEVANCES (429) where ${OPEN_GRIEVANCES} wait for an answer. Takes an Idempotency-Key.`,
    tags,
    body: FileGrievance,
    response: { 201: Grievance },
  };
  app.post('/api/grievances', { schema: file, onRequest }, async (request, reply) => {
    const { body } = request;
    const keyed = keyedOf(request, 'fileGrievance', body);
    const { actor } = keyed;
    const id = await onceById(keyed, (commandId) => commands.file(body, { actor, commandId }));
    reply.code(201).header('location', `/api/grievances/${id}`);
    return commands.own(actor, id);
  });
  const list = {
    summary: 'The grievances of the person who is signed in, newest first',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery,
    response: { 200: z.array(GrievanceEntry) },
  };
  app.get('/api/grievances', { schema: list, onRequest }, async ({ user, query, url }, reply) => {
    const { id } = permitted(user, 'grievances: file');
    const asked = parseInput(PageOfOwnGrievances, { first: query.limit, after: query.cursor });
    const found = await queries.own(id, asked, clock());
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const see = { summary: 'One of them, with all that happened to it', tags, params: Id, response: { 200: Grievance } };
  app.get('/api/grievances/:id', { schema: see, onRequest }, ({ user, params }) =>
    commands.own(permitted(user, 'grievances: file').id, params.id),
  );

  const change = (
    request: Pick<FastifyRequest, 'user' | 'headers'>,
    operation: string,
    payload: { readonly id: string },
    run: (as: As) => Promise<Grievance>,
  ) => {
    const keyed = keyedOf(request, operation, payload);
    return onceReadAgain(keyed, run, () => commands.own(keyed.actor, payload.id));
  };
  const withdraw = {
    summary: 'Withdraws a grievance that waits for its answer',
    description: 'GRIEVANCE_CLOSED (409) where it is answered. Takes an Idempotency-Key.',
    tags,
    params: Id,
    response: { 200: Grievance },
  };
  app.post('/api/grievances/:id/withdraw', { schema: withdraw, onRequest }, (request) => {
    const { id } = request.params;
    return change(request, 'withdrawGrievance', { id }, (as) => commands.withdraw(id, as));
  });
  const reopen = {
    summary: 'Questions the answer to a grievance, once',
    description:
      'GRIEVANCE_NOT_ANSWERED, GRIEVANCE_CLOSED (withdrawn), GRIEVANCE_NOT_REOPENABLE (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: ReopenGrievance,
    response: { 200: Grievance },
  };
  app.post('/api/grievances/:id/reopen', { schema: reopen, onRequest }, (request) => {
    const { params, body } = request;
    return change(request, 'reopenGrievance', { id: params.id, ...body }, (as) => commands.reopen(params.id, body, as));
  });
};

/** The desk that acknowledges and answers; NOT_ALLOWED (403) for everybody but admins. */
export const grievanceDeskRoutes: FastifyPluginAsyncZod<GrievanceRouteOptions> = async (app, options) => {
  const { clock, queries, commands, commandLog } = options;
  const desk = deskDoor('grievances: answer');
  const list = {
    summary: 'Grievances: those that wait and those that are overdue, what is due first; or closed ones',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery.extend({ list: z.enum(GRIEVANCE_LISTS).optional() }),
    response: { 200: z.array(GrievanceEntry) },
  };
  app.get('/api/admin/grievances', { schema: list, onRequest: desk.onRequest }, async ({ query, url }, reply) => {
    const { list: which, limit: first, cursor: after } = query;
    const found = await queries.desk(parseInput(PageOfGrievances, { list: which, first, after }), clock());
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const see = {
    summary: 'A grievance with the person who filed it',
    tags,
    params: Id,
    response: { 200: DeskGrievance },
  };
  app.get('/api/admin/grievances/:id', { schema: see, onRequest: desk.onRequest }, (request) =>
    commands.atDesk(request.params.id, desk.actorOf(request)),
  );

  const acknowledge = {
    summary: 'Acknowledges a grievance; the person who filed it is told',
    description: 'GRIEVANCE_IS_YOUR_OWN (403), GRIEVANCE_CLOSED (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    response: { 200: DeskGrievance },
  };
  app.post('/api/admin/grievances/:id/acknowledge', { schema: acknowledge, onRequest: desk.onRequest }, (request) => {
    const { id } = request.params;
    return desk.decide(commandLog, request, {
      operation: 'acknowledgeGrievance',
      payload: { id },
      run: (as) => commands.acknowledge(id, as),
      again: () => commands.atDesk(id, desk.actorOf(request)),
    });
  });
  const answer = {
    summary: 'Answers a grievance, with a reason; the person who filed it is told',
    description: 'GRIEVANCE_IS_YOUR_OWN (403), GRIEVANCE_CLOSED (409). Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: AnswerGrievance,
    response: { 200: DeskGrievance },
  };
  app.post('/api/admin/grievances/:id/answer', { schema: answer, onRequest: desk.onRequest }, (request) => {
    const { params, body } = request;
    return desk.decide(commandLog, request, {
      operation: 'answerGrievance',
      payload: { id: params.id, ...body },
      run: (as) => commands.answer(params.id, body, as),
      again: () => commands.atDesk(params.id, desk.actorOf(request)),
    });
  });
};
