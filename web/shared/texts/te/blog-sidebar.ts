import type { blogSidebarTexts } from '../en/blog-sidebar.ts';
import type { TextsOf } from '../texts.ts';

export const blogSidebar: TextsOf<typeof blogSidebarTexts> = {
  label: 'కథనాల పక్కన',
  trending: 'ఇప్పుడు ట్రెండింగ్',
  trendingLoading: 'ట్రెండింగ్ అంశాలు లోడ్ అవుతున్నాయి',
  trendingText: 'గత 7 రోజుల్లో ప్రజలు వెతికినవి, తెరిచినవి. ప్రతి అంశం దాని కార్లకు తీసుకెళ్తుంది.',
  trendingNone: 'ఇంకా ఏదీ ట్రెండింగ్‌లో లేదు. 5 మంది వెతికితే, లేదా కార్లు 5 సార్లు తెరిస్తే మోడల్ ఇక్కడ కనిపిస్తుంది.',
  searches: (count) => `${count} మంది వెతికారు`,
  views: (count) => `${count} సార్లు తెరిచారు`,
  brands: 'అమ్మకానికి ఉన్న కార్ల బ్రాండ్‌లు',
  brandsNone: 'ఇంకా కార్లు అమ్మకానికి లేవు.',
  others: 'ఇతరాలు',
  share: 'అమ్మకానికి ఉన్న కార్లు',
  tips: 'కొనుగోలు సలహాలు',
  tipsNone: 'ఇంకా కొనుగోలు గైడ్ ప్రచురించలేదు.',
  news: 'నియమాల వార్తలు',
  newsNone: 'నియమాలు, పన్నుల గురించి ఇంకా వార్తలు లేవు.',
  failed: 'ఈ భాగం లోడ్ కాలేదు',
  generate: 'కథనం తయారు చేయండి',
  generateLabel: 'మార్కెట్ నివేదిక అంశం',
  generateHint: 'నగరం, బ్రాండ్, మోడల్ లేదా ఇంధనం: “హైదరాబాద్‌లో క్రెటా”. ముసాయిదాలో మా మార్కెట్ గణాంకాలే ఉంటాయి.',
  generateNoName: 'అంశంలో మాకు తెలిసిన నగరం, బ్రాండ్, మోడల్ లేదా ఇంధనం లేదు.',
  related: (about) => `${about}: అమ్మకానికి ఉన్న కార్లు`,
  relatedAll: 'అన్నీ చూడండి',
};
