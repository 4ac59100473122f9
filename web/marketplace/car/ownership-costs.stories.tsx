import type { Story } from '@ladle/react';
import { dark, narrow } from '../../testing/story-frames.tsx';
import OwnershipCosts from './ownership-costs.tsx';

export default { title: 'Marketplace / Cost of ownership' };

export const EngineKnown: Story = () => <OwnershipCosts car={{ fuelType: 'Petrol', engineCc: 1_197 }} />;
export const EngineNotProvided: Story = () => <OwnershipCosts car={{ fuelType: 'CNG', engineCc: null }} />;
export const Electric: Story = () => <OwnershipCosts car={{ fuelType: 'Electric', engineCc: null }} />;
export const Dark = dark(EngineNotProvided);
export const Narrow = narrow(EngineNotProvided);
