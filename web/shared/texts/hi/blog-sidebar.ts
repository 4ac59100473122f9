import type { blogSidebarTexts } from '../en/blog-sidebar.ts';
import type { TextsOf } from '../texts.ts';

export const blogSidebar: TextsOf<typeof blogSidebarTexts> = {
  label: 'लेखों के साथ',
  trending: 'अभी चर्चा में',
  trendingLoading: 'चर्चित विषय लोड हो रहे हैं',
  trendingText: 'पिछले 7 दिनों में लोगों ने क्या खोजा और खोला। हर विषय से उसकी कारें खुलती हैं।',
  trendingNone: 'अभी कुछ चर्चा में नहीं है। 5 लोगों के खोजने पर, या कारें 5 बार खुलने पर मॉडल यहाँ दिखता है।',
  searches: (count) => `${count} लोगों ने खोजा`,
  views: (count) => `${count} बार खोला गया`,
  brands: 'बिक रही कारों के ब्रांड',
  brandsNone: 'अभी कोई कार नहीं बिक रही।',
  others: 'अन्य',
  share: 'बिक रही कारें',
  tips: 'खरीदने की सलाह',
  tipsNone: 'अभी कोई खरीद गाइड प्रकाशित नहीं हुई।',
  news: 'नियमों की ख़बरें',
  newsNone: 'नियमों और करों की अभी कोई ख़बर नहीं है।',
  failed: 'यह हिस्सा लोड नहीं हो सका',
  generate: 'लेख बनाएँ',
  generateLabel: 'बाज़ार रिपोर्ट का विषय',
  generateHint: 'शहर, ब्रांड, मॉडल या ईंधन: “हैदराबाद में क्रेटा”। मसौदे में केवल हमारे अपने बाज़ार के आँकड़े होते हैं।',
  generateNoName: 'विषय में ऐसा कोई शहर, ब्रांड, मॉडल या ईंधन नहीं है जिसे हम जानते हैं।',
  related: (about) => `${about}: बिक रही कारें`,
  relatedAll: 'सभी देखें',
};
