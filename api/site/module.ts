import { smsOutboxPath } from '../platform/email-and-sms/outbox-route.ts';
import { feature, type Platform } from '../platform/feature.ts';
import './graphql.ts';
import { sitePages } from './pages.ts';

/** The operator's details, and the pages that belong to no feature. */
export const site = feature({
  name: 'site',
  compose: ({ config }: Platform) => ({
    personalData: 'none',
    context: { site: { ...config.site, smsOutboxPath: smsOutboxPath(config) } },
    pages: sitePages,
  }),
});
