import type { carUpdatesTexts } from '../en/car-updates.ts';
import type { TextsOf } from '../texts.ts';

export const carUpdates: TextsOf<typeof carUpdatesTexts> = {
  price: (price) => `कीमत बदलकर ${price} हो गई`,
  reserved: 'आरक्षित',
  reservedFor: 'विक्रेता ने एक ऑफ़र स्वीकार किया है और कार उसी खरीदार के लिए रखी है।',
  free: 'अब आरक्षित नहीं है',
  gone: 'यह कार अब सूची में नहीं है',
  back: 'यह कार फिर सूची में है',
};
