import type { Story } from '@ladle/react';
import { dark, narrow } from '../../testing/story-frames.tsx';
import Paperwork from './paperwork.tsx';

export default { title: 'Marketplace / Papers and history' };

export const Stated: Story = () => <Paperwork car={{ insurance: 'Zero Dep', rto: 'KA-51', isLive: true }} />;
export const NothingProvided: Story = () => <Paperwork car={{ insurance: null, rto: null, isLive: true }} />;
export const Gone: Story = () => <Paperwork car={{ insurance: null, rto: null, isLive: false }} />;
export const Dark = dark(Stated);
export const Narrow = narrow(Stated);
