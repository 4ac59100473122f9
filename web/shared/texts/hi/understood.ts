import type { understoodTexts } from '../en/understood.ts';
import type { TextsOf } from '../texts.ts';

export const understood: TextsOf<typeof understoodTexts> = {
  corrected: 'इसके परिणाम दिखाए जा रहे हैं:',
  title: 'हमने यह समझा',
  clear: 'लिखा हुआ हटाएँ',
  seats: (count) => `${count} या ज़्यादा सीटें`,
  anyAutomatic: 'ऑटोमैटिक (कोई भी)',
  words: (words) => `“${words}”`,
  unknown: (words) => `समझ नहीं आया, इसलिए खोज में शामिल नहीं: ${words}`,
  wider: 'इन सब बातों वाली कोई कार नहीं है। एक बात छोड़ने पर:',
  without: (part, cars) => `${part} के बिना: ${cars}`,
  nothing: 'इन शब्दों से कोई कार पहचानी नहीं गई।',
  example: '“पुणे में 6 लाख से कम की स्विफ्ट”, “डीज़ल एसयूवी 2018” या “पहला मालिक बलेनो” लिखकर देखिए।',
};
