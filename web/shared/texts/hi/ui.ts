import type { uiTexts } from '../en/ui.ts';
import type { TextsOf } from '../texts.ts';

export const ui: TextsOf<typeof uiTexts> = {
  close: 'बंद करें',
  previous: 'पिछला',
  next: 'अगला',
  failed: {
    unreachable: 'CarSetu से संपर्क नहीं हो पाया। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
    server: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
  },
  active: (count) => `${count} चालू`,
  slider: {
    minimum: (label) => `न्यूनतम ${label}`,
    maximum: (label) => `अधिकतम ${label}`,
    andAbove: (value) => `${value} और उससे ज़्यादा`,
  },
  toast: {
    region: 'सूचनाएँ ({hotkey})',
    one: 'सूचना',
  },
  combobox: {
    none: (query) => `“${query}” से कुछ मेल नहीं खाता।`,
    count: (count) => `${count} विकल्प`,
  },
  carousel: {
    role: 'कैरोसेल',
    slideRole: 'स्लाइड',
    slide: (number, of) => `${of} में से ${number}`,
    previous: 'पिछली स्लाइड',
    next: 'अगली स्लाइड',
    thumbnails: 'स्लाइड चुनें',
  },
  pagination: {
    page: (number) => `पेज ${number}`,
    current: (number) => `पेज ${number}, मौजूदा पेज`,
  },
  chart: {
    showTable: 'तालिका में दिखाएँ',
    hideTable: 'तालिका छिपाएँ',
    none: 'अभी दिखाने के लिए कुछ नहीं है।',
    name: 'नाम',
    value: 'मान',
    share: 'हिस्सा',
    range: 'दायरा',
    count: 'संख्या',
    when: 'कब',
    from: (from, to) => `${from} से ${to}`,
    above: (from) => `${from} और उससे ज़्यादा`,
    under: (share) => `<${share}`,
    basedOn: (count) => `n = ${count}`,
    lineSummary: (first, firstDay, last, lastDay) => `${firstDay} को ${first} से ${lastDay} को ${last} तक।`,
    highest: (label, count) => `सबसे ज़्यादा: ${label} (${count})।`,
  },
};
