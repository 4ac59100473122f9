import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { dark, narrow } from '../../testing/story-frames.tsx';
import { manyCars } from '../testing/cars.ts';
import SimilarCars from './similar-cars.tsx';

export default { title: 'Marketplace / Similar cars' };

const shown = (answers: Answers) => (
  <Network answers={answers}>
    <SimilarCars id="car-1" />
  </Network>
);
export const Eight: Story = () => shown({ similarCars: () => manyCars(8) });
export const None: Story = () => shown({ similarCars: () => [] });
export const Loading: Story = () => shown({});
export const Failed: Story = () => shown({ similarCars: () => refusal('INTERNAL') });
export const Narrow: Story = narrow(Eight);
export const Dark: Story = dark(Eight);
