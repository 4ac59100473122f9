import type { sourceWayTexts } from '../en/source-way.ts';
import type { TextsOf } from '../texts.ts';

export const sourceWay: TextsOf<typeof sourceWayTexts> = {
  goOn: (source) => `${source}\u200cలో కొనసాగండి`,
  newTab: '(కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  notHere: 'ఈ కారు విక్రేతను CarSetu ద్వారా సంప్రదించలేం.',
  next: (source) => `${source}\u200cలో దీని పేజీ తెరుచుకుంటుంది. విక్రేతను అక్కడే సంప్రదించండి.`,
  noLink: (source) => `దీని పేజీకి ${source} లింక్ ఇవ్వలేదు.`,
};
