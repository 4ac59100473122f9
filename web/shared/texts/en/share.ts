import { defineTexts } from '../texts.ts';

/** UI strings for the share button and its dialog. */
export const shareTexts = defineTexts('share', {
  share: 'Share',
  shareThing: (title: string) => `Share: ${title}`,
  /** The title of a shared search. */
  search: 'Used cars on CarSetu',
  title: 'Share',
  networks: 'Share on',
  newTab: '(opens in a new tab)',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. It is selected: copy it by hand.',
});
