import type { planBannerTexts } from '../en/plan-banner.ts';
import type { TextsOf } from '../texts.ts';

export const planBanner: TextsOf<typeof planBannerTexts> = {
  title: 'प्रीमियम बायर बनें',
  offer: (price) => `सभी पोर्टलों में असीमित खोज, कार की हर कीमत और तुरंत सूचना: ${price} प्रति माह।`,
  freeLimit: (searches) => `मुफ़्त खाता: हर महीने ${searches} खोजें`,
  freePhone: 'फ़ोन नंबर के सत्यापन के साथ',
  action: 'प्लान देखें',
  activeTitle: 'प्रीमियम बायर चालू है',
  active: 'सभी पोर्टलों में आपकी खोज की कोई सीमा नहीं है।',
};
