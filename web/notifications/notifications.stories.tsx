import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import Bell from './bell.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import NotificationSettings from './settings-part.tsx';
import { told } from './testing/notifications.ts';

export default { title: 'Notifications' };

const page = (answers: Answers): Story => {
  const Page: Story = () => (
    <Network answers={answers}>
      <NotificationsPart />
    </Network>
  );
  return Page;
};
export const Several = page({ notifications: () => told() });
export const SeveralNarrow = narrow(Several);
export const SeveralInDark = dark(Several);
export const Empty = page({ notifications: () => ({ nodes: [], nextCursor: null, unread: 0 }) });
export const Stranger = page({ notifications: () => refusal('SIGN_IN_REQUIRED') });
export const Failed = page({ notifications: () => refusal('INTERNAL') });
export const Waiting = page({});
export const BellWithUnread: Story = () => (
  <Network answers={{ notifications: () => told() }}>
    <Bell />
  </Network>
);
const settings = (canUseWhatsapp: boolean, whatsappAlerts = false) => ({
  notificationSettings: () => ({ emailAlerts: true, inAppAlerts: false, whatsappAlerts, canUseWhatsapp }),
});
export const Settings: Story = () => (
  <Network answers={settings(false)}>
    <NotificationSettings />
  </Network>
);
export const SettingsWithWhatsApp: Story = () => (
  <Network answers={settings(true, true)}>
    <NotificationSettings privacyVersion="7.0" />
  </Network>
);
export const SettingsWithWhatsAppInDark = dark(SettingsWithWhatsApp);
export const SettingsWithWhatsAppNarrow = narrow(SettingsWithWhatsApp);
export const SettingsWithoutPhone: Story = () => (
  <Network
    answers={{
      ...settings(true),
      currentUser: () => ({
        ...{ id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', profileImageUrl: null },
        ...{ isPremium: false, roles: ['buyer'], phoneVerified: false },
      }),
    }}
  >
    <NotificationSettings privacyVersion="7.0" />
  </Network>
);
