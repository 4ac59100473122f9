import type { communityTexts } from '../en/community.ts';
import type { TextsOf } from '../texts.ts';

export const community: TextsOf<typeof communityTexts> = {
  title: 'थ्रॉटल टॉक',
  text: 'कारों की खबरें, और कार के शौकीनों से बातचीत।',
  action: 'बातचीत में शामिल हों',
};
