import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import PlatformsDialog from './platforms-dialog.tsx';
import { PlatformsPart } from './platforms-part.tsx';
import { PostingLog } from './posting-log.tsx';
import { listingsToSend, platform, portal, postingLog, social } from './testing/platforms.ts';

export default { title: 'Listings on other platforms' };

const never = () => new Promise<never>(() => undefined);
const dialog = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={{ sellerCars: () => listingsToSend('2019 Hyundai Creta', '2021 Tata Nexon'), ...answers }}>
      <PlatformsDialog open onClose={() => undefined} />
    </Network>
  );
  return Shown;
};
const POSTED = { isChosen: true, state: 'posted', action: 'put', platformListingId: 'there-1' };
const UNKNOWN = {
  ...{ isChosen: true, state: 'unknown', action: 'put', reason: 'no_answer' },
  nextLookAt: '2026-11-27T06:30:00.000Z',
};

export const Panel: Story = () => (
  <Network>
    <PlatformsPart />
  </Network>
);
export const Chosen = dialog({ listingPlatforms: () => [platform(), portal(POSTED), social(UNKNOWN)] });
export const Refused = dialog({
  listingPlatforms: () => [
    platform(),
    portal({ isChosen: true, state: 'failed', action: 'put', reason: 'refused_content' }),
    social({ state: 'queued', action: 'remove', reason: 'busy', nextLookAt: '2026-11-27T06:30:00.000Z' }),
  ],
});
export const NoneConnected = dialog({
  listingPlatforms: () => [platform(), platform({ platform: 'portal' }), platform({ platform: 'social' })],
});
export const WaitingForListings = dialog({ sellerCars: () => never() });
export const WaitingForPlatforms = dialog({ listingPlatforms: () => never() });
export const Failed = dialog({ listingPlatforms: () => refusal('INTERNAL') });
export const NoListings = dialog({ sellerCars: () => listingsToSend() });
export const Log: Story = () => (
  <Network
    answers={{
      listingPostingLog: () =>
        postingLog({}, { postingStatus: 'unknown', reason: 'no_answer' }, { postingStatus: 'sending' }),
    }}
  >
    <PostingLog id="l1" />
  </Network>
);
