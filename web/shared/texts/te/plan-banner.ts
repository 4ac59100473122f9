import type { planBannerTexts } from '../en/plan-banner.ts';
import type { TextsOf } from '../texts.ts';

export const planBanner: TextsOf<typeof planBannerTexts> = {
  title: 'ప్రీమియం బయ్యర్‌గా మారండి',
  offer: (price) => `అన్ని పోర్టల్‌లలో అపరిమిత శోధనలు, కారు ప్రతి ధర, తక్షణ సమాచారం: నెలకు ${price}.`,
  freeLimit: (searches) => `ఉచిత ఖాతా: నెలకు ${searches} శోధనలు`,
  freePhone: 'ధ్రువీకరించిన ఫోన్‌తో',
  action: 'ప్లాన్‌లు చూడండి',
  activeTitle: 'ప్రీమియం బయ్యర్ అమలులో ఉంది',
  active: 'అన్ని పోర్టల్‌లలో మీ శోధనలకు పరిమితి లేదు.',
};
