import type { Story } from '@ladle/react';
import { useState } from 'react';
import { dark, narrow, rightToLeft } from '../../testing/story-frames.tsx';
import { Carousel } from './carousel.tsx';

export default { title: 'Design system / Carousel' };

const grounds = ['bg-brand text-on-brand', 'bg-accent text-on-accent', 'bg-bad text-on-bad', 'bg-good-wash text-good'];
const Picture = ({ at, small }: { at: number; small?: boolean }) => (
  <div
    className={`flex aspect-[16/10] items-center justify-center ${grounds[at % grounds.length]} ${small ? 'text-base' : 'text-4xl'} font-bold`}
  >
    {at + 1}
  </div>
);
const Pictures = ({ count, thumbnails = true, start = 0 }: { count: number; thumbnails?: boolean; start?: number }) => {
  const [index, setIndex] = useState(start);
  const all = Array.from({ length: count }, (_, at) => at);
  return (
    <div className="max-w-xl">
      <Carousel
        label="Pictures of a Hyundai Creta"
        slides={all.map((at) => ({ id: String(at), content: <Picture at={at} /> }))}
        index={index}
        onIndex={setIndex}
        thumbnails={thumbnails ? all.map((at) => <Picture key={at} at={at} small />) : undefined}
      />
    </div>
  );
};
export const One: Story = () => <Pictures count={1} />;
export const Many: Story = () => <Pictures count={5} />;
export const Twenty: Story = () => <Pictures count={20} start={12} />;
export const WithoutThumbnails: Story = () => <Pictures count={3} thumbnails={false} />;
export const Narrow: Story = narrow(Many);
export const Dark: Story = dark(Many);
export const RightToLeft: Story = rightToLeft(Many);
