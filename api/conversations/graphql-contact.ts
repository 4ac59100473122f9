import { speakerOf } from '../../schema/conversations/speaker.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ConversationRef } from '../shared/graphql-conversation.ts';
import { asOf } from './graphql-sender.ts';
import { AnswerEnum } from './graphql-types.ts';

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true });
  return {
    requestContact: t.field({
      type: ConversationRef,
      errors: {},
      description:
        'Asks for the phone number and e-mail address of the other one, who decides. Buyers need Premium (PREMIUM_REQUIRED: Premium subscription required). CONTACT_DECLINED within a day of a no. Twin of POST /api/conversations/{id}/request-contact.',
      args: { id },
      resolve: async (_root, { id: conversation }, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        await commands.requestContact(speaker, conversation, asOf(context));
        return reading.see(speaker, conversation);
      },
    }),
    answerContact: t.field({
      type: ConversationRef,
      errors: {},
      description:
        'Shares one’s own phone number and e-mail address with the other one, asked or not, or says no. Twin of PUT /api/conversations/{id}/contact.',
      args: { id, answer: t.arg({ type: AnswerEnum, required: true }) },
      resolve: async (_root, { id: conversation, answer }, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        await commands.answerContact(speaker, conversation, answer, asOf(context));
        return reading.see(speaker, conversation);
      },
    }),
    revokeContact: t.field({
      type: ConversationRef,
      errors: {},
      description: 'Takes one’s own contact details back. Twin of DELETE /api/conversations/{id}/contact.',
      args: { id },
      resolve: async (_root, { id: conversation }, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        await commands.revokeContact(speaker, conversation, asOf(context));
        return reading.see(speaker, conversation);
      },
    }),
  };
});
