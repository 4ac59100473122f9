import type { Story } from '@ladle/react';
import { useState } from 'react';
import { Button, buttonStyle } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { RangeSlider } from './range-slider.tsx';
import { Select } from './select.tsx';
import { Tabs } from './tabs.tsx';

export default { title: 'Design system / Controls' };

export const Buttons: Story = () => (
  <div className="flex flex-wrap gap-3">
    {(Object.keys(buttonStyle) as (keyof typeof buttonStyle)[]).map((look) => (
      <Button key={look} look={look}>
        {look}
      </Button>
    ))}
    <Button disabled>disabled</Button>
  </div>
);
export const Selects: Story = () => (
  <div className="flex max-w-72 flex-col gap-4">
    <Select label="Brand" options={[{ value: '', label: 'All brands' }]} onChange={() => undefined} />
    <Select
      label="A name that is longer than the box that it is in"
      options={[{ value: '', label: 'Thiruvananthapuram, Dadra and Nagar Haveli' }]}
      onChange={() => undefined}
    />
    <Select label="Disabled" disabled options={[{ value: '', label: 'None' }]} onChange={() => undefined} />
  </div>
);
export const Checkboxes: Story = () => {
  const [on, setOn] = useState(true);
  return (
    <div className="max-w-72">
      <Checkbox label="Petrol" note="1,040" checked={on} onChange={setOn} />
      <Checkbox
        label="A label that does not fit into its line at all, whatever"
        note="3"
        checked={!on}
        onChange={() => setOn(!on)}
      />
      <Checkbox label="Disabled" disabled checked={false} onChange={() => undefined} />
    </div>
  );
};
export const Slider: Story = () => {
  const [range, setRange] = useState<readonly [number, number]>([20, 70]);
  return (
    <div className="max-w-72">
      <RangeSlider
        label="Price"
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
export const TwoTabs: Story = () => {
  const [tab, setTab] = useState<string>('a');
  const tabs = [
    { value: 'a', label: 'Local Listings (214)' },
    { value: 'b', label: 'All Portals (2,034)' },
  ];
  return (
    <Tabs label="Where" value={tab} tabs={tabs} onChange={setTab}>
      <p className="py-4">Panel {tab}</p>
    </Tabs>
  );
};
