import type { Story } from '@ladle/react';
import { dark, narrow, rightToLeft } from '../../testing/story-frames.tsx';
import { carSummary } from '../testing/cars.ts';
import { Gallery } from './gallery.tsx';
import type { GalleryCar } from './gallery-car.ts';
import Zoom from './zoom.tsx';

export default { title: 'Marketplace / Gallery' };

const [picture = ''] = carSummary().images;
const pictures = (count: number): GalleryCar =>
  carSummary({ images: Array.from({ length: count }, (_, at) => `${picture}#${at}`) });
const shown = (car: GalleryCar) => (
  <div className="max-w-3xl">
    <Gallery car={car} label="Pictures" />
  </div>
);
const zoomed = (car: GalleryCar, index = 0) => (
  <Zoom car={car} index={index} onIndex={() => undefined} onClose={() => undefined} />
);

export const Many: Story = () => shown(pictures(7));
export const One: Story = () => shown(pictures(1));
export const NoPhoto: Story = () => shown(pictures(0));
export const Illustration: Story = () =>
  shown({ ...pictures(0), images: ['/api/placeholder/car-image?body=SUV&color=Red'] });
export const LostPhoto: Story = () => shown({ ...pictures(0), images: ['data:image/png;base64,lost'] });
export const Narrow: Story = narrow(Many);
export const Dark: Story = dark(One);
export const RightToLeft: Story = rightToLeft(Many);
export const Zoomed: Story = () => zoomed(pictures(4), 1);
export const ZoomedAlone: Story = () => zoomed(pictures(1));
export const ZoomedLostPhoto: Story = () => zoomed({ ...pictures(0), images: ['data:image/png;base64,lost'] });
