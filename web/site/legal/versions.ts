/** Which version of a legal text is shown, and when it last changed. Raise both with every change of what the text says. */
export interface LegalVersion {
  readonly number: string;
  /** An instant; shown as the day in India. */
  readonly updatedAt: string;
}

const FIRST: LegalVersion = { number: '1.0', updatedAt: '2026-11-21T00:00:00+05:30' };

/** Accounts, plans and payments came in. */
const WITH_ACCOUNTS: LegalVersion = { number: '2.0', updatedAt: '2026-11-21T00:00:00+05:30' };

/** An SMS may tell of a reply that waits. */
const WITH_REPLIES: LegalVersion = { number: '4.0', updatedAt: '2026-11-22T00:00:00+05:30' };

export const LEGAL_VERSIONS = {
  privacy: WITH_REPLIES,
  terms: WITH_ACCOUNTS,
  dataSources: FIRST,
  apiCompliance: FIRST,
} as const;
