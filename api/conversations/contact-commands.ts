import { NoContactDetails } from '../../schema/conversations/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { Party } from '../../schema/conversations/views.ts';
import { otherOf, type TalkEntry } from './entry.ts';
import type { As, ConversationPorts } from './ports.ts';

/** How the two of a conversation come to phone number and e-mail address of each other. */
export const contactCommands = (
  { isPremium, contactOf, guard }: Pick<ConversationPorts, 'isPremium' | 'contactOf' | 'guard'>,
  { act, now }: TalkEntry,
) => ({
  /** Asks for the other one's phone number and e-mail address.
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
  /** Shares one's own with the other one, asked or not, or says no.
   *  @throws Rejection CONVERSATION_NOT_FOUND, CONTACT_NOT_REQUESTED, NO_CONTACT_DETAILS, CONVERSATION_CLOSED; where it is to be shared
   *  BLOCKED, SUSPENDED, RATE_LIMITED: the other one is told of it as of a message */
  answerContact: (speaker: Speaker, id: string, answer: 'share' | 'decline', as: As): Promise<Party> =>
    act(speaker, id, as, async (party) => {
      if (answer === 'decline') return { type: 'DeclineContact', by: party.side, now: now() };
      const [{ phone, email }] = await Promise.all([contactOf(speaker.id), guard.mayTalk(speaker.id, otherOf(party))]);
      if (phone === null && email === null) throw NoContactDetails();
      await guard.admit(speaker.id, 'message', as.client.address);
      return { type: 'ShareContact', by: party.side, now: now() };
    }),
  /** Takes them back.
   *  @throws Rejection CONVERSATION_NOT_FOUND, CONTACT_NOT_SHARED, CONVERSATION_CLOSED */
  revokeContact: (speaker: Speaker, id: string, as: As): Promise<Party> =>
    act(speaker, id, as, ({ side }) => ({ type: 'RevokeContact', by: side, now: now() })),
});
