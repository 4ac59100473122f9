import type { formatTexts } from '../en/formats.ts';
import type { TextsOf } from '../texts.ts';

export const formats: TextsOf<typeof formatTexts> = {
  lakh: 'लाख',
  crore: 'करोड़',
  lakhShort: 'लाख',
  croreShort: 'क.',
  km: 'किमी',
  kiloKm: 'हज़ार किमी',
  notProvided: 'जानकारी नहीं दी गई',
  cars: (count, exact) => `${count}\u00a0${exact === 1 ? 'कार' : 'कारें'}`,
  owners: (owners) => {
    if (owners === 1) return 'पहला मालिक';
    return owners >= 4 ? '4+ मालिक' : `${owners} मालिक`;
  },
};
