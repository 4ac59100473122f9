import type { contactWayTexts } from '../en/contact-ways.ts';
import type { TextsOf } from '../texts.ts';

export const contactWays: TextsOf<typeof contactWayTexts> = {
  label: 'विक्रेता से संपर्क करें',
  contactSeller: 'विक्रेता से संपर्क करें',
  message: 'संदेश भेजें',
  sellerHere: (name) => `यह कार CarSetu पर ${name} बेच रहे हैं। आपका संदेश उन्हें मिलता है, और वे जवाब देते हैं।`,
  offer: (kind, source, price) => [kind, `${source} पर विज्ञापन`, `माँगी गई कीमत ${price}`].filter(Boolean).join(' · '),
  someoneHere: 'विक्रेता CarSetu पर हैं। आपका संदेश उन्हें मिलता है, और वे जवाब देते हैं।',
  dealer: (name) => `आपकी पूछताछ ${name} को जाती है, जो यह कार बेच रहे हैं। वे फ़ोन या ईमेल से जवाब देते हैं।`,
  own: 'यह आपकी अपनी लिस्टिंग है।',
  ownInquiries: 'इसकी पूछताछ देखें',
  ownMessages: 'संदेश',
};
