import type { formatTexts } from '../en/formats.ts';
import { pluralIn } from '../plural.ts';
import type { TextsOf } from '../texts.ts';

const plural = pluralIn('te-IN');
const lakh = (amount: string, exact: number) => `${amount}\u00a0${plural(exact, 'లక్ష', 'లక్షలు')}`;
const crore = (amount: string, exact: number) => `${amount}\u00a0${plural(exact, 'కోటి', 'కోట్లు')}`;

export const formats: TextsOf<typeof formatTexts> = {
  lakh,
  crore,
  lakhShort: lakh,
  croreShort: crore,
  km: (km) => `${km}\u00a0కి.మీ.`,
  kiloKm: (thousands) => `${thousands}\u00a0వేల\u00a0కి.మీ.`,
  months: 'జన ఫిబ్ర మార్చి ఏప్రి మే జూన్ జులై ఆగ సెప్టెం అక్టో నవం డిసెం',
  notProvided: 'సమాచారం ఇవ్వలేదు',
  cars: (count, exact) => `${count}\u00a0${plural(exact, 'కారు', 'కార్లు')}`,
  owners: (owners) => {
    if (owners === 1) return 'మొదటి యజమాని';
    return owners >= 4 ? '4+ యజమానులు' : `${owners} యజమానులు`;
  },
};
