import type { sellerTexts } from '../en/seller.ts';
import type { TextsOf } from '../texts.ts';

export const seller: TextsOf<typeof sellerTexts> = {
  title: 'विक्रेता की जानकारी',
  kinds: {
    individual: 'निजी विक्रेता',
    dealer: 'डीलर',
    maker: 'निर्माता कंपनी',
  },
  notAvailable: 'विक्रेता की जानकारी उपलब्ध नहीं है',
  noRatings: 'अभी कोई रेटिंग नहीं',
  rating: (average, count) => `5 में से ${average}, ${count} रेटिंग`,
  readRatings: 'रेटिंग पढ़ें',
  location: 'जगह',
  offeredOn: 'यहाँ बिक्री में',
  asks: 'माँगी गई कीमत',
  ownOffer: (name, price, source) =>
    `${name ?? 'विक्रेता'} यह कार यहाँ ${price} में बेच रहे हैं, जैसा ${source} पर लिखा है। मुलाकात, संदेश और ऑफ़र उसी के बारे में हैं।`,
  carsListed: 'यहाँ लिस्ट की गई कारें',
  answers: 'जवाब देने का समय',
  notMeasured: 'अभी मापा नहीं गया',
  minutes: (minutes) => `${minutes} मिनट`,
  hours: (hours) => `${hours} घंटे`,
  unnamed: (source) => `${source} विक्रेता का नाम नहीं बताता। विक्रेता से ${source} पर संपर्क करें।`,
};
