import type { reservedTexts } from '../en/reserved.ts';
import type { TextsOf } from '../texts.ts';

export const reserved: TextsOf<typeof reservedTexts> = {
  others: {
    title: 'यह कार आरक्षित है',
    text: 'विक्रेता ने एक ऑफ़र स्वीकार किया है। जब तक वह सौदा टूट न जाए, दूसरों के ऑफ़र और मुलाकातें नहीं ली जातीं।',
  },
  mine: { title: 'यह कार आपके लिए आरक्षित है', text: 'आगे के कदम विक्रेता के साथ आपकी बातचीत में हैं।' },
};
