import type { Story } from '@ladle/react';
import { BoostPanel } from './boost-panel.tsx';
import FeaturedDialog from './featured-dialog.tsx';

export default { title: 'Featured listings' };

export const Panel: Story = () => <BoostPanel />;
export const Packages: Story = () => <FeaturedDialog open onClose={() => undefined} />;
