import type { Story } from '@ladle/react';
import { useState } from 'react';
import { dark, narrow, rightToLeft } from '../../../testing/story-frames.tsx';
import { useFormats } from '../../format/use-formats.ts';
import { Card } from '../card.tsx';
import { BarList } from './bar-list.tsx';
import { Histogram } from './histogram.tsx';
import { LinePlot } from './line-plot.tsx';
import { LineTrend } from './line-trend.tsx';

export default { title: 'Design system / Charts' };

const sources = [
  { id: 'cardekho', label: 'CarDekho', value: 812 },
  { id: 'olx', label: 'OLX', value: 540 },
  { id: 'cars24', label: 'Cars24', value: 391 },
  { id: 'gov', label: 'Gov Auctions', value: 34 },
  { id: 'rss', label: 'RSS/Public Feed', value: 1 },
];
const total = sources.reduce((sum, { value }) => sum + value, 0);

export const Bars: Story = () => (
  <Card className="max-w-xl">
    <BarList title="Sources Distribution" items={sources} total={total} valueLabel="Cars" />
  </Card>
);
export const BarsOfPrices: Story = () => {
  const { price, cars } = useFormats();
  return (
    <Card className="max-w-xl">
      <BarList
        title="Price by Location"
        format={price}
        valueLabel="Average price"
        items={[
          { id: 'h', label: 'Hyderabad', value: 640_000, note: cars(214) },
          { id: 'd', label: 'Delhi', value: 580_000, note: cars(408) },
          { id: 'x', label: 'Thiruvananthapuram and the places around it', value: 91_000, note: cars(1) },
        ]}
      />
    </Card>
  );
};
export const BarsOfNothing: Story = () => <BarList title="Sources Distribution" items={[]} />;

const counts = [12, 88, 231, 320, 287, 160, 92, 41, 18, 0, 6, 22];
const bins = counts.map((count, at) => ({
  from: 100_000 + at * 150_000,
  to: at === counts.length - 1 ? null : 250_000 + at * 150_000,
  count,
}));
const Distribution = ({ of }: { of: typeof bins }) => {
  const { priceShort, cars } = useFormats();
  return (
    <Card className="max-w-2xl">
      <Histogram title="Price distribution" bins={of} format={priceShort} formatCount={cars} />
    </Card>
  );
};
export const Prices: Story = () => <Distribution of={bins} />;
export const PricesOfOneCar: Story = () => <Distribution of={bins.slice(3, 4)} />;
export const PricesOfNothing: Story = () => <Distribution of={[]} />;
export const PricesNarrow: Story = narrow(Prices);

const DAY_MS = 86_400_000;
const START = Date.parse('2026-10-22T00:00:00Z');
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    at: START + at * DAY_MS,
    value: 520_000 + Math.round(Math.sin(at / 4) * 22_000) + at * 900,
    n: 180 + at * 3,
  }));
const Trend = ({ count }: { count: number }) => {
  const { price, priceShort } = useFormats();
  return (
    <Card className="max-w-2xl">
      <LineTrend
        title="Median price"
        points={days(count)}
        format={price}
        formatShort={priceShort}
        valueLabel="Median"
      />
    </Card>
  );
};
export const TrendOfAMonth: Story = () => <Trend count={30} />;
export const TrendOfTwoDays: Story = () => <Trend count={2} />;
export const TrendOfOneDay: Story = () => <Trend count={1} />;
export const TrendOfNothing: Story = () => <Trend count={0} />;
export const TrendNarrow: Story = narrow(TrendOfAMonth);

const asked = [
  {
    id: 'a',
    label: 'CarDekho',
    points: [
      { at: START, value: 560_000 },
      { at: START + 9 * DAY_MS, value: 540_000 },
      { at: START + 29 * DAY_MS, value: 540_000 },
    ],
  },
  {
    id: 'b',
    label: 'OLX',
    points: [
      { at: START + 4 * DAY_MS, value: 575_000 },
      { at: START + 20 * DAY_MS, value: 530_000 },
      { at: START + 29 * DAY_MS, value: 530_000 },
    ],
  },
];
export const StepsOfTwoSources: Story = () => {
  const { priceShort, axisDay } = useFormats();
  const [read, setRead] = useState<number>();
  return (
    <Card className="max-w-2xl" title="Price history">
      <LinePlot
        label="Price history"
        step
        lines={asked}
        format={priceShort}
        read={read}
        words={axisDay}
        onRead={setRead}
      />
    </Card>
  );
};

const All: Story = () => (
  <div className="grid gap-4">
    <Bars />
    <Prices />
    <TrendOfAMonth />
  </div>
);
export const Dark: Story = dark(All);
export const RightToLeft: Story = rightToLeft(All);
