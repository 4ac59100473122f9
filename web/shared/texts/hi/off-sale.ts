import type { offSaleTexts } from '../en/off-sale.ts';
import type { TextsOf } from '../texts.ts';

export const offSale: TextsOf<typeof offSaleTexts> = {
  sold: (day) => `विक्रेता के अनुसार ${day} से बिक चुकी है`,
  paused: (day) => `विक्रेता ने ${day} से रोकी हुई है`,
};
