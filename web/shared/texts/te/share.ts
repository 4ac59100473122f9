import type { shareTexts } from '../en/share.ts';
import type { TextsOf } from '../texts.ts';

export const share: TextsOf<typeof shareTexts> = {
  share: 'షేర్ చేయండి',
  shareThing: (title) => `షేర్ చేయండి: ${title}`,
  search: 'CarSetu\u200cలో వాడిన కార్లు',
  title: 'షేర్ చేయండి',
  networks: 'ఇక్కడ షేర్ చేయండి',
  newTab: '(కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  link: 'లింక్',
  copy: 'లింక్ కాపీ చేయండి',
  copied: 'కాపీ అయింది',
  copyFailed: 'లింక్ కాపీ కాలేదు. అది ఎంపికై ఉంది: మీరే కాపీ చేసుకోండి.',
};
