/** A search that the reader keeps. */
export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  /** The page that shows what it finds. */
  readonly path: string;
  readonly emailAlerts: boolean;
  readonly inAppAlerts: boolean;
  /** UTC. */
  readonly savedAt: string;
}
/** What can be changed of one. */
export type SavedSearchChange = Partial<Pick<SavedSearch, 'name' | 'emailAlerts' | 'inAppAlerts'>>;

/** The server's code of why it did not do what it was asked to, or NETWORK where no answer came; null when it did. */
export type Refusal = string | null;
