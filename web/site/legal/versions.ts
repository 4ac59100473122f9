/** Which version of a legal text is shown, and when it last changed. Raise both with every change of what the text says. */
export interface LegalVersion {
  readonly number: string;
  /** An instant; shown as the day in India. */
  readonly updatedAt: string;
}

const FIRST: LegalVersion = { number: '1.0', updatedAt: '2026-11-21T00:00:00+05:30' };

/** The day since which grievances have a page, and times by what they are about. */
const GRIEVANCES_SINCE = '2026-11-23T00:00:00+05:30';

export const LEGAL_VERSIONS = {
  privacy: { number: '5.0', updatedAt: GRIEVANCES_SINCE },
  terms: { number: '3.0', updatedAt: GRIEVANCES_SINCE },
  dataSources: FIRST,
  apiCompliance: { number: '2.0', updatedAt: GRIEVANCES_SINCE },
} as const satisfies Readonly<Record<string, LegalVersion>>;
