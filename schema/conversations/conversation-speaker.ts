import { SignInRequired } from '../accounts/rejections.ts';
import type { User } from '../accounts/user.ts';
import type { Visitor } from '../contacts/visitor.ts';
import type { SpeakerKind } from './conversation.ts';

/** The person who reads or writes messages with a request. The session determines who this is, never the payload. */
export interface Speaker {
  readonly id: string;
  readonly kind: SpeakerKind;
  /** The id of a visitor's only conversation; null until it starts. Always null for accounts, which can read all of their conversations. */
  readonly onlyConversation: string | null;
  readonly onlyListing: string | null;
}

/** Returns the speaker for an account. */
export const speakingAccount = (id: string): Speaker => ({
  id,
  kind: 'account',
  onlyConversation: null,
  onlyListing: null,
});

/** Returns the speaker who makes a request: the signed-in user or, if there is none, the visitor.
 *  @throws Rejection SIGN_IN_REQUIRED if there is neither a user nor a visitor */
export const speakerOf = ({
  currentUser,
  currentVisitor,
}: {
  readonly currentUser: User | null;
  readonly currentVisitor: Visitor | null;
}): Speaker => {
  if (currentUser) return speakingAccount(currentUser.id);
  if (!currentVisitor) throw SignInRequired();
  const { id, conversationId, listingId } = currentVisitor;
  return { id, kind: 'visitor', onlyConversation: conversationId, onlyListing: listingId };
};
