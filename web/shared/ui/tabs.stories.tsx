import type { Story } from '@ladle/react';
import { useState } from 'react';
import { dark, narrow, rightToLeft } from '../../testing/story-frames.tsx';
import { Tabs } from './tabs.tsx';

export default { title: 'Design system / Tabs' };

const Shown = ({ labels, chosen = 0 }: { labels: readonly string[]; chosen?: number }) => {
  const [tab, setTab] = useState(String(chosen));
  return (
    <Tabs
      label="Where"
      value={tab}
      tabs={labels.map((label, at) => ({ value: String(at), label }))}
      onChange={(value) => setTab(value)}
    >
      <p className="py-4">{labels[Number(tab)]}</p>
    </Tabs>
  );
};
const FIVE = ['All (2,034)', 'Best Deals (12)', 'Certified (340)', 'New (77)', 'Analytics'];

export const One: Story = () => <Shown labels={['Local Listings (214)']} />;
export const Two: Story = () => <Shown labels={['Local Listings (214)', 'All Portals (2,034)']} />;
export const Narrow: Story = narrow(() => <Shown labels={FIVE} />);
export const NarrowInTheMiddle: Story = narrow(() => <Shown labels={FIVE} chosen={2} />);
export const LongText: Story = narrow(() => (
  <Shown labels={['Local listings of sellers and dealers in Hyderabad', 'All']} />
));
export const Dark: Story = dark(Narrow);
export const RightToLeft: Story = rightToLeft(Narrow);
