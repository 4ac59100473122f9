import type { Story } from '@ladle/react';
import type { ReactNode } from 'react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow, rightToLeft } from '../testing/story-frames.tsx';
import { Devices } from './devices.tsx';
import { Details, ErasureNotice, OwnData, Phone } from './profile-parts.tsx';
import { ProfileScreen, ProfileWaiting } from './profile-screen.tsx';
import { ProfileSection, type SectionName } from './profile-section.tsx';
import { SavedCars } from './saved-cars.tsx';
import { SecondFactor } from './second-factor.tsx';
import { account, GOOGLE, secondFactor, session, signedIn } from './testing/account.ts';

export default { title: 'Profile' };

const mark = () => <span aria-hidden className="size-5 shrink-0 rounded-full bg-brand" />;
const PARTS: Record<SectionName, ReactNode> = {
  details: <Details renderMark={mark} />,
  plan: <p>Free plan</p>,
  phone: <Phone />,
  'second-factor': <SecondFactor />,
  devices: <Devices />,
  favourites: <SavedCars count={0} viewed={null} />,
  searches: <p>No saved searches</p>,
  visits: <p>No visits yet</p>,
  notifications: <p>Nothing is sent</p>,
  safety: <p>Nobody is blocked</p>,
  grievances: null,
  data: <OwnData />,
};
const whole =
  (answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <ProfileScreen notice={<ErasureNotice />} parts={PARTS} />
    </Network>
  );
const part =
  (name: SectionName, answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <ProfileSection name={name}>{PARTS[name]}</ProfileSection>
    </Network>
  );
const failing = () => {
  throw refusal('INTERNAL');
};
const LONG = {
  firstName: 'Venkatanarasimharajuvaripeta',
  lastName: 'Lakshminarayana Subrahmanyam Bhattiprolu',
  email: 'venkatanarasimharajuvaripeta.lakshminarayana.subrahmanyam@example-of-a-long-domain.in',
};
const erasure = { requestedAt: '2026-11-21T05:00:00.000Z', erasedAt: '2026-11-28T05:00:00.000Z' };

export const Whole = whole(signedIn);
export const WholeDark = dark(Whole);
export const WholeFromRightToLeft = rightToLeft(Whole);
export const WholeNarrow = narrow(Whole);
export const Waiting: Story = () => <ProfileWaiting />;
export const AboutToBeDeleted = whole({ ...signedIn, myAccount: () => account({ erasure }) });
export const PartsLoading = whole({});
export const PartsFailed = whole({ myAccount: failing, mySessions: failing });
export const DetailsOfLongNames = part('details', {
  myAccount: () => account({ user: LONG, socialAccounts: [{ ...GOOGLE, name: LONG.firstName }] }),
});
export const DetailsWithPicture = part('details', {
  myAccount: () => account({ user: { profileImageUrl: '/favicon.svg' } }),
});
export const DetailsOfNobodyNamed = part('details', {
  myAccount: () => account({ user: { firstName: null, lastName: null, email: null } }),
});
export const PhoneMissing = part('phone', { myAccount: () => account({ phoneMasked: null }) });
export const SecondFactorOn = part('second-factor', { mySecondFactor: () => secondFactor() });
export const SecondFactorFewCodes = part('second-factor', {
  mySecondFactor: () => secondFactor({ recoveryCodesLeft: 1 }),
});
export const SecondFactorRequired = part('second-factor', {
  mySecondFactor: () => secondFactor({ enabledAt: null, recoveryCodesLeft: 0, isRequired: true }),
});
export const SecondFactorFailed = part('second-factor', { mySecondFactor: failing });
export const DevicesAlone = part('devices', { mySessions: () => [session({ device: null })] });
export const DataWithoutConsents = part('data', { myAccount: () => account({ consents: [] }) });
