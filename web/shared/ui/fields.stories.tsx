import type { Story } from '@ladle/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Checkbox } from './checkbox.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';

export default { title: 'Design system / Fields' };

const LONG = 'Thiruvananthapuram, Dadra and Nagar Haveli and Daman and Diu';
const cities = [
  { value: '', label: 'All cities' },
  { label: 'Live', options: [{ value: 'Hyderabad', label: 'Hyderabad (214)' }] },
  { label: 'Coming Soon', options: [{ value: 'Pune', label: 'Pune (88)' }] },
];
const nothing = () => undefined;

export const Usual: Story = () => {
  const [name, setName] = useState('');
  const [city, setCity] = useState('');
  const [petrol, setPetrol] = useState(true);
  return (
    <div className="grid max-w-80 gap-4">
      <Input label="Your name" value={name} onChange={setName} placeholder="As on your licence" />
      <Input label="Search" hideLabel start={<Search className="size-5" />} placeholder="Brand, model or words" />
      <Select label="City" options={cities} value={city} onChange={setCity} />
      <Checkbox label="Petrol" note="1,040" checked={petrol} onChange={setPetrol} />
    </div>
  );
};
export const WithHint: Story = () => (
  <div className="grid max-w-80 gap-4">
    <Input label="Mobile number" hint="We send one code and never show it to sellers." inputMode="tel" />
    <Select label="City" hint="Hyderabad is live." options={cities} onChange={nothing} />
  </div>
);
export const WithError: Story = () => (
  <div className="grid max-w-80 gap-4">
    <Input
      label="Mobile number"
      hint="Ten digits."
      error="That number has nine digits: add the missing one."
      defaultValue="987654321"
    />
    <Select label="City" error="Choose a city." options={cities} onChange={nothing} />
  </div>
);
export const Disabled: Story = () => (
  <div className="grid max-w-80 gap-4">
    <Input label="Your name" defaultValue="Lakshmi" disabled />
    <Select label="City" options={cities} onChange={nothing} disabled />
    <Checkbox label="Petrol" checked disabled onChange={nothing} />
    <Checkbox label="Diesel" checked={false} disabled onChange={nothing} />
  </div>
);
export const LongText: Story = () => (
  <div className="grid max-w-60 gap-4">
    <Input label={LONG} defaultValue={LONG} />
    <Select label={LONG} options={[{ value: '', label: LONG }]} onChange={nothing} />
    <Checkbox label={LONG} note="1,23,456" checked onChange={nothing} />
  </div>
);
export const Dark: Story = dark(WithError);
export const RightToLeft: Story = rightToLeft(Usual);
