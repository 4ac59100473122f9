/** A saved search. */
export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  /** The URL of the search's results. */
  readonly path: string;
  readonly emailAlerts: boolean;
  readonly inAppAlerts: boolean;
  /** ISO 8601 UTC. */
  readonly savedAt: string;
}
/** The fields that can be changed. */
export type SavedSearchChange = Partial<Pick<SavedSearch, 'name' | 'emailAlerts' | 'inAppAlerts'>>;

/** The server's error code, or NETWORK if there was no answer; null on success. */
export type Refusal = string | null;
