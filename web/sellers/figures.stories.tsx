import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { FiguresScreen } from './figures-screen.tsx';
import { listingFigures } from './testing/figures.ts';

export default { title: 'Listing figures' };

const page = (answers: Answers): Story => {
  const Page: Story = () => (
    <Network answers={answers}>
      <AtAddress address="/sell/listings/own-1/figures">
        <FiguresScreen id="own-1" market={() => null} />
      </AtAddress>
    </Network>
  );
  return Page;
};
export const Figures = page({ myListingFigures: () => listingFigures() });
export const FiguresNarrow = narrow(Figures);
export const FiguresInDark = dark(Figures);
export const NobodyLooked = page({
  myListingFigures: () =>
    listingFigures({ viewCount: 0, respondsWithinMinutes: null, viewsByDay: [{ day: '2026-11-26', views: 0 }] }),
});
export const NeverShown = page({
  myListingFigures: () => listingFigures({ viewCount: 0, carId: null, title: null, askingInr: null, viewsByDay: [] }),
});
export const SomebodyElses = page({ myListingFigures: () => refusal('LISTING_NOT_FOUND') });
export const Failed = page({ myListingFigures: () => refusal('INTERNAL') });
export const Waiting = page({});
