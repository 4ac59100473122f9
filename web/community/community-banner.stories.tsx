import type { Story } from '@ladle/react';
import { CommunityBanner } from './community-banner.tsx';

export default { title: 'Community' };
export const Banner: Story = () => <CommunityBanner />;
