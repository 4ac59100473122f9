import type { Story } from '@ladle/react';
import { UpdateReady } from './update-notice.tsx';

export default { title: 'Installed product' };

export const NewVersion: Story = () => <UpdateReady onReload={() => undefined} onLater={() => undefined} />;
