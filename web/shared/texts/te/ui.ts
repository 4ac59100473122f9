import type { uiTexts } from '../en/ui.ts';
import { pluralIn } from '../plural.ts';
import type { TextsOf } from '../texts.ts';

const plural = pluralIn('te-IN');

export const ui: TextsOf<typeof uiTexts> = {
  close: 'మూసివేయండి',
  previous: 'మునుపటిది',
  next: 'తర్వాతిది',
  failed: {
    unreachable: 'CarSetu\u200cను చేరుకోలేకపోయాం. మీ కనెక్షన్ చూసి మళ్లీ ప్రయత్నించండి.',
    server: 'మా వైపు ఏదో పొరపాటు జరిగింది. దయచేసి మళ్లీ ప్రయత్నించండి.',
    tryAgain: 'మళ్లీ ప్రయత్నించండి',
  },
  active: (count) => `${count} అమలులో`,
  slider: {
    minimum: (label) => `కనిష్ఠ ${label}`,
    maximum: (label) => `గరిష్ఠ ${label}`,
    andAbove: (value) => `${value}, అంతకంటే ఎక్కువ`,
  },
  toast: {
    region: 'నోటిఫికేషన్‌లు ({hotkey})',
    one: 'నోటిఫికేషన్',
  },
  combobox: {
    none: (query) => `“${query}”\u200cకు సరిపోయేది ఏదీ లేదు.`,
    count: (count, exact) => `${count} ${plural(exact, 'ఎంపిక', 'ఎంపికలు')}`,
  },
  carousel: {
    role: 'కెరోసెల్',
    slideRole: 'స్లయిడ్',
    slide: (number, of) => `మొత్తం ${of}\u200cలో ${number}`,
    previous: 'మునుపటి స్లయిడ్',
    next: 'తర్వాతి స్లయిడ్',
    thumbnails: 'స్లయిడ్ ఎంచుకోండి',
  },
  pagination: {
    page: (number) => `పేజీ ${number}`,
    current: (number) => `పేజీ ${number}, ప్రస్తుత పేజీ`,
  },
  chart: {
    showTable: 'పట్టికగా చూపండి',
    hideTable: 'పట్టికను దాచండి',
    none: 'చూపడానికి ఇంకా ఏమీ లేదు.',
    name: 'పేరు',
    value: 'విలువ',
    share: 'వాటా',
    range: 'పరిధి',
    count: 'సంఖ్య',
    when: 'ఎప్పుడు',
    from: (from, to) => `${from} నుండి ${to} వరకు`,
    above: (from) => `${from}, అంతకంటే ఎక్కువ`,
    under: (share) => `<${share}`,
    basedOn: (count) => `n = ${count}`,
    lineSummary: (first, firstDay, last, lastDay) => `${firstDay}\u200cన ${first} నుండి ${lastDay}\u200cన ${last} వరకు.`,
    highest: (label, count) => `అత్యధికం: ${label} (${count}).`,
  },
};
