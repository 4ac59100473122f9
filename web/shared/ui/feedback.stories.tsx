import type { Story } from '@ladle/react';
import { CloudOff, SearchX } from 'lucide-react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { FetchFailed as FetchFailedMessage } from './fetch-failed.tsx';
import { Skeleton } from './skeleton.tsx';
import { StateMessage } from './state-message.tsx';

export default { title: 'Design system / States' };

const retried = () => undefined;

export const Loading: Story = () => (
  <div role="status" aria-label="Loading" className="grid max-w-80 gap-3">
    <Skeleton className="h-40" />
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="h-6 w-1/2" />
  </div>
);
export const Empty: Story = () => (
  <StateMessage
    icon={<SearchX />}
    title="No cars found matching your criteria."
    actions={<Button>Clear filters</Button>}
  >
    Try adjusting your filters to see more results.
  </StateMessage>
);
export const Failed: Story = () => (
  <StateMessage
    alert
    tone="bad"
    icon={<CloudOff />}
    title="Search failed. Please try again."
    actions={<Button>Retry Search</Button>}
  />
);
export const FetchFailed: Story = () => (
  <FetchFailedMessage title="Failed to fetch cars" error="NETWORK" onRetry={retried} />
);
export const LongText: Story = () => (
  <div className="max-w-72">
    <StateMessage
      icon={<SearchX />}
      title="There is no page at the address that you followed or typed"
      actions={
        <>
          <Button>Search used cars</Button>
          <Button look="secondary">Sell your car</Button>
        </>
      }
    >
      The car may have been sold. Its page would say so; this address never had one.
    </StateMessage>
  </div>
);
export const Folds: Story = () => (
  <div className="max-w-80 border-b border-line">
    <Disclosure title="Fuel" active={2}>
      Petrol, Diesel
    </Disclosure>
    <Disclosure title="Transmission">Manual</Disclosure>
  </div>
);
export const Dark: Story = dark(Failed);
export const RightToLeft: Story = rightToLeft(Folds);
