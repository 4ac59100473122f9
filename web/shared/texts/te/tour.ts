import type { tourTexts } from '../en/tour.ts';
import type { TextsOf } from '../texts.ts';

export const tour: TextsOf<typeof tourTexts> = {
  progress: (step, of) => `మొత్తం ${of}\u200cలో ${step}\u200cవ దశ`,
  next: 'తర్వాత',
  back: 'వెనుకకు',
  skip: 'పరిచయం వద్దు',
  close: 'పరిచయాన్ని మూసివేయండి',
  finish: 'ముగించండి',
  steps: {
    heroSearch: {
      title: 'మీ కారు కోసం వెతకండి',
      content: 'బ్రాండ్, నగరం, ధర బట్టి వాడిన కార్లను వెతకండి.',
    },
    advancedFilters: {
      title: 'మరిన్ని ఫిల్టర్లు',
      content: 'ఇంధనం, ట్రాన్స్‌మిషన్, సంవత్సరం, ఇంకా ఇతర వివరాలతో మీ శోధనను కుదించండి.',
    },
    subscriptionInfo: {
      title: 'శోధనల పరిమితి',
      content: 'ఉచిత ఖాతాకు నెలకు 5 శోధనలు లభిస్తాయి. ప్రో ఖాతాకు అపరిమిత శోధనలు, ప్రీమియం సదుపాయాలు లభిస్తాయి.',
    },
    phoneVerification: {
      title: 'ఫోన్ ధ్రువీకరణ',
      content: 'ఉచిత ఖాతా ఉన్నవారు తమ ఫోన్ నంబర్‌ను ధ్రువీకరించాలి.',
    },
    contactSeller: {
      title: 'విక్రేతను సంప్రదించండి',
      content: 'విక్రేతలకు వ్యక్తిగతంగా సందేశం పంపండి.',
    },
    priceInsights: {
      title: 'ధర వివరాలు',
      content: 'ఇలాంటి వాహనాలతో మార్కెట్ ధరను పోల్చండి.',
    },
    sellCar: {
      title: 'మీ కారు అమ్మండి',
      content: 'అమ్మడానికి కారు ఉందా? మీ కారు వివరాలను ఇక్కడ ఇవ్వండి.',
    },
  },
  farewell: {
    title: 'CarSetu\u200cకు స్వాగతం!',
    content: 'మీకు నచ్చిన కారును ఎంచుకోవడానికి మీరు సిద్ధంగా ఉన్నారు.',
    action: 'వెతకడం మొదలుపెట్టండి',
  },
};
