import type { allowanceTexts } from '../en/allowance.ts';
import type { TextsOf } from '../texts.ts';

export const allowance: TextsOf<typeof allowanceTexts> = {
  label: 'అన్ని పోర్టల్‌లలో మీ శోధనలు',
  left: (left, limit) => `ఈ నెల ${limit} శోధనలలో ${left} మిగిలాయి`,
  resets: (day) => `${day}\u200cన మళ్లీ మొదలవుతాయి`,
  unlimited: 'అన్ని పోర్టల్‌లలో అపరిమిత శోధనలు',
  signIn: (limit) => `అన్ని పోర్టల్‌లలో శోధించడానికి సైన్ ఇన్ అవసరం; నెలకు ${limit} శోధనలు ఉచితం.`,
  signInAction: 'సైన్ ఇన్ చేయండి',
  phone: 'వీటిని వాడటానికి ఫోన్‌ను ధ్రువీకరించండి',
  phoneAction: 'ఫోన్ ధ్రువీకరించండి',
  limit: 'ప్రీమియం బయ్యర్‌కు పరిమితి లేదు',
  limitAction: 'అప్‌గ్రేడ్ చేయండి',
};
