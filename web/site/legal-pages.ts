/** The paths of the legal pages that the footer links to (specification D1, section 2). */
export const LEGAL_PAGES = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  dataSources: '/data-sources-policy',
  apiCompliance: '/api-compliance',
} as const;
/** The path of the page on which users complain to the grievance officer. */
export const GRIEVANCE_PAGE = '/grievance';
