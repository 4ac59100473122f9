import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONTACT_STATES, SIDES } from '../../schema/conversations/conversation.ts';
import type { ConversationView } from '../../schema/conversations/views.ts';
import { SPEAKER_COOKIES } from '../shared/openapi-cookie-requirements.ts';
import {
  asOf,
  type ConversationRouteOptions,
  Id,
  named,
  onRequest,
  resolved,
  speakingIn,
  tags,
} from './rest-request-context.ts';
import { mustBeOnTheirSide } from './rest-shapes.ts';

const Contact = z.object({
  contactShared: z.boolean(),
  status: z.enum(CONTACT_STATES),
  contact: z
    .object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe("The other side's contact details, as long as they are shared."),
});

/** REST routes for exchanging phone numbers and e-mail addresses in a conversation. */
export const contactRoutes: FastifyPluginAsyncZod<ConversationRouteOptions> = async (app, { commands, reading }) => {
  const contactAnswer = async (view: ConversationView) => ({
    contactShared: view.theirContact === 'shared',
    status: view.theirContact,
    contact: await reading.contact(view),
  });

  /** Clients may send `senderType`, the role of the sender in the conversation. The server determines this role itself. */
  const SIDE = { meansOthers: ['senderType'] };
  const requestContact = {
    security: SPEAKER_COOKIES,
    summary: 'Ask the other side to share their phone number and e-mail address',
    description:
      'PREMIUM_REQUIRED (403, Premium subscription required) for buyers without Premium; NOT_YOURSELF, NOT_YOUR_SIDE, BLOCKED (403); CONTACT_DECLINED, CONVERSATION_CLOSED (409).',
    tags,
    params: Id,
    body: z.object({ userId: named, senderType: z.enum(SIDES).optional() }).nullish(),
    response: { 200: Contact },
  };
  app.post(
    '/api/conversations/:id/request-contact',
    { schema: requestContact, onRequest, config: SIDE },
    async (request) => {
      const speaker = speakingIn(request);
      const { senderType } = request.body ?? {};
      const id = await resolved(reading, request);
      if (senderType) mustBeOnTheirSide((await commands.party(speaker, id)).side, senderType);
      await commands.requestContact(speaker, id, asOf(request));
      return contactAnswer(await reading.see(speaker, id));
    },
  );
};
