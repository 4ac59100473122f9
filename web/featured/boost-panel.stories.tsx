import type { Story } from '@ladle/react';
import { buttonStyle } from '../shared/ui/button.tsx';
import { BoostPanel } from './boost-panel.tsx';
import FeaturedDialog from './featured-dialog.tsx';

export default { title: 'Featured listings' };
const signIn = (
  <a href="/api/auth/google" className={buttonStyle.secondary}>
    Sign in with Google
  </a>
);

export const Panel: Story = () => <BoostPanel signIn={signIn} />;
export const Packages: Story = () => <FeaturedDialog open signIn={signIn} onClose={() => undefined} />;
export const PackagesOfASeller: Story = () => <FeaturedDialog open signIn={null} onClose={() => undefined} />;
