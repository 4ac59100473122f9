import type { offSaleTexts } from '../en/off-sale.ts';
import type { TextsOf } from '../texts.ts';

export const offSale: TextsOf<typeof offSaleTexts> = {
  sold: (day) => `${day} నుండి అమ్ముడైందని విక్రేత చెబుతున్నారు`,
  paused: (day) => `విక్రేత ${day} నుండి పాజ్ చేశారు`,
};
