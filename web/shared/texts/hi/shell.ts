import type { shellTexts } from '../en/shell.ts';
import type { TextsOf } from '../texts.ts';

export const shell: TextsOf<typeof shellTexts> = {
  banner: {
    label: 'इस सेवा के बारे में',
    liveIn: 'अभी उपलब्ध:',
    launchingSoon: 'जल्द शुरू',
    demo: 'डेमो:',
    demoNotice: 'काल्पनिक कारें भी शामिल हैं',
  },
};
