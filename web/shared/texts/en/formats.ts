import { defineTexts } from '../texts.ts';

/** Units and counted things. A no-break space keeps number and unit together. */
export const formatTexts = defineTexts('formats', {
  lakh: 'Lakh',
  crore: 'Crore',
  lakhShort: 'L',
  croreShort: 'Cr',
  km: 'km',
  kiloKm: 'k km',
  notProvided: 'Not provided',
  cars: (count: string, exact: number) => `${count}\u00a0${exact === 1 ? 'car' : 'cars'}`,
  owners: (owners: number) => {
    if (owners === 1) return '1st Owner';
    return owners >= 4 ? '4+ Owners' : `${owners} Owners`;
  },
});
