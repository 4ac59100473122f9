import type { verdictDetailsTexts } from '../en/verdict-details.ts';
import type { TextsOf } from '../texts.ts';

export const verdictDetails: TextsOf<typeof verdictDetailsTexts> = {
  title: 'ధరపై అభిప్రాయం',
  average: (average, from, to) => `ఇలాంటి కార్ల సగటు ${average}; ఐదింటిలో నాలుగు ${from} నుండి ${to}కు ఉన్నాయి.`,
  notYet: 'ఈ ధరపై ఇంకా అభిప్రాయం లేదు.',
  none: {
    NO_MODEL: 'ఇంకా అభిప్రాయం లేదు: మార్కెట్ ధరలను ఇంకా నేర్చుకుంటున్నాం.',
    UNKNOWN_CAR: 'అభిప్రాయం లేదు: ప్రకటనలో మోడల్ చెప్పలేదు.',
    TOO_OLD: 'అభిప్రాయం లేదు: ఇంత పాత కార్ల మధ్య తేడాలు చాలా ఎక్కువ.',
    TOO_FEW_COMPARABLES: 'అభిప్రాయం లేదు: ఇలాంటి కార్లు ఐదు కంటే తక్కువే తెలుసు.',
    HARDLY_LEARNED: 'అభిప్రాయం లేదు: ఈ మోడల్ కార్లు చాలా తక్కువ, లేదా ఇలాంటి ధరలో ఏవీ లేవు.',
    TOO_UNSURE: 'అభిప్రాయం లేదు: ఇలాంటి కార్ల ధరల్లో తేడా చాలా ఎక్కువ.',
  },
};
