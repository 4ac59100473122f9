import { defineTexts } from '../texts.ts';

/** The names of the admin pages, for all links to them. */
export const deskTexts = defineTexts('desks', {
  label: 'Desks of the admins',
  overview: 'Overview',
  overviewText: 'What waits at each desk now.',
  waiting: (count: string) => `${count} waiting`,
  nothing: 'Nothing waits',
  visits: 'Visits',
  lenders: 'Lenders',
  featured: 'Featured listings',
  platforms: 'Other platforms',
  leads: 'Leads to dealers',
  flags: 'Reports of listings',
  ratings: 'Ratings',
  grievances: 'Grievances',
  moderation: 'Moderation',
  sellers: 'Sellers',
  histories: 'Histories',
  review: 'Review of listings',
  blog: 'Blog',
  people: 'People and roles',
});
