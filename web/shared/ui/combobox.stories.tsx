import type { Story } from '@ladle/react';
import { useState } from 'react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Combobox } from './combobox.tsx';
import type { Option, OptionGroup } from './select.tsx';

export default { title: 'Design system / Combobox' };

const Choice = ({
  options,
  ...rest
}: {
  options: readonly (Option | OptionGroup)[];
  label?: string;
  error?: string;
}) => {
  const [value, setValue] = useState('');
  return (
    <div className="min-h-96 max-w-80">
      <Combobox label="Model" placeholder="All models" value={value} options={options} onChange={setValue} {...rest} />
    </div>
  );
};
const models = ['Swift', 'Baleno', 'i20', 'Creta', 'Nexon', 'Harrier', 'XUV300', 'City', 'Civic'];
const asOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));
const many = Array.from(
  { length: 200 },
  (_, at) => `${models[at % models.length]} ${Math.floor(at / models.length) + 1}`,
);

export const None: Story = () => <Choice options={[]} />;
export const One: Story = () => <Choice options={asOptions(['Swift'])} />;
export const TwoHundred: Story = () => <Choice options={[{ value: '', label: 'All models' }, ...asOptions(many)]} />;
export const Groups: Story = () => (
  <Choice
    options={[
      { value: '', label: 'All models' },
      { label: 'Popular models', options: asOptions(models.slice(0, 4)) },
      { label: 'More models', options: asOptions(models.slice(4)) },
    ]}
  />
);
export const WithError: Story = () => <Choice options={asOptions(models)} error="Choose a model." />;
export const LongText: Story = () => (
  <Choice
    label="A label that is wider than the field that it stands above"
    options={asOptions(['Maruti Suzuki Grand Vitara Intelligent Hybrid Alpha Plus e-CVT Dual Tone', 'Swift'])}
  />
);
export const Dark: Story = dark(Groups);
export const RightToLeft: Story = rightToLeft(Groups);
