import type { planTexts } from '../en/plans.ts';
import type { TextsOf } from '../texts.ts';

export const plans: TextsOf<typeof planTexts> = {
  title: 'మీ ప్లాన్ ఎంచుకోండి',
  plan: 'ప్లాన్',
  free: {
    name: 'ఉచితం',
    searches: (count) => `అన్ని పోర్టల్‌లలో నెలకు ${count} శోధనలు`,
    local: 'స్థానిక కార్లు, పరిమితి లేకుండా',
    phone: 'ఫోన్ ధ్రువీకరణ అవసరం',
  },
  premium: {
    name: 'ప్రీమియం బయ్యర్',
    everything: 'అన్ని పోర్టల్‌లలో అపరిమిత శోధనలు',
  },
  aMonth: (price) => `నెలకు ${price}`,
  features: {
    advancedFiltering: 'వివరమైన ఫిల్టర్లు',
    priceHistory: 'ధరల చరిత్ర',
    instantAlerts: 'తక్షణ సమాచారం',
    directDealerContact: 'డీలర్‌తో నేరుగా సంప్రదింపు',
    unlimitedSavedSearches: 'సేవ్ చేసిన శోధనలు అపరిమితం',
    comparison: (cars) => `${cars} కార్ల వరకు పోలిక`,
    prioritySupport: 'సహాయంలో ప్రాధాన్యం',
    marketReports: 'మార్కెట్ నివేదికలు',
  },
  complete: {
    title: 'అప్‌గ్రేడ్ పూర్తి చేయండి',
    signIn: 'ప్లాన్ ఒక ఖాతాకు చెందుతుంది: ముందు సైన్ ఇన్ చేయండి.',
    notYet: 'చెల్లింపులు ఇంకా ప్రారంభం కాలేదు, కాబట్టి ఈ రోజు ఎటువంటి డబ్బూ తీసుకోరు.',
  },
  active: {
    title: 'ప్రీమియం బయ్యర్ అమలులో ఉంది',
    text: 'కింద ఉన్నవన్నీ మీవే.',
  },
};
