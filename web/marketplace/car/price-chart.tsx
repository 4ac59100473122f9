import { useState } from 'react';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '../../shared/format/use-formats.ts';
import type { CarDetails } from '../use-car.ts';
import { type PriceMoment, priceSeries } from './price-series.ts';

/** Told apart by colour and by dash. */
const STROKES = ['var(--brand)', 'var(--accent-text)', 'var(--good)', 'var(--bad)', 'var(--soft)'];
const DASHES = [undefined, '7 4', '2 4', '10 3 2 3', '4 2'];
const MARGIN = { top: 8, right: 12, bottom: 0, left: 4 };
/** Pixels, until the place on the page is measured. */
const INITIAL = { width: 640, height: 256 };

/** Prices over time as steps: a price holds until the source changes it. A picture beside its table, so hidden from screen readers. */
const PriceChart = ({ car }: { car: CarDetails }) => {
  const format = useFormats();
  const [now] = useState(Date.now);
  const { series, moments } = priceSeries(car, now);
  return (
    <div aria-hidden className="h-64 text-sm">
      <ResponsiveContainer width="100%" height="100%" initialDimension={INITIAL}>
        <LineChart data={[...moments]} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={format.axisDay}
            tick={{ fill: 'var(--soft)' }}
            stroke="var(--line)"
            minTickGap={32}
          />
          <YAxis
            width={72}
            domain={['auto', 'auto']}
            tickFormatter={format.priceShort}
            tick={{ fill: 'var(--soft)' }}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            labelFormatter={(at) => format.axisDay(Number(at))}
            formatter={(price) => format.rupees(Number(price))}
            isAnimationActive={false}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: '0.625rem',
              color: 'var(--ink)',
            }}
          />
          {series.length > 1 && <Legend />}
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              name={label}
              type="stepAfter"
              dataKey={(moment: PriceMoment) => moment.prices[id]}
              connectNulls
              stroke={STROKES[index % STROKES.length]}
              strokeDasharray={DASHES[index % DASHES.length]}
              strokeWidth={2.5}
              dot={{ r: 4, strokeDasharray: '0' }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
};
export default PriceChart;
