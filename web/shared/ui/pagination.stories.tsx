import type { Story } from '@ladle/react';
import { useState } from 'react';
import { dark, narrow, rightToLeft } from '../../testing/story-frames.tsx';
import { Pagination } from './pagination.tsx';

export default { title: 'Design system / Pagination' };

const Pages = ({ numbers, start = 1 }: { numbers: readonly number[]; start?: number }) => {
  const [current, setCurrent] = useState(start);
  const last = numbers.at(-1) ?? 1;
  return (
    <Pagination
      label="Pages"
      pages={numbers.map((number) => ({ number, isCurrent: number === current }))}
      onPage={({ number }) => setCurrent(number)}
      previous={current > 1 ? () => setCurrent(current - 1) : undefined}
      next={current < last ? () => setCurrent(current + 1) : undefined}
    />
  );
};
export const One: Story = () => <Pages numbers={[1]} />;
export const Few: Story = () => <Pages numbers={[1, 2, 3]} start={2} />;
export const Many: Story = () => <Pages numbers={[1, 2, 3, 10]} />;
export const InTheMiddle: Story = () => <Pages numbers={[1, 19, 20, 21, 41]} start={20} />;
export const Narrow: Story = narrow(() => <Pages numbers={[1, 1019, 1020, 1021, 2041]} start={1020} />);
export const Dark: Story = dark(InTheMiddle);
export const RightToLeft: Story = rightToLeft(InTheMiddle);
