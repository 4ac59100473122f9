import { defineTexts } from '../texts.ts';

/** The desks of the admins, wherever a way leads to them. */
export const deskTexts = defineTexts('desks', {
  label: 'Desks of the admins',
  visits: 'Visits',
  lenders: 'Lenders',
  flags: 'Reports of listings',
  histories: 'Histories',
  people: 'People and roles',
});
