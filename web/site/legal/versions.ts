/** The version of a legal text, and when it last changed. Both must be updated with every change of the text's meaning. */
export interface LegalVersion {
  readonly number: string;
  /** An instant, shown as a date in Indian time. */
  readonly updatedAt: string;
}

const FIRST: LegalVersion = { number: '1.0', updatedAt: '2026-11-21T00:00:00+05:30' };

/** The date since which grievances have a page and deadlines by kind. */
const GRIEVANCES_SINCE = '2026-11-23T00:00:00+05:30';

/** The date since which sellers can pay for featured listings, some of which are shown in paid places among the results. */
const FEATURED_SINCE = '2026-11-27T00:00:00+05:30';

export const LEGAL_VERSIONS = {
  privacy: { number: '12.0', updatedAt: FEATURED_SINCE },
  terms: { number: '7.0', updatedAt: FEATURED_SINCE },
  dataSources: FIRST,
  apiCompliance: { number: '2.0', updatedAt: GRIEVANCES_SINCE },
} as const satisfies Readonly<Record<string, LegalVersion>>;
