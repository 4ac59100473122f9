/** The data that the list shows about a saved search. */
export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  /** The URL of the search's results. */
  readonly path: string;
  readonly emailAlerts: boolean;
  readonly inAppAlerts: boolean;
  /** The time at which the search was saved, in ISO 8601 and UTC. */
  readonly savedAt: string;
}
/** Changes to some fields of a saved search. */
export type SavedSearchChange = Partial<Pick<SavedSearch, 'name' | 'emailAlerts' | 'inAppAlerts'>>;

/** The server's error code, or NETWORK if there was no response; null on success. */
export type Refusal = string | null;
