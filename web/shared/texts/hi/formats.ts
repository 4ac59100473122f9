import type { formatTexts } from '../en/formats.ts';
import { pluralIn } from '../plural.ts';
import type { TextsOf } from '../texts.ts';

const plural = pluralIn('hi-IN');

export const formats: TextsOf<typeof formatTexts> = {
  lakh: (amount) => `${amount}\u00a0लाख`,
  crore: (amount) => `${amount}\u00a0करोड़`,
  lakhShort: (amount) => `${amount}\u00a0लाख`,
  croreShort: (amount) => `${amount}\u00a0करोड़`,
  km: (km) => `${km}\u00a0किमी`,
  kiloKm: (thousands) => `${thousands}\u00a0हज़ार\u00a0किमी`,
  months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
  notProvided: 'जानकारी नहीं दी गई',
  cars: (count, exact) => `${count}\u00a0${plural(exact, 'कार', 'कारें')}`,
  owners: (owners) => {
    if (owners === 1) return 'पहला मालिक';
    return owners >= 4 ? '4+ मालिक' : `${owners} मालिक`;
  },
};
