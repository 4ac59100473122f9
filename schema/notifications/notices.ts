import type { NewNotification } from './notification.ts';

/** What a feature tells people, and what becomes of that. */
export interface Notices {
  /** Once a `dedupeKey`. */
  notify(notification: NewNotification): Promise<unknown>;
  /** Says anew in what was told before how it stands now; nothing where that was not told, or is gone.
   *  @param change `isRead`: its reader knows that already */
  restate(change: {
    readonly userId: string;
    readonly dedupeKey: string;
    readonly body: string;
    readonly isRead: boolean;
  }): Promise<unknown>;
  /** Somebody sees the place to which notices lead: they are read. */
  readAbout(userId: string, path: string): Promise<unknown>;
}

/** Where the notices of one conversation lead. */
export const talkNoticePath = (conversationId: string): string => `/messages?c=${conversationId}`;
