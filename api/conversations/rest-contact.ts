import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONTACT_STATES, SIDES } from '../../schema/conversations/conversation.ts';
import { AnswerContact } from '../../schema/conversations/inputs.ts';
import type { ConversationView } from '../../schema/conversations/views.ts';
import { asOf, type ConversationRouteOptions, Id, named, onRequest, resolved, speakingIn, tags } from './rest-door.ts';
import { ConversationRecord, mustBeOnTheirSide, recordOf } from './rest-shapes.ts';

const Contact = z.object({
  contactShared: z.boolean(),
  status: z.enum(CONTACT_STATES),
  contact: z
    .object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe('Of the other one, while they share it.'),
});

/** How the two of a conversation come to phone number and e-mail address of each other, for REST clients. */
export const contactRoutes: FastifyPluginAsyncZod<ConversationRouteOptions> = async (app, { commands, reading }) => {
  const contactAnswer = async (view: ConversationView) => ({
    contactShared: view.theirContact === 'shared',
    status: view.theirContact,
    contact: await reading.contact(view),
  });

  /** On which side of the conversation the sender is, says the conversation. */
  const SIDE = { meansOthers: ['senderType'] };
  const requestContact = {
    summary: 'Ask for the phone number and e-mail address of the other one, who decides',
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

  const answer = {
    summary: 'Share one’s own phone number and e-mail address with the other one, or say no',
    description: 'CONTACT_NOT_REQUESTED, NO_CONTACT_DETAILS, CONVERSATION_CLOSED (409); BLOCKED (403).',
    tags,
    params: Id,
    body: AnswerContact,
    response: { 200: ConversationRecord },
  };
  app.put('/api/conversations/:id/contact', { schema: answer, onRequest }, async (request) => {
    const speaker = speakingIn(request);
    const id = await resolved(reading, request);
    await commands.answerContact(speaker, id, request.body.answer, asOf(request));
    return recordOf(await reading.see(speaker, id));
  });

  const revoke = {
    summary: 'Take one’s own contact details back',
    description: 'CONTACT_NOT_SHARED, CONVERSATION_CLOSED (409).',
    tags,
    params: Id,
    response: { 200: ConversationRecord },
  };
  app.delete('/api/conversations/:id/contact', { schema: revoke, onRequest }, async (request) => {
    const speaker = speakingIn(request);
    const id = await resolved(reading, request);
    await commands.revokeContact(speaker, id, asOf(request));
    return recordOf(await reading.see(speaker, id));
  });
};
