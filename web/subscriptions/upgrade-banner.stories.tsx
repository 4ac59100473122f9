import type { Story } from '@ladle/react';
import { buttonStyle } from '../shared/ui/button.tsx';
import PlansDialog from './plans-dialog.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

export default { title: 'Plans' };
const signIn = (
  <a href="/api/auth/google" className={buttonStyle.secondary}>
    Sign in with Google
  </a>
);
const nothing = () => undefined;

export const Visitor: Story = () => <UpgradeBanner isPremium={false} signIn={signIn} />;
export const Premium: Story = () => <UpgradeBanner isPremium signIn={null} />;
export const DialogOfAVisitor: Story = () => <PlansDialog open isPremium={false} signIn={signIn} onClose={nothing} />;
export const DialogOfPremium: Story = () => <PlansDialog open isPremium signIn={null} onClose={nothing} />;
