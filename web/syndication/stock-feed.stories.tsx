import type { Story } from '@ladle/react';
import { useEffect } from 'react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import StockFeedDialog from './stock-feed-dialog.tsx';
import { leftOut, stockFeed, stockFeedToken } from './testing/platforms.ts';

export default { title: 'Stock feed' };

const dialog = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <StockFeedDialog open onClose={() => undefined} />
    </Network>
  );
  return Shown;
};
const OFF = { madeAt: null, pulledAt: null };

export const Off = dialog({ stockFeed: () => stockFeed(OFF) });
export const Made = dialog({
  stockFeed: () =>
    stockFeed({
      leftOutCount: 2,
      leftOut: [leftOut('2019 Hyundai Creta SX', 'body_style', 'exterior_color'), leftOut('2021 Tata Nexon', 'image')],
    }),
});
export const MadeDark = dark(Made);
export const MadeNarrow = narrow(Made);
export const NeverPulled = dialog({ stockFeed: () => stockFeed({ pulledAt: null }) });
export const NoCars = dialog({ stockFeed: () => stockFeed({ ...OFF, cars: 0 }) });
export const Waiting = dialog({});
export const Failed = dialog({ stockFeed: () => refusal('INTERNAL') });

/** Clicks the button that creates the URLs as soon as the button is rendered. */
const Pressing = () => {
  useEffect(() => {
    const press = () => {
      const made = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Make the address');
      if (!made) return;
      watching.disconnect();
      made.click();
    };
    const watching = new MutationObserver(press);
    watching.observe(document.body, { childList: true, subtree: true });
    press();
    return () => watching.disconnect();
  }, []);
  return null;
};
export const Addresses: Story = () => (
  <Network answers={{ stockFeed: () => stockFeed(OFF), renewStockFeed: stockFeedToken }}>
    <StockFeedDialog open onClose={() => undefined} />
    <Pressing />
  </Network>
);
export const AddressesDark = dark(Addresses);
export const AddressesNarrow = narrow(Addresses);
