import type { Story } from '@ladle/react';
import { SearchX } from 'lucide-react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { StateMessage } from './state-message.tsx';

export default { title: 'Design system / Feedback' };

export const Badges: Story = () => (
  <div className="flex flex-wrap gap-2">
    {(['neutral', 'good', 'accent', 'brand', 'warn'] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </div>
);
export const Skeletons: Story = () => <Skeleton className="h-10 w-60" />;
export const Message: Story = () => (
  <StateMessage icon={<SearchX />} title="Nothing here" actions={<Button>Do something</Button>}>
    Why, and what to do about it.
  </StateMessage>
);
