import type { Story } from '@ladle/react';
import { useEffect } from 'react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Button } from './button.tsx';
import { type Toast, toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

export default { title: 'Design system / Toast' };

const Said = ({ message }: { message: Toast }) => {
  useEffect(() => toast(message), [message]);
  return (
    <>
      <Button onClick={() => toast(message)}>Say it again</Button>
      <ToastRegion />
    </>
  );
};
const success: Toast = { title: 'Upgrade Successful!', description: 'Your premium features are now active.' };
const failure: Toast = {
  title: 'Upgrade Failed',
  description: 'Please try again or contact support.',
  tone: 'destructive',
  action: { label: 'Try again', onSelect: () => undefined },
};
const wordy: Toast = {
  title: 'The car that you were looking at was taken down by the portal that listed it',
  description: 'Its page stays: it tells what was asked for it and when it went, and it shows cars like it.',
};

export const Success: Story = () => <Said message={success} />;
export const Destructive: Story = () => <Said message={failure} />;
export const TitleAlone: Story = () => <Said message={{ title: 'Link copied' }} />;
export const LongText: Story = () => <Said message={wordy} />;
export const Dark: Story = dark(Destructive);
export const RightToLeft: Story = rightToLeft(Success);
