import type { shareTexts } from '../en/share.ts';
import type { TextsOf } from '../texts.ts';

export const share: TextsOf<typeof shareTexts> = {
  share: 'शेयर करें',
  shareThing: (title) => `शेयर करें: ${title}`,
  search: 'CarSetu पर पुरानी कारें',
  title: 'शेयर करें',
  networks: 'यहाँ शेयर करें',
  newTab: '(नए टैब में खुलता है)',
  link: 'लिंक',
  copy: 'लिंक कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो सका। वह चुना हुआ है: उसे खुद कॉपी करें।',
};
