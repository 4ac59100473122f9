import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { type Speaker, speakerOf } from '../../schema/conversations/speaker.ts';
import { BlockPerson, MakeAppeal, ReportTalk } from '../../schema/safety/inputs.ts';
import { TALK_REPORTS_A_DAY } from '../../schema/safety/reasons.ts';
import { BlockedPerson, ConversationAccess, OwnAppeal, OwnStanding, OwnTalkReport } from '../../schema/safety/views.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import type { Originate } from '../platform/origin.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { As, SafetyCommands } from './handler.ts';

const tags = ['safety'];
const Id = z.object({ id: z.uuid() });
/** Strangers are refused before anything of the request is read. */
const forSpeakers = async (request: FastifyRequest, reply: FastifyReply) => {
  speakingIn(request);
  reply.header('cache-control', 'no-store');
};
const forSignedIn = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  signedIn(user);
  reply.header('cache-control', 'no-store');
};
const speakingIn = ({ user, visitor }: FastifyRequest): Speaker =>
  speakerOf({ currentUser: user, currentVisitor: visitor });

export interface SafetyRouteOptions {
  readonly commands: SafetyCommands;
  readonly originate: Originate;
  readonly commandLog: CommandLog;
}

/** Blocks, reports and appeals for REST clients: for the two of a conversation. */
export const safetyRoutes: FastifyPluginAsyncZod<SafetyRouteOptions> = async (
  app,
  { commands, originate, commandLog },
) => {
  const asOf = async (request: FastifyRequest, { id }: Speaker): Promise<As> => ({
    origin: await originate(id, request.visitor ? 'flow' : 'rest', {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    }),
  });

  const access = {
    summary: 'Whether whoever asks can write in a conversation of theirs, as of now',
    tags,
    params: Id,
    response: { 200: ConversationAccess },
  };
  app.get('/api/conversations/:id/access', { schema: access, onRequest: forSpeakers }, (request) =>
    commands.access(speakingIn(request), request.params.id),
  );
  const block = {
    summary: 'Blocks the other one of a conversation',
    description:
      'From then on neither can write to the other, in any conversation, and both open pages hear of it at once. Doing so again changes nothing.',
    tags,
    params: Id,
    body: BlockPerson,
    response: { 200: ConversationAccess },
  };
  app.post('/api/conversations/:id/block', { schema: block, onRequest: forSpeakers }, async (request) => {
    const speaker = speakingIn(request);
    return commands.block(speaker, request.params.id, request.body, await asOf(request, speaker));
  });
  const unblock = {
    summary: 'Takes the block of the other one back',
    tags,
    params: Id,
    response: { 200: ConversationAccess },
  };
  app.delete('/api/conversations/:id/block', { schema: unblock, onRequest: forSpeakers }, async (request) => {
    const speaker = speakingIn(request);
    return commands.unblock(speaker, request.params.id, await asOf(request, speaker));
  });

  const report = {
    summary: 'Reports what the other one wrote, or them',
    description: `A message once, a person once a conversation (REPORTED_ALREADY, 409), ${TALK_REPORTS_A_DAY} in 24 hours (TOO_MANY_REPORTS, 429). Takes an Idempotency-Key.`,
    tags,
    params: Id,
    body: ReportTalk,
    response: { 201: OwnTalkReport },
  };
  app.post('/api/conversations/:id/reports', { schema: report, onRequest: forSpeakers }, async (request, reply) => {
    const { params, body, headers } = request;
    const speaker = speakingIn(request);
    const from = await asOf(request, speaker);
    const made = await onceReadAgain(
      {
        ...{ commandLog, actor: speaker.id, key: idempotencyKeyOf(headers), operation: 'reportTalk' },
        payload: { id: params.id, ...body },
      },
      ({ commandId }) => commands.report(speaker, params.id, body, { ...from, commandId }),
      () => commands.reportAgain(speaker, params.id, body),
    );
    return reply.code(201).send(made);
  });

  const blocks = {
    summary: 'Whom whoever is signed in blocked, the latest first',
    tags,
    response: { 200: z.array(BlockedPerson) },
  };
  app.get('/api/blocks', { schema: blocks, onRequest: forSignedIn }, async ({ user }) => [
    ...(await commands.blocksOf(signedIn(user).id)),
  ]);
  const unblockPerson = {
    summary: 'Takes a block back; what was never blocked is fine already',
    tags,
    params: Id,
    response: { 200: z.array(BlockedPerson) },
  };
  app.delete('/api/blocks/:id', { schema: unblockPerson, onRequest: forSignedIn }, async (request) => {
    const speaker = speakingIn(request);
    return [...(await commands.unblockPerson(speaker.id, request.params.id, await asOf(request, speaker)))];
  });

  const standing = {
    summary: 'What the desk decided about whoever is signed in, and what they reported and asked for',
    tags,
    response: { 200: OwnStanding },
  };
  app.get('/api/safety', { schema: standing, onRequest: forSignedIn }, ({ user }) => commands.standing(signedIn(user)));
  const appeal = {
    summary: 'Asks to have a hidden message, a suspension or a warning looked at once more',
    description:
      'Once each (APPEALED_ALREADY, 409). NOTHING_TO_APPEAL (409) where nothing is hidden, suspended or warned of.',
    tags,
    body: MakeAppeal,
    response: { 201: OwnAppeal },
  };
  app.post('/api/safety/appeals', { schema: appeal, onRequest: forSpeakers }, async (request, reply) => {
    const speaker = speakingIn(request);
    return reply.code(201).send(await commands.appeal(speaker, request.body, await asOf(request, speaker)));
  });
};
