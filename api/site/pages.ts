import { type Page, plainPage, unlistedPage } from '../platform/http/pages.ts';

const SELL = [
  'Sell Your Car',
  'List your car with authentic documentation: our desk sees its papers before buyers see the car.',
] as const;
const TALK = [
  'Throttle Talk',
  'News and talk about cars: what Throttle Talk will offer, and that it opens soon.',
] as const;

/** The pages that belong to no feature: legal pages, the comparison of cars, and placeholders for features that open soon. */
export const sitePages: readonly Page[] = [
  plainPage(
    '/privacy-policy',
    'Privacy Policy',
    'What CarSetu keeps about you, where, for how long, and your rights under the Digital Personal Data Protection Act.',
  ),
  plainPage(
    '/terms-of-service',
    'Terms of Service',
    'What CarSetu does and does not do, what a listing here means, and how a grievance is answered.',
  ),
  plainPage(
    '/data-sources-policy',
    'Data Sources Policy',
    'Where the cars on CarSetu come from, how fresh each source is, measured, and how a listing is corrected.',
  ),
  plainPage(
    '/api-compliance',
    'API Compliance',
    'How CarSetu takes feeds, how programs may read its API, and the limits they have.',
  ),
  unlistedPage('/compare', 'Compare cars', 'Up to five used cars side by side: price, km, owners, features and more.'),
  // The service worker caches this page, and shows it instead of any other page while the server does not respond.
  { ...unlistedPage('/offline', 'Offline', 'What CarSetu shows without a connection.'), isBlank: true },
  unlistedPage('/sell-car', ...SELL),
  unlistedPage('/sell', ...SELL),
  unlistedPage('/news', ...TALK),
  unlistedPage('/throttle-talk', ...TALK),
  unlistedPage(
    '/community',
    'Car Enthusiasts Hub',
    'Posts, questions and events for people who like cars: opens soon.',
  ),
  unlistedPage('/community/post/:id', 'Car Enthusiasts Hub', 'Posts of the Car Enthusiasts Hub: opens soon.'),
];
