import type { Page } from '../platform/http/pages.ts';

const SITE = 'CarSetu';

const page = (path: string, title: string, description: string, noindex = false): Page => ({
  path,
  head: ({ params }) => ({
    title: `${title} · ${SITE}`,
    description,
    canonicalPath: path.replace(':id', encodeURIComponent(params.id ?? '')),
    noindex,
  }),
});
/** A page that says what is to come: nothing for a search engine. */
const comingPage = (path: string, title: string, description: string): Page => page(path, title, description, true);

const SELL = ['Sell Your Car', 'What listing your car on CarSetu will offer, and that it opens soon.'] as const;
const TALK = [
  'Throttle Talk',
  'News and talk about cars: what Throttle Talk will offer, and that it opens soon.',
] as const;

/** The pages of the shell, by the table of routes: those of the law, those of a reader's own, and those that say what opens soon. */
export const sitePages: readonly Page[] = [
  page(
    '/privacy-policy',
    'Privacy Policy',
    'What CarSetu keeps about you, where, for how long, and your rights under the Digital Personal Data Protection Act.',
  ),
  page(
    '/terms-of-service',
    'Terms of Service',
    'What CarSetu does and does not do, what a listing here means, and how a grievance is answered.',
  ),
  page(
    '/data-sources-policy',
    'Data Sources Policy',
    'Where the cars on CarSetu come from, how fresh each source is, measured, and how a listing is corrected.',
  ),
  page(
    '/api-compliance',
    'API Compliance',
    'How CarSetu takes feeds, how programs may read its API, and the limits they have.',
  ),
  page(
    '/valuation',
    'What is my car worth?',
    'Estimate the price of your used car by brand, model, year, km and condition, from what such cars are asked for in India.',
  ),
  page('/favourites', 'Favourites', 'The used cars that you saved, with what became of their prices since.', true),
  page('/compare', 'Compare cars', 'Up to five used cars side by side: price, km, owners, features and more.', true),
  page('/searches', 'Saved searches', 'The searches that you keep, and how you are told of new cars.', true),
  page('/notifications', 'Notifications', 'New matches, price drops and news of your account.', true),
  page('/profile', 'Your profile', 'Your details, your plan, your devices and your data on CarSetu.', true),
  page('/messages', 'Messages', 'What you and the other side wrote to each other about a car.', true),
  page('/bookings', 'My visits', 'Test drives and inspections that you asked for, and how they stand.', true),
  page('/admin/bookings', 'Visits desk', 'Where the admins of CarSetu answer who wants to see a car.', true),
  page(
    '/financing',
    'Compare car loans',
    'What a loan for a used car costs at each lender: EMI, interest, processing fee and total cost, every figure with its date and source.',
  ),
  page('/admin/lenders', 'Lenders', 'Where the admins of CarSetu keep the catalogue of lenders.', true),
  page(
    '/admin/conversations',
    'Histories of conversations',
    'Where the admins of CarSetu look, with a reason, into what people said and offered.',
    true,
  ),
  page(
    '/admin/leads',
    'Leads to dealers',
    'How the dealers behind sources are reached, and what became of leads.',
    true,
  ),
  page('/inquiries', 'Inquiries', 'What buyers asked about the cars that you sell on CarSetu.', true),
  page(
    '/grievance',
    'Grievances',
    'How to complain to the grievance officer of CarSetu, until when you get an answer, and how your grievances stand.',
  ),
  page('/admin/grievances', 'Grievances desk', 'Where the admins of CarSetu answer grievances.', true),
  page('/admin/flags', 'Reported listings', 'Where the admins of CarSetu answer reports of listings.', true),
  page('/admin/moderation', 'Moderation', 'Where the admins of CarSetu answer reports of people and messages.', true),
  page('/admin/sellers', 'Sellers', 'Where the admins of CarSetu say which account sells what.', true),
  page('/admin/users', 'People', 'Where the admins of CarSetu find people and say who may do what.', true),
  page('/admin/users/:id', 'People', 'One person, their roles, and who changed them.', true),
  // The service worker keeps it and shows it in place of any page while the server does not answer.
  { ...page('/offline', 'Offline', 'What CarSetu shows without a connection.', true), isBlank: true },
  comingPage('/sell-car', ...SELL),
  comingPage('/sell', ...SELL),
  comingPage('/news', ...TALK),
  comingPage('/throttle-talk', ...TALK),
  comingPage('/blog', 'Blog', 'Articles about buying and keeping cars in India: opens soon.'),
  comingPage('/admin/blog', 'Blog desk', 'Where editors of CarSetu will write: opens soon.'),
  comingPage('/community', 'Car Enthusiasts Hub', 'Posts, questions and events for people who like cars: opens soon.'),
  comingPage('/community/post/:id', 'Car Enthusiasts Hub', 'Posts of the Car Enthusiasts Hub: opens soon.'),
];
