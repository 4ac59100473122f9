/** Where the pages of the law are (D1 s2), by what the footer calls them. */
export const LEGAL_PAGES = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  dataSources: '/data-sources-policy',
  apiCompliance: '/api-compliance',
} as const;
/** Where people complain to the grievance officer. */
export const GRIEVANCE_PAGE = '/grievance';
