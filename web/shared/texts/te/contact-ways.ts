import type { contactWayTexts } from '../en/contact-ways.ts';
import type { TextsOf } from '../texts.ts';

export const contactWays: TextsOf<typeof contactWayTexts> = {
  label: 'విక్రేతను సంప్రదించండి',
  contactSeller: 'విక్రేతను సంప్రదించండి',
  message: 'సందేశం పంపండి',
  sellerHere: (name) => `ఈ కారును CarSetu\u200cలో ${name} అమ్ముతున్నారు. మీ సందేశం వారికి చేరుతుంది, వారు జవాబు ఇస్తారు.`,
  offer: (kind, source, price) => [kind, `${source}\u200cలో ప్రకటన`, `అడిగే ధర ${price}`].filter(Boolean).join(' · '),
  someoneHere: 'విక్రేత CarSetu\u200cలో ఉన్నారు. మీ సందేశం వారికి చేరుతుంది, వారు జవాబు ఇస్తారు.',
  dealer: (name) => `మీ విచారణ ఈ కారును అమ్మే ${name}\u200cకు వెళ్తుంది. వారు ఫోన్ లేదా ఈమెయిల్ ద్వారా జవాబు ఇస్తారు.`,
  own: 'ఇది మీ సొంత లిస్టింగ్.',
  ownInquiries: 'దీని విచారణలు చూడండి',
  ownMessages: 'సందేశాలు',
};
