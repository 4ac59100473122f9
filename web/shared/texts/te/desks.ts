import type { deskTexts } from '../en/desks.ts';
import type { TextsOf } from '../texts.ts';

export const desks: TextsOf<typeof deskTexts> = {
  label: 'అడ్మిన్‌ల డెస్క్‌లు',
  overview: 'స్థూల చిత్రం',
  overviewText: 'ప్రతి డెస్క్ దగ్గర ఇప్పుడు ఏం వేచి ఉందో.',
  waiting: (count) => `${count} వేచి ఉన్నాయి`,
  nothing: 'ఏదీ వేచి లేదు',
  visits: 'సందర్శనలు',
  lenders: 'లోన్ ఇచ్చేవారు',
  featured: 'ఫీచర్డ్ లిస్టింగ్‌లు',
  platforms: 'ఇతర ప్లాట్‌ఫారమ్‌లు',
  leads: 'డీలర్లకు లీడ్‌లు',
  flags: 'ప్రకటనలపై ఫిర్యాదులు',
  ratings: 'రేటింగ్‌లు',
  grievances: 'ఫిర్యాదులు',
  moderation: 'మోడరేషన్',
  sellers: 'విక్రేతలు',
  histories: 'చరిత్రలు',
  review: 'ప్రకటనల పరిశీలన',
  blog: 'బ్లాగ్',
  people: 'వ్యక్తులు, పాత్రలు',
};
