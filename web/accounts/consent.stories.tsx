import type { Story } from '@ladle/react';
import { SignInView } from '../shared/account/sign-in-view.tsx';
import { Network } from '../testing/network.tsx';
import { dark, narrow, rightToLeft } from '../testing/story-frames.tsx';
import { ConsentNotice } from './consent-notice.tsx';

export default { title: 'Accounts / Consent and sign-in' };

const nothing = () => undefined;
const notice =
  ({ isNewer = false, emailAlerts = false } = {}): Story =>
  () => (
    <Network>
      <ConsentNotice
        privacy={{ version: '1.1', path: '/privacy-policy' }}
        terms={{ version: '1.0', path: '/terms-of-service' }}
        isNewer={isNewer}
        emailAlerts={emailAlerts}
        onRecorded={nothing}
      />
    </Network>
  );

export const Notice = notice();
export const NoticeDark = dark(Notice);
export const NoticeNarrow = narrow(Notice);
export const NoticeFromRightToLeft = rightToLeft(Notice);
export const NoticeOfANewerText = notice({ isNewer: true, emailAlerts: true });
export const SignIn: Story = () => (
  <Network answers={{ signInWays: () => ['phone', 'google', 'facebook', 'github'] }}>
    <SignInView
      title="Your profile"
      text="Your details, your plan, what you saved and your data are kept on your account."
    />
  </Network>
);
export const SignInDark = dark(SignIn);
