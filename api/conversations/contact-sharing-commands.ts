import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import { NoContactDetails } from '../../schema/conversations/rejections.ts';
import type { Party } from '../../schema/conversations/views.ts';
import { type ConversationStart, otherOf } from './conversation-command-steps.ts';
import type { As, ConversationPorts } from './ports.ts';

/** Returns the commands for exchanging phone numbers and e-mail addresses in a conversation. */
export const contactCommands = (
  { isPremium, contactOf, guard }: Pick<ConversationPorts, 'isPremium' | 'contactOf' | 'guard'>,
  { act, now }: ConversationStart,
) => ({
  /** Requests the other party's phone number and e-mail address.
   *  @throws Rejection CONVERSATION_NOT_FOUND, PREMIUM_REQUIRED, CONTACT_DECLINED, BLOCKED, SUSPENDED, RATE_LIMITED, CONVERSATION_CLOSED */
  requestContact: (speaker: Speaker, id: string, as: As): Promise<Party> =>
    act(speaker, id, as, async (party) => {
      const [premium] = await Promise.all([
        party.side === 'buyer' && speaker.kind === 'account' ? isPremium(speaker.id) : false,
        guard.mayTalk(speaker.id, otherOf(party)),
      ]);
      await guard.admit(speaker.id, 'message', as.client.address);
      return { type: 'RequestContact', by: party.side, isPremium: premium, now: now() };
    }),
  /** Shares the speaker's own contact details (which the other party need not have requested), or declines a request.
   *  @throws Rejection CONVERSATION_NOT_FOUND, CONTACT_NOT_REQUESTED, NO_CONTACT_DETAILS, CONVERSATION_CLOSED; for sharing also BLOCKED, SUSPENDED,
   *  RATE_LIMITED, because sharing notifies the other party just as a message does */
  answerContact: (speaker: Speaker, id: string, answer: 'share' | 'decline', as: As): Promise<Party> =>
    act(speaker, id, as, async (party) => {
      if (answer === 'decline') return { type: 'DeclineContact', by: party.side, now: now() };
      const [{ phone, email }] = await Promise.all([contactOf(speaker.id), guard.mayTalk(speaker.id, otherOf(party))]);
      if (phone === null && email === null) throw NoContactDetails();
      await guard.admit(speaker.id, 'message', as.client.address);
      return { type: 'ShareContact', by: party.side, now: now() };
    }),
  /** Revokes the speaker's shared details.
   *  @throws Rejection CONVERSATION_NOT_FOUND, CONTACT_NOT_SHARED, CONVERSATION_CLOSED */
  revokeContact: (speaker: Speaker, id: string, as: As): Promise<Party> =>
    act(speaker, id, as, ({ side }) => ({ type: 'RevokeContact', by: side, now: now() })),
});
