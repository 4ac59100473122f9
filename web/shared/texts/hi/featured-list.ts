import type { featuredListTexts } from '../en/featured-list.ts';
import type { TextsOf } from '../texts.ts';

export const featuredList: TextsOf<typeof featuredListTexts> = {
  title: 'फ़ीचर्ड लिस्टिंग',
  loading: 'आपकी फ़ीचर्ड लिस्टिंग लोड हो रही हैं',
  failed: 'आपकी फ़ीचर्ड लिस्टिंग लोड नहीं हो सकीं',
  untitled: 'बिना शीर्षक की कार',
  active: 'फ़ीचर्ड',
  ended: 'समाप्त',
  bought: (days, price) => `${price} में ${days} दिन`,
  time: (start, end) => `${start} से ${end} तक`,
  reasons: {
    sold: 'यह खत्म हुई, क्योंकि कार बिक गई।',
    withdrawn: 'यह खत्म हुई, क्योंकि लिस्टिंग हटा ली गई।',
    hidden: 'यह खत्म हुई, क्योंकि लिस्टिंग छिपा दी गई।',
    suspended: 'यह खत्म हुई, क्योंकि आपका खाता निलंबित हुआ।',
    gone: 'यह खत्म हुई, क्योंकि लिस्टिंग अब लाइव नहीं है।',
    reassigned: 'यह खत्म हुई, क्योंकि अब कोई दूसरा खाता यह कार बेचता है।',
  },
  credit: (amount) => `बचे दिनों के ${amount} आपको वापस मिलते हैं।`,
  receipt: 'रसीद',
  creditNote: 'क्रेडिट नोट',
  more: 'और दिखाएँ',
  moreFailed: 'आपकी और फ़ीचर्ड लिस्टिंग लोड नहीं हो सकीं',
};
