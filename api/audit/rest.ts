import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { History, type HistorySubjectKind } from '../../schema/audit/history.ts';
import { HistoryPoint, ListLooks, ReadHistory, TakeLook } from '../../schema/audit/inputs.ts';
import { HISTORY_PAGE, LOOK_MINUTES } from '../../schema/audit/limits.ts';
import { PublishedKeys, TRANSCRIPT_KEYS_PATH } from '../../schema/audit/transcript.ts';
import { Look, LookedInto, type TranscriptFile } from '../../schema/audit/views.ts';
import { type Speaker, speakerOf } from '../../schema/conversations/speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { deskDoor } from '../shared/rest-desk.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PAGE_WORDS, pageHeaders } from '../shared/rest-page.ts';
import type { Audit } from './handler.ts';
import { lookOnce } from './once.ts';

const tags = ['audit'];
const Id = z.object({ id: z.string().max(200) });
const JSON_LINES = 'application/x-ndjson; charset=utf-8';
const Point = z.object({
  asOf: z.string().optional().describe('As of an instant: 2026-11-21T18:30:00Z.'),
  revision: z.string().optional().describe('After so many of the reader’s entries.'),
});
const Page = Point.extend({
  limit: z.string().optional().describe(`At most ${HISTORY_PAGE.most} entries.`),
  before: z.string().optional().describe('The page before that entry.'),
});

/** What a history can be asked of, and where. */
const SUBJECTS: readonly { readonly kind: HistorySubjectKind; readonly path: string; readonly what: string }[] = [
  { kind: 'conversation', path: '/api/conversations/:id', what: 'Everything that happened in a conversation' },
  { kind: 'offer', path: '/api/offers/:id', what: 'What became of an offer' },
  { kind: 'listing', path: '/api/listings/:id/offers', what: 'Every offer on a listing that its seller received' },
];

/** Strangers are refused before anything of the request is read. */
const speaking = ({ user, visitor }: FastifyRequest): Speaker =>
  speakerOf({ currentUser: user, currentVisitor: visitor });
const forSpeakers = async (request: FastifyRequest, reply: FastifyReply) => {
  speaking(request);
  reply.header('cache-control', 'no-store');
};
const { onRequest: forDesk, actorOf } = deskDoor('histories: look into');

const handOut = (reply: FastifyReply, { fileName, head, key, content }: TranscriptFile) =>
  reply
    .type(JSON_LINES)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-transcript-head', head)
    .header('x-transcript-key', key)
    .serializer(String)
    .send(content);

export interface AuditRouteOptions {
  readonly audit: Audit;
  readonly commandLog: CommandLog;
}

/** Histories and transcripts for those concerned. */
const partyRoutes: FastifyPluginAsyncZod<Pick<AuditRouteOptions, 'audit'>> = async (app, { audit }) => {
  for (const { kind, path, what } of SUBJECTS) {
    const history = {
      summary: `${what}, as far as the reader may know it`,
      description:
        'As of an instant, after so many entries, or now, the oldest first; `before` of the answer names the page before. HISTORY_NOT_FOUND (404) for whoever took no part in it.',
      tags,
      params: Id,
      querystring: Page,
      response: { 200: History },
    };
    app.get(`${path}/history`, { schema: history, onRequest: forSpeakers }, async (request) => {
      const { limit: first, ...point } = request.query;
      const wanted = parseNamed(ReadHistory, { first, ...point }, PAGE_NAMES);
      return audit.history(speaking(request), { kind, id: request.params.id }, wanted);
    });
    const transcript = {
      summary: 'The same, whole, as a signed file',
      description:
        'JSON lines in canonical form (RFC 8785), each hashed with the one before, the last signed with Ed25519; `npm run verify -- <file>` checks it offline. X-Transcript-Head and X-Transcript-Key say what it ends with and which key signed it.',
      tags,
      produces: ['application/x-ndjson'],
      params: Id,
      querystring: Point,
    };
    app.get(`${path}/transcript`, { schema: transcript, onRequest: forSpeakers }, async (request, reply) => {
      const point = parseInput(HistoryPoint, request.query);
      return handOut(reply, await audit.transcript(speaking(request), { kind, id: request.params.id }, point));
    });
  }
};

/** The same for admins, who say why. */
const deskRoutes: FastifyPluginAsyncZod<AuditRouteOptions> = async (app, { audit, commandLog }) => {
  const take = {
    summary: 'Looks into a conversation or offers, with a reason that is kept',
    description: `\`id\` is that of a conversation, a message, an offer or a listing; HISTORY_NOT_FOUND (404) where it is none of them. The look lasts ${LOOK_MINUTES} minutes. Takes an Idempotency-Key.`,
    tags,
    body: TakeLook,
    response: { 201: Look },
  };
  app.post('/api/admin/audit/looks', { schema: take, onRequest: forDesk }, async (request, reply) => {
    const command = { operation: 'lookInto', payload: request.body };
    const keyed = { commandLog, actor: actorOf(request), key: idempotencyKeyOf(request.headers), ...command };
    return reply.code(201).send(await lookOnce(keyed, audit));
  });
  const list = {
    summary: 'Which admin looked into what and why, the latest first',
    description: PAGE_WORDS,
    tags,
    querystring: z.object({ limit: z.string().optional(), cursor: z.string().optional() }),
    response: { 200: z.array(Look) },
  };
  app.get('/api/admin/audit/looks', { schema: list, onRequest: forDesk }, async ({ query, url }, reply) => {
    const { limit: first, cursor: after } = query;
    const found = await audit.looks(parseNamed(ListLooks, { first, after }, PAGE_NAMES));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const see = {
    summary: 'What an admin looks into',
    description: 'LOOK_NOT_FOUND (404) for a look of somebody else; LOOK_OVER (410) after its hour.',
    tags,
    params: Id,
    querystring: Page,
    response: { 200: LookedInto },
  };
  app.get('/api/admin/audit/looks/:id', { schema: see, onRequest: forDesk }, async (request) => {
    const { limit: first, ...point } = request.query;
    const wanted = parseNamed(ReadHistory, { first, ...point }, PAGE_NAMES);
    return audit.lookedInto(actorOf(request), request.params.id, wanted);
  });
  const transcript = { ...see, summary: 'The same, whole, as a signed file', querystring: Point, response: undefined };
  app.get(
    '/api/admin/audit/looks/:id/transcript',
    { schema: transcript, onRequest: forDesk },
    async (request, reply) => {
      const point = parseInput(HistoryPoint, request.query);
      return handOut(reply, await audit.lookTranscript(actorOf(request), request.params.id, point));
    },
  );
};

/** Histories, transcripts and the keys that sign them, for REST clients. */
export const auditRoutes: FastifyPluginAsyncZod<AuditRouteOptions> = async (app, options) => {
  await app.register(partyRoutes, options);
  await app.register(deskRoutes, options);
  const keys = {
    summary: 'The public keys by which transcripts can be checked, the newest first',
    tags,
    // Described by what it holds: it is no part of the API.
    hide: true,
    response: { 200: PublishedKeys },
  };
  app.get(TRANSCRIPT_KEYS_PATH, { schema: keys }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return options.audit.keys();
  });
};
