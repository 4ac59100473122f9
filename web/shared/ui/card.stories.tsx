import type { Story } from '@ladle/react';
import { BadgeCheck } from 'lucide-react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';

export default { title: 'Design system / Card and badge' };

export const Plain: Story = () => <Card className="max-w-96">Things which belong together.</Card>;
export const Complete: Story = () => (
  <Card className="max-w-96" title="Price history" action={<Badge tone="good">Down ₹20,000</Badge>}>
    ₹5.40 Lakh on CarDekho since it was first seen.
  </Card>
);
export const LongText: Story = () => (
  <Card
    className="max-w-72"
    title="Maruti Suzuki Grand Vitara Intelligent Hybrid Alpha Plus e-CVT Dual Tone"
    action={<Badge tone="brand">A badge whose words do not fit into its line at all</Badge>}
  >
    Content
  </Card>
);
export const Badges: Story = () => (
  <div className="flex flex-wrap gap-2">
    {(['neutral', 'good', 'accent', 'brand', 'warn', 'bad'] as const).map((tone) => (
      <Badge key={tone} tone={tone} icon={<BadgeCheck aria-hidden className="size-4" />}>
        {tone}
      </Badge>
    ))}
  </div>
);
export const Dark: Story = dark(Complete);
export const DarkBadges: Story = dark(Badges);
export const RightToLeft: Story = rightToLeft(Complete);
