import type { understoodTexts } from '../en/understood.ts';
import type { TextsOf } from '../texts.ts';

export const understood: TextsOf<typeof understoodTexts> = {
  corrected: 'దీని ఫలితాలు చూపుతున్నాం:',
  title: 'మాకు అర్థమైనది',
  clear: 'రాసినది తీసివేయండి',
  seats: (count) => `${count} లేదా ఎక్కువ సీట్లు`,
  anyAutomatic: 'ఆటోమేటిక్ (ఏ రకమైనా)',
  words: (words) => `“${words}”`,
  unknown: (words) => `అర్థం కాలేదు, అందుకే వెతుకులో చేర్చలేదు: ${words}`,
  wider: 'ఇవన్నీ ఉన్న కారు లేదు. ఒకటి వదిలేస్తే:',
  without: (part, cars) => `${part} లేకుండా: ${cars}`,
  nothing: 'ఈ పదాలతో ఏ కారూ గుర్తించలేకపోయాం.',
  example: '“పూణేలో 6 లక్షల లోపు స్విఫ్ట్”, “డీజిల్ ఎస్‌యూవీ 2018” లేదా “మొదటి ఓనర్ బాలెనో” అని రాసి చూడండి.',
};
