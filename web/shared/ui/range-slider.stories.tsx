import type { Story } from '@ladle/react';
import { useState } from 'react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { RangeSlider } from './range-slider.tsx';

export default { title: 'Design system / Range slider' };

type Bounds = readonly [number | undefined, number | undefined];

const Price = ({ start, label = 'Price' }: { start: Bounds; label?: string }) => {
  const [range, setRange] = useState(start);
  return (
    <div className="max-w-80">
      <RangeSlider
        label={label}
        min={0}
        max={100}
        step={5}
        value={range}
        format={(value) => `₹${value} L`}
        onCommit={setRange}
      />
    </div>
  );
};
export const Everything: Story = () => <Price start={[undefined, undefined]} />;
export const Between: Story = () => <Price start={[20, 70]} />;
export const OnePoint: Story = () => <Price start={[40, 40]} />;
export const ClosedEnd: Story = () => {
  const [years, setYears] = useState<Bounds>([2015, 2026]);
  return (
    <div className="max-w-80">
      <RangeSlider
        label="Year"
        min={2000}
        max={2026}
        step={1}
        value={years}
        format={String}
        openEnd={false}
        onCommit={setYears}
      />
    </div>
  );
};
export const LongText: Story = () => (
  <Price start={[20, undefined]} label="What the seller asks for the car, with the transfer of papers" />
);
export const Dark: Story = dark(Between);
export const RightToLeft: Story = rightToLeft(Between);
