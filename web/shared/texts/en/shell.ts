import { defineTexts } from '../texts.ts';

/** What surrounds every page: header, banner, footer. */
export const shellTexts = defineTexts('shell', {
  banner: {
    label: 'About this service',
    liveIn: 'Live in',
    launchingSoon: 'launching soon',
    demo: 'Demo:',
    demoNotice: 'invented cars are included',
  },
});
