import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { AtAddress, dark, narrow } from '../../testing/story-frames.tsx';
import { deskPlatform, platformPost, platformPosts, unknownPost } from '../testing/platforms.ts';
import { PlatformsScreen } from './platforms-screen.tsx';

export default { title: 'Desk of other platforms' };

const at = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <AtAddress address="/admin/platforms">
        <PlatformsScreen />
      </AtAddress>
    </Network>
  );
  return Shown;
};
const AWAY = deskPlatform({
  ...{ isAway: true, failures: 7, failedAt: '2026-11-27T06:20:00.000Z', failure: 'portal.example answers 503' },
});
const FEED = deskPlatform({
  ...{ platform: 'social', name: 'Example Market', by: 'feed', answeredAt: null, pulledAt: '2026-11-27T05:00:00.000Z' },
  ...{ queued: 0, unknown: 0, failed: 0, posted: 87 },
});
const UNUSED = deskPlatform({
  ...{ platform: 'retailer', name: 'Example Cars', answeredAt: null, queued: 0, unknown: 0, failed: 0, posted: 0 },
});

export const Failing = at({
  deskPlatforms: () => [AWAY, FEED, UNUSED],
  platformPosts: () => ({
    ...platformPosts(
      platformPost({
        lastAct: { __typename: 'PlatformDeskAct', act: 'retry', byName: 'Meera Rao', at: '2026-11-27T05:00:00.000Z' },
      }),
      unknownPost({
        lastAct: { __typename: 'PlatformDeskAct', act: 'look', byName: null, at: '2026-11-27T05:00:00.000Z' },
      }),
      platformPost({
        ...{ id: 'p3', postId: 'p3', platform: 'social', reason: 'lacks_facts', lacks: ['body_style', 'image'] },
        words: 'left out of the feed, lacks body_style, image',
      }),
      platformPost({ id: 'p4', postId: 'p4', state: 'posted', reason: null, words: null, mayRetry: false }),
      platformPost({
        ...{
          id: 'p5',
          postId: 'p5',
          state: 'queued',
          reason: 'busy',
          mayRetry: false,
          nextLookAt: '2026-11-27T06:30:00.000Z',
        },
        subject: { __typename: 'PostSubject', kind: 'listing', id: 'l5', title: null, path: null },
      }),
    ),
    nextCursor: 'c2',
  }),
});
export const FailingDark = dark(Failing);
export const FailingNarrow = narrow(Failing);
export const NothingSent = at({ deskPlatforms: () => [UNUSED], platformPosts: () => platformPosts() });
export const NoneConnected = at({ deskPlatforms: () => [] });
export const NoneConnectedDark = dark(NoneConnected);
export const Waiting = at({});
export const WaitingForPosts = at({ deskPlatforms: () => [FEED] });
export const Failed = at({ deskPlatforms: () => refusal('INTERNAL') });
export const Forbidden = at({ deskPlatforms: () => refusal('NOT_ALLOWED') });
export const PostsFailed = at({ deskPlatforms: () => [FEED], platformPosts: () => refusal('INTERNAL') });
