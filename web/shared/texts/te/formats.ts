import type { formatTexts } from '../en/formats.ts';
import type { TextsOf } from '../texts.ts';

export const formats: TextsOf<typeof formatTexts> = {
  lakh: 'లక్షలు',
  crore: 'కోట్లు',
  lakhShort: 'ల',
  croreShort: 'కో',
  km: 'కి.మీ.',
  kiloKm: 'వేల కి.మీ.',
  notProvided: 'సమాచారం ఇవ్వలేదు',
  cars: (count, exact) => `${count}\u00a0${exact === 1 ? 'కారు' : 'కార్లు'}`,
  owners: (owners) => {
    if (owners === 1) return 'మొదటి యజమాని';
    return owners >= 4 ? '4+ యజమానులు' : `${owners} యజమానులు`;
  },
};
