import type { tourTexts } from '../en/tour.ts';
import type { TextsOf } from '../texts.ts';

export const tour: TextsOf<typeof tourTexts> = {
  progress: (step, of) => `चरण ${step}, कुल ${of}`,
  next: 'आगे',
  back: 'पीछे',
  skip: 'परिचय छोड़ें',
  close: 'परिचय बंद करें',
  finish: 'पूरा करें',
  steps: {
    heroSearch: {
      title: 'कार की खोज शुरू करें',
      content: 'ब्रांड, शहर और कीमत के हिसाब से पुरानी कारें ढूँढें।',
    },
    advancedFilters: {
      title: 'और फ़िल्टर',
      content: 'ईंधन, ट्रांसमिशन, साल और दूसरी बातों से अपनी खोज को सीमित करें।',
    },
    subscriptionInfo: {
      title: 'खोज की सीमा',
      content: 'मुफ़्त खाते में हर महीने 5 खोजें मिलती हैं। प्रो खाते में जितनी चाहें उतनी खोजें और प्रीमियम सुविधाएँ मिलती हैं।',
    },
    phoneVerification: {
      title: 'फ़ोन का सत्यापन',
      content: 'मुफ़्त खाते के लिए अपने फ़ोन नंबर का सत्यापन करना ज़रूरी है।',
    },
    contactSeller: {
      title: 'विक्रेता से बात करें',
      content: 'विक्रेताओं को निजी संदेश भेजें।',
    },
    priceInsights: {
      title: 'कीमत की जानकारी',
      content: 'बाज़ार की कीमत की तुलना मिलती-जुलती गाड़ियों से करें।',
    },
    sellCar: {
      title: 'अपनी कार बेचें',
      content: 'कार बेचनी है? अपनी कार का विज्ञापन यहाँ दें।',
    },
  },
  farewell: {
    title: 'CarSetu में आपका स्वागत है!',
    content: 'अब आप अपनी मनपसंद कार ढूँढने के लिए पूरी तरह तैयार हैं।',
    action: 'खोज शुरू करें',
  },
};
