/** The version of a legal document and the date of its last change. Update both whenever the meaning of the document changes. */
export interface LegalVersion {
  readonly number: string;
  /** The time in ISO 8601, which is displayed as a date in Indian time. */
  readonly updatedAt: string;
}

const FIRST: LegalVersion = { number: '1.0', updatedAt: '2026-11-21T00:00:00+05:30' };

/** The date on which the grievance page and the deadlines for each kind of grievance were introduced. */
const GRIEVANCES_SINCE = '2026-11-23T00:00:00+05:30';

/** The date on which paid featured listings were introduced. */
const FEATURED_SINCE = '2026-11-27T00:00:00+05:30';

/** The date on which the cookie `signed-in-for` was introduced. */
const BACK_AFTER_SIGN_IN_SINCE = '2026-11-28T00:00:00+05:30';

export const LEGAL_VERSIONS = {
  privacy: { number: '13.0', updatedAt: BACK_AFTER_SIGN_IN_SINCE },
  terms: { number: '7.0', updatedAt: FEATURED_SINCE },
  dataSources: FIRST,
  apiCompliance: { number: '2.0', updatedAt: GRIEVANCES_SINCE },
} as const satisfies Readonly<Record<string, LegalVersion>>;
