import type { NewNotification } from './notification.ts';

/** Sends notifications to people, and updates notifications that have been sent. */
export interface Notices {
  /** Sends at most one notification per `dedupeKey`. */
  notify(notification: NewNotification): Promise<unknown>;
  /** Updates the body of an earlier notification; does nothing if it was never sent or has been deleted.
   *  @param change `isRead`: whether the recipient has already seen the new content */
  restate(change: {
    readonly userId: string;
    readonly dedupeKey: string;
    readonly body: string;
    readonly isRead: boolean;
  }): Promise<unknown>;
  /** Marks a person's notifications as read if they link to `path`, a page that the person has opened. */
  readAbout(userId: string, path: string): Promise<unknown>;
}

/** Returns the path to which notifications about a conversation link. */
export const talkNoticePath = (conversationId: string): string => `/messages?c=${conversationId}`;
