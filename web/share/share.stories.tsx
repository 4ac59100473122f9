import type { Story } from '@ladle/react';
import { ShareButton } from './share-button.tsx';
import SharePopup from './share-popup.tsx';

export default { title: 'Share' };

const LONG = `https://cars.example/?${new URLSearchParams({
  brand: 'Maruti Suzuki',
  city: 'Thiruvananthapuram',
  fuelType: 'Petrol,Diesel,CNG,Electric,Hybrid',
  features: 'Sunroof,Rear Camera,Apple CarPlay,Android Auto',
})}`;

export const Buttons: Story = () => (
  <div className="flex gap-4">
    <ShareButton title="2021 Hyundai Creta" url="/car/1" />
    <ShareButton title="2021 Hyundai Creta" url="/car/1" look="icon" />
  </div>
);
export const Popup: Story = () => (
  <SharePopup shared={{ title: '2021 Hyundai Creta', url: 'https://cars.example/car/1' }} onClose={() => undefined} />
);
export const PopupWithLongLink: Story = () => (
  <SharePopup
    shared={{
      title: 'Used Maruti Suzuki cars in Thiruvananthapuram with a sunroof, a rear camera and Apple CarPlay',
      url: LONG,
    }}
    onClose={() => undefined}
  />
);
