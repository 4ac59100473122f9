import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permitted } from '../../schema/accounts/require-role.ts';
import { History, type HistorySubjectKind } from '../../schema/audit/history.ts';
import { HistoryPoint, ListLooks, ReadHistory, TakeLook } from '../../schema/audit/inputs.ts';
import { HISTORY_PAGE, LOOK_MINUTES } from '../../schema/audit/limits.ts';
import { PublishedKeys, TRANSCRIPT_KEYS_PATH } from '../../schema/audit/transcript.ts';
import { Look, LookedInto, LookPage, type TranscriptFile } from '../../schema/audit/views.ts';
import { speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { builder } from '../platform/graphql/builder.ts';
import { inputFields } from '../platform/graphql/from-zod.ts';
import { may, operations, speaker } from '../shared/graphql-and-rest-operation.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { deskDoor } from '../shared/rest-admin-only.ts';
import { PAGE_DESCRIPTION } from '../shared/rest-page.ts';
import { TranscriptKeyRef, TranscriptRef } from './graphql-types.ts';
import type { Audit } from './handler.ts';

interface Ports {
  readonly audit: Audit;
}
declare module '../platform/graphql/context.ts' {
  interface Context extends Ports {}
}

const tags = ['audit'];
const Point = z.object({
  asOf: z.string().optional().describe('Up to this instant: 2026-11-21T18:30:00Z.'),
  revision: z.string().optional().describe('Up to the entry with this number.'),
});
const aPage = {
  input: ReadHistory,
  query: Point.extend({
    limit: z.string().optional().describe(`At most ${HISTORY_PAGE.most} entries.`),
    before: z.string().optional().describe('Selects the entries before the one with this number.'),
  }),
  graphql: { as: { revision: 'Int', first: 'Int', before: 'Int' } },
} as const;
const access = may('admin');
const { operation, routes } = operations<Ports>({ tags, ports: (context) => context });

const SUBJECTS: readonly {
  readonly kind: HistorySubjectKind;
  readonly path: `/api/${string}`;
  readonly what: string;
}[] = [
  { kind: 'conversation', path: '/api/conversations/:id', what: 'Everything that happened in a conversation' },
  { kind: 'offer', path: '/api/offers/:id', what: 'The history of an offer' },
  { kind: 'listing', path: '/api/listings/:id/offers', what: 'Every offer on a listing that its seller received' },
];
for (const { kind, path, what } of SUBJECTS)
  operation({
    ...aPage,
    name: `${kind}History`,
    rest: `GET ${path}/history`,
    summary: `${what}, as far as the reader may see it`,
    description:
      'Up to an instant or an entry, by default up to now; oldest first. Pass `before` of the answer to get the previous page. HISTORY_NOT_FOUND (404) if the reader is not a party to it',
    access: speaker,
    ids: ['id'],
    output: History,
    run: ({ audit }, { sender, ids: { id }, input }) => audit.history(sender, { kind, id }, input),
  });
operation({
  name: 'lookInto',
  rest: 'POST /api/admin/audit/looks',
  summary: 'Lets an admin look into a conversation or offers, for a reason that is recorded',
  description: `\`id\` is that of a conversation, a message, an offer or a listing; HISTORY_NOT_FOUND (404) for other ids. The look lasts ${LOOK_MINUTES} minutes`,
  access,
  input: TakeLook,
  output: Look,
  status: 201,
  idempotent: {
    command: async ({ audit }, { sender, input }) => (await audit.look(sender.id, input)).id,
    again: ({ audit }, { sender }, id) => audit.ownLook(sender.id, id),
  },
});
operation({
  name: 'looks',
  rest: 'GET /api/admin/audit/looks',
  summary: 'Which admin looked into what and why, latest first',
  description: `${PAGE_DESCRIPTION} BAD_CURSOR (400)`,
  access,
  input: ListLooks,
  query: z.object({ limit: z.string().optional(), cursor: z.string().optional() }),
  graphql: { as: { first: 'Int' } },
  output: LookPage,
  run: ({ audit }, { input }) => audit.looks(input),
});
operation({
  ...aPage,
  name: 'look',
  rest: 'GET /api/admin/audit/looks/:id',
  summary: 'The history that an admin looks into',
  description: "LOOK_NOT_FOUND (404) for another admin's look; LOOK_OVER (410) after its hour",
  access,
  ids: ['id'],
  output: LookedInto,
  run: ({ audit }, { sender, ids, input }) => audit.lookedInto(sender.id, ids.id, input),
});

const ARTICLE_TRANSCRIPT = '/api/admin/blog/articles/:id/transcript';

// Defined separately for GraphQL, because REST serves a transcript as a file, and serves the public keys at a well-known URL.
builder.queryFields((t) => {
  const args = {
    id: t.arg.id({ required: true }),
    ...inputFields(HistoryPoint, (field) => t.arg(field), { revision: 'Int' }),
  };
  const described = (rest: string) => `A history as a signed file. REST: \`GET ${rest}\`.`;
  const ofParties = SUBJECTS.map(({ kind, path }) => [
    `${kind}Transcript`,
    t.field({
      type: TranscriptRef,
      description: described(`${path}/transcript`),
      args,
      resolve: (_root, { id, ...point }, context) =>
        context.audit.transcript(speakerOf(context), { kind, id: String(id) }, parseInput(HistoryPoint, point)),
    }),
  ]);
  return {
    ...Object.fromEntries(ofParties),
    lookTranscript: t.field({
      type: TranscriptRef,
      description: described('/api/admin/audit/looks/:id/transcript'),
      args,
      resolve: (_root, { id, ...point }, { audit, currentUser }) => {
        const admin = permitted(currentUser, 'admin');
        return audit.lookTranscript(admin.id, String(id), parseInput(HistoryPoint, point));
      },
    }),
    articleTranscript: t.field({
      type: TranscriptRef,
      description: `Every event of an article as a signed file. REST: \`GET ${ARTICLE_TRANSCRIPT}\`.`,
      args,
      resolve: (_root, { id, ...point }, { audit, currentUser }) => {
        const admin = permitted(currentUser, 'admin');
        return audit.articleTranscript(admin.id, String(id), parseInput(HistoryPoint, point));
      },
    }),
    transcriptKeys: t.field({
      type: [TranscriptKeyRef],
      description: `The public keys that verify transcripts, newest first; open to everybody. REST: \`GET ${TRANSCRIPT_KEYS_PATH}\`.`,
      resolve: async (_root, _args, { audit }) => [...(await audit.keys()).keys],
    }),
  };
});

const handOut = (reply: FastifyReply, { fileName, head, key, content }: TranscriptFile) =>
  reply
    .type('application/x-ndjson; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-transcript-head', head)
    .header('x-transcript-key', key)
    .serializer(String)
    .send(content);

/** REST routes for histories, transcripts and public keys. Histories are open only to the people involved and to admins who state a reason. */
export const auditRoutes = async (
  app: FastifyInstance,
  options: Ports & { readonly commandLog: CommandLog },
): Promise<void> => {
  await routes(app, options);
  const { audit } = options;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const schema = {
    security: ACCOUNT_COOKIE,
    summary: 'The complete history as a signed file',
    description:
      'JSON lines in canonical form (RFC 8785), each hashed with the one before, the last signed with Ed25519; `npm run verify -- <file>` checks it offline. X-Transcript-Head has the last hash, X-Transcript-Key the fingerprint of the key.',
    ...{ tags, produces: ['application/x-ndjson'] },
    ...{ params: z.object({ id: z.string().max(200) }), querystring: Point },
  };
  const speaking = ({ user, visitor }: FastifyRequest) => speakerOf({ currentUser: user, currentVisitor: visitor });
  const forSpeakers = async (request: FastifyRequest, reply: FastifyReply) => {
    speaking(request);
    reply.header('cache-control', 'no-store');
  };
  for (const { kind, path } of SUBJECTS)
    typed.get(`${path}/transcript`, { schema, onRequest: forSpeakers }, async (request, reply) => {
      const point = parseInput(HistoryPoint, request.query);
      return handOut(reply, await audit.transcript(speaking(request), { kind, id: request.params.id }, point));
    });
  const { onRequest, actorOf } = deskDoor();
  typed.get('/api/admin/audit/looks/:id/transcript', { schema, onRequest }, async (request, reply) => {
    const point = parseInput(HistoryPoint, request.query);
    return handOut(reply, await audit.lookTranscript(actorOf(request), request.params.id, point));
  });
  const ofArticle = { ...schema, summary: 'Every event of an article as a signed file' };
  typed.get(ARTICLE_TRANSCRIPT, { schema: ofArticle, onRequest }, async (request, reply) => {
    const point = parseInput(HistoryPoint, request.query);
    return handOut(reply, await audit.articleTranscript(actorOf(request), request.params.id, point));
  });
  const keys = {
    summary: 'The public keys that verify transcripts, newest first',
    tags,
    // Hidden from the API description, because the response is a self-describing public document.
    hide: true,
    response: { 200: PublishedKeys },
  };
  typed.get(TRANSCRIPT_KEYS_PATH, { schema: keys }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return audit.keys();
  });
};
