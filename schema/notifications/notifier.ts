import type { NewNotification } from './notification.ts';

/** Sends notifications to people, and updates notifications that have been sent. */
export interface Notices {
  /** Sends at most one notification per `dedupeKey`. */
  notify(notification: NewNotification): Promise<unknown>;
  /** Updates the body of an earlier notification; does nothing if it was never sent or has been deleted.
   *  @param change `isRead`: the recipient already knows the new text */
  restate(change: {
    readonly userId: string;
    readonly dedupeKey: string;
    readonly body: string;
    readonly isRead: boolean;
  }): Promise<unknown>;
  /** Marks as read the notifications that lead to a page which the user has opened. */
  readAbout(userId: string, path: string): Promise<unknown>;
}

/** The path that notifications about a conversation lead to. */
export const talkNoticePath = (conversationId: string): string => `/messages?c=${conversationId}`;
