import { defineTexts } from '../texts.ts';

/** The desks of the admins, wherever a way leads to them. */
export const deskTexts = defineTexts('desks', {
  label: 'Desks of the admins',
  visits: 'Visits',
  lenders: 'Lenders',
  leads: 'Leads to dealers',
  flags: 'Reports of listings',
  grievances: 'Grievances',
  moderation: 'Moderation',
  sellers: 'Sellers',
  histories: 'Histories',
  people: 'People and roles',
});
