import type { paperworkTexts } from '../en/paperwork.ts';
import type { TextsOf } from '../texts.ts';

export const paperwork: TextsOf<typeof paperworkTexts> = {
  title: 'कागज़ात और इतिहास',
  intro: 'विज्ञापनों में क्या बताया गया है, और पैसे देने से पहले विक्रेता से क्या पूछें।',
  introWithField: 'विज्ञापनों में क्या बताया गया है। सवाल दबाएँ, वह आपके संदेश में आ जाएगा।',
  name: {
    insurance: 'बीमा',
    registration: 'पंजीकरण प्रमाणपत्र (RC)',
    loan: 'कार पर लोन (हाइपोथिकेशन)',
    challans: 'चालान',
    accidents: 'दुर्घटनाएँ',
    service: 'सर्विस का इतिहास',
    keys: 'चाबियाँ',
  },
  policies: {
    Comprehensive: 'कॉम्प्रिहेंसिव',
    'Zero Dep': 'कॉम्प्रिहेंसिव, ज़ीरो डेप्रिसिएशन',
    'Third Party': 'सिर्फ़ थर्ड पार्टी',
  },
  registeredAt: (office) => `${office} में पंजीकृत`,
  ask: {
    insurance: 'कार का बीमा कब तक है, किस कंपनी का है, और क्या कोई क्लेम हुआ?',
    registration: 'क्या RC आपके नाम पर है, और वह कब तक मान्य है?',
    loan: 'क्या RC पर किसी बैंक का नाम है? अगर हाँ, तो क्या उसका अनापत्ति प्रमाणपत्र है?',
    challans: 'क्या इस नंबर पर कोई चालान बाकी है?',
    accidents: 'क्या कार का कभी एक्सीडेंट हुआ या वह पानी में डूबी? क्या ठीक या दोबारा पेंट हुआ?',
    service: 'क्या मैं सर्विस बुक या वर्कशॉप के बिल देख सकता/सकती हूँ?',
    keys: 'क्या दोनों चाबियाँ हैं?',
  },
  copy: 'सवाल कॉपी करें',
  copied: 'सवाल कॉपी हो गए',
  notCopied: 'आपका ब्राउज़र यहाँ कॉपी नहीं करने देता।',
};
