import type { Story } from '@ladle/react';
import { type Answers, Network } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import TalkHistory from './conversation-history.tsx';
import { LooksScreen } from './conversation-inspections-screen.tsx';
import HistoryPanel from './history-button.tsx';
import { dealHistory, dealLook, someKeys, someLooks } from './testing/histories.ts';

export default { title: 'Audit' };

const history = (answers: Answers) => (
  <Network answers={{ transcriptKeys: someKeys, ...answers }}>
    <div className="mx-auto max-w-xl p-4">
      <h2 className="mb-4 text-xl font-bold">History</h2>
      <TalkHistory conversationId="c1" />
    </div>
  </Network>
);
const desk = (answers: Answers, address = '/admin/conversations') => (
  <Network answers={{ transcriptKeys: someKeys, ...answers }}>
    <AtAddress address={address}>
      <LooksScreen />
    </AtAddress>
  </Network>
);

export const Button: Story = () => (
  <Network answers={{}}>
    <HistoryPanel talk={{ id: 'c1', otherName: 'Sanjay' }} />
  </Network>
);
export const Deal: Story = () => history({ conversationHistory: dealHistory });
export const DealDark = dark(Deal);
export const DealNarrow = narrow(Deal);
export const Loading: Story = () => history({});
export const Nothing: Story = () =>
  history({
    conversationHistory: () => ({ ...dealHistory(), revision: 0, at: null, entries: [] }),
  });
export const Unreached: Story = () => (
  <Network offline>
    <TalkHistory conversationId="c1" />
  </Network>
);
export const Desk: Story = () => desk({ looks: someLooks });
export const DeskDark = dark(Desk);
export const DeskEmpty: Story = () => desk({ looks: () => ({ total: 0, nextCursor: null, nodes: [] }) });
export const Look: Story = () => desk({ look: dealLook }, '/admin/conversations?look=l1');
export const LookNarrow = narrow(Look);
