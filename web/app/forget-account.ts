import { dropDrafts } from '../conversations/drafts.ts';
import { dropAllUnsent } from '../conversations/unsent.ts';
import { leaveAccount } from '../saved/account-sync.ts';
import { dropCopies } from '../shared/offline/copies.ts';

/** Removes what this browser keeps of an account: its lists, what was written and not sent, and the copies for the time without a connection. What was asked of the API
 *  lies in the memory of the page alone and goes with it. */
export const forgetAccount = (): void => {
  leaveAccount();
  dropDrafts();
  dropAllUnsent();
  void dropCopies();
};
