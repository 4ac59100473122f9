import type { Story } from '@ladle/react';
import { useEffect } from 'react';
import { TakeTour } from './take-tour.tsx';
import { Tour } from './tour.tsx';
import { TOUR_STEPS } from './tour-steps.ts';
import { removeTour, startTour } from './tour-store.ts';

export default { title: 'Tour' };

/** Renders target elements for the steps with the given numbers, in the middle of the page. */
const Targets = ({ numbers }: { numbers: readonly number[] }) => (
  <div className="grid min-h-96 place-content-center gap-6">
    {TOUR_STEPS.filter(({ number }) => numbers.includes(number)).map(({ trigger }) => (
      <p key={trigger} data-tour={trigger} className="rounded-card border border-line bg-surface p-4">
        {trigger}
      </p>
    ))}
    <TakeTour className="min-h-11 text-brand underline" />
    <Tour />
  </div>
);
const useStarted = () =>
  useEffect(() => {
    startTour('asked');
    return removeTour;
  }, []);

export const OfTheHomePage: Story = () => {
  useStarted();
  return <Targets numbers={[1, 2, 3, 4, 7]} />;
};
export const OnlyOneStep: Story = () => {
  useStarted();
  return <Targets numbers={[4]} />;
};
