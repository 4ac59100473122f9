/** The paths of the legal pages (specification D1, section 2), by their names in the footer. */
export const LEGAL_PAGES = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  dataSources: '/data-sources-policy',
  apiCompliance: '/api-compliance',
} as const;
/** The page where people complain to the grievance officer. */
export const GRIEVANCE_PAGE = '/grievance';
