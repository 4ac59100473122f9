import type { featuredListTexts } from '../en/featured-list.ts';
import type { TextsOf } from '../texts.ts';

export const featuredList: TextsOf<typeof featuredListTexts> = {
  title: 'ఫీచర్డ్ లిస్టింగ్‌లు',
  loading: 'మీ ఫీచర్డ్ లిస్టింగ్‌లు లోడ్ అవుతున్నాయి',
  failed: 'మీ ఫీచర్డ్ లిస్టింగ్‌లు లోడ్ కాలేదు',
  untitled: 'శీర్షిక లేని కారు',
  active: 'ఫీచర్డ్',
  ended: 'ముగిసింది',
  bought: (days, price) => `${price}కు ${days} రోజులు`,
  time: (start, end) => `${start} నుండి ${end} వరకు`,
  reasons: {
    sold: 'కారు అమ్ముడైనందున ఇది ముగిసింది.',
    withdrawn: 'లిస్టింగ్‌ను తీసివేసినందున ఇది ముగిసింది.',
    hidden: 'లిస్టింగ్‌ను దాచినందున ఇది ముగిసింది.',
    suspended: 'మీ ఖాతాను నిలిపివేసినందున ఇది ముగిసింది.',
    gone: 'లిస్టింగ్ ఇప్పుడు లైవ్‌లో లేనందున ఇది ముగిసింది.',
    reassigned: 'ఇప్పుడు మరో ఖాతా ఈ కారును అమ్ముతున్నందున ఇది ముగిసింది.',
  },
  credit: (amount) => `వాడని రోజుల ${amount} మీకు తిరిగి వస్తాయి.`,
  receipt: 'రసీదు',
  creditNote: 'క్రెడిట్ నోట్',
  more: 'ఇంకా చూపించు',
  moreFailed: 'మీ మరిన్ని ఫీచర్డ్ లిస్టింగ్‌లు లోడ్ కాలేదు',
};
