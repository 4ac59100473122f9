import { defineTexts } from '../texts.ts';

/** UI strings for units and counted nouns, with non-breaking spaces. `exact` is the number before formatting, which determines whether the singular
 *  or plural form is used. */
export const formatTexts = defineTexts('formats', {
  lakh: (amount: string, _exact: number) => `${amount}\u00a0Lakh`,
  crore: (amount: string, _exact: number) => `${amount}\u00a0Crore`,
  lakhShort: (amount: string, _exact: number) => `${amount}\u00a0L`,
  croreShort: (amount: string, _exact: number) => `${amount}\u00a0Cr`,
  km: (km: string) => `${km}\u00a0km`,
  /** A distance in thousands of kilometres. */
  kiloKm: (thousands: string) => `${thousands}k\u00a0km`,
  /** The abbreviations of January to December, separated by spaces. */
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  notProvided: 'Not provided',
  cars: (count: string, exact: number) => `${count}\u00a0${exact === 1 ? 'car' : 'cars'}`,
  owners: (owners: number) => {
    if (owners === 1) return '1st Owner';
    return owners >= 4 ? '4+ Owners' : `${owners} Owners`;
  },
});
