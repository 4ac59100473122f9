import type { blogHistoryTexts } from '../en/blog-history.ts';
import type { TextsOf } from '../texts.ts';

export const blogHistory: TextsOf<typeof blogHistoryTexts> = {
  title: 'लेख का इतिहास',
  back: 'लेख',
  steps: 'कदम',
  step: 'यह कदम',
  stepOf: (number, last) => `${last} में से कदम ${number}`,
  previous: 'पिछला कदम',
  next: 'अगला कदम',
  what: 'क्या हुआ',
  who: 'किसने किया',
  when: 'कब',
  address: 'नेटवर्क पता',
  device: 'उपकरण',
  devices: { desktop: 'कंप्यूटर', mobile: 'फ़ोन', tablet: 'टैबलेट', other: 'कोई और प्रोग्राम या उपकरण' },
  notProvided: 'नहीं दिया गया',
  version: 'रूप',
  hash: 'SHA-256',
  readers: 'पाठक',
  readersNothing: 'अभी कुछ नहीं दिखा',
  readersVersion: (number) => `रूप ${number} दिखा`,
  readersRemoved: 'बताया गया कि लेख हटा दिया गया',
  beforeFirst: 'तब तक कुछ नहीं लिखा गया था।',
  changes: (from, to) => `रूप ${from} से रूप ${to} तक`,
  firstVersion: 'पहला रूप',
  noPoint: 'ऐसा कोई समय नहीं है',
  noPointText: 'इस पते में न कदम है, न दिन।',
  transcript: 'हस्ताक्षर वाला रिकॉर्ड',
  transcriptText:
    'एक फ़ाइल जिसमें हर घटना है। हर घटना का हैश पिछली से जुड़ा है, और फ़ाइल पर हस्ताक्षर है। कोई भी इसे बिना सर्वर के जाँच सकता है: npm run verify -- <file>',
  download: 'डाउनलोड करें',
};
