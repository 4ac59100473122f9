import { defineTexts } from '../texts.ts';

/** The share control. */
export const shareTexts = defineTexts('share', {
  share: 'Share',
  shareThing: (title: string) => `Share: ${title}`,
  /** What a search is called where it is shared. */
  search: 'Used cars on CarSetu',
  title: 'Share',
  networks: 'Share on',
  newTab: '(opens in a new tab)',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. It is selected: copy it by hand.',
});
