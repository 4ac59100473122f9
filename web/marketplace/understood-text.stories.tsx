import type { Story } from '@ladle/react';
import { carPage } from './testing/cars.ts';
import UnderstoodText from './understood-text.tsx';

export default { title: 'Marketplace / Understood text' };
const onChange = () => undefined;
const part = { __typename: 'UnderstoodPart' as const, from: 0, to: 1, values: [], min: null, max: null };

export const Understood: Story = () => (
  <UnderstoodText
    text="white automatic swift in hyderabad under 6 lakh 2018 or newer first owner 7 seater vxi zorblax"
    page={{
      ...carPage([], 12),
      understood: [
        { ...part, kind: 'colour', values: ['white'] },
        { ...part, kind: 'gearbox', values: ['Automatic'] },
        { ...part, kind: 'model', values: ['Swift'] },
        { ...part, kind: 'place', values: ['Hyderabad'] },
        { ...part, kind: 'price', max: 600_000 },
        { ...part, kind: 'year', min: 2018 },
        { ...part, kind: 'owners', values: ['1'] },
        { ...part, kind: 'seats', min: 7 },
        { ...part, kind: 'km', max: 50_000 },
        { ...part, kind: 'word', values: ['vxi'] },
      ],
      unknownWords: ['zorblax'],
    }}
    stale={false}
    onChange={onChange}
  />
);
export const Corrected: Story = () => (
  <UnderstoodText
    text="swfit"
    page={{
      ...carPage([], 3),
      correctedQuery: 'swift',
      understood: [{ ...part, kind: 'model', to: 5, values: ['Swift'] }],
    }}
    stale
    onChange={onChange}
  />
);
export const Wider: Story = () => (
  <UnderstoodText
    text="diesel creta in pune"
    page={{
      ...carPage([]),
      understood: [
        { ...part, kind: 'fuel', to: 6, values: ['Diesel'] },
        { ...part, kind: 'model', from: 7, to: 12, values: ['Creta'] },
        { ...part, kind: 'place', from: 16, to: 20, values: ['Pune'] },
      ],
      widerSearches: [
        { q: 'diesel creta in', total: 41 },
        { q: 'creta in pune', total: 3 },
      ],
    }}
    stale={false}
    onChange={onChange}
  />
);
export const Nothing: Story = () => (
  <UnderstoodText
    text="iphone 13"
    page={{ ...carPage([]), unknownWords: ['iphone'] }}
    stale={false}
    onChange={onChange}
  />
);
