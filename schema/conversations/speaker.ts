import { SignInRequired } from '../accounts/rejections.ts';
import type { User } from '../accounts/user.ts';
import type { Visitor } from '../contacts/visitor.ts';
import type { SpeakerKind } from './conversation.ts';

/** Who reads and writes: the session says it, never a payload. */
export interface Speaker {
  readonly id: string;
  readonly kind: SpeakerKind;
  /** The one conversation that a visitor has, once it began; null for accounts, which read all of their own. */
  readonly onlyConversation: string | null;
  /** The one listing that a visitor talks about; null for accounts. */
  readonly onlyListing: string | null;
}

/** An account as a speaker. */
export const speakingAccount = (id: string): Speaker => ({
  id,
  kind: 'account',
  onlyConversation: null,
  onlyListing: null,
});

/** Who speaks in a request, by its session; a visitor where nobody is signed in.
 *  @throws Rejection SIGN_IN_REQUIRED for a stranger */
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
