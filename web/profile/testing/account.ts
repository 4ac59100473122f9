import type { Answers } from '../../testing/network.tsx';

const ASHA = {
  __typename: 'User',
  id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@example.in',
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: true,
};
export const GOOGLE = {
  provider: 'google',
  name: 'Asha Rao',
  email: 'asha.rao@example.in',
  linkedAt: '2026-11-01T06:30:00.000Z',
};
export const GITHUB = { provider: 'github', name: 'asha-rao', email: null, linkedAt: '2026-11-12T06:30:00.000Z' };

const consent = (document: string, isGiven: boolean) => ({
  document,
  version: '1.0',
  isGiven,
  recordedAt: '2026-11-01T06:31:00.000Z',
});
export const CONSENTS = [consent('email_alerts', false), consent('terms', true), consent('privacy', true)];

/** Returns an account in the API's format; `facts` override fields. */
export const account = ({ user, ...facts }: { user?: object } & Record<string, unknown> = {}) => ({
  __typename: 'Account',
  user: { ...ASHA, ...user },
  phoneMasked: '+91 98••• ••210',
  memberSince: '2026-11-01T06:30:00.000Z',
  socialAccounts: [GOOGLE, GITHUB],
  consents: CONSENTS,
  erasure: null,
  ...facts,
});

/** Returns a session of the account. */
export const session = (facts: object = {}) => ({
  __typename: 'Session',
  id: 's1',
  device: 'Chrome on Windows',
  startedAt: '2026-11-20T04:30:00.000Z',
  lastSeenAt: '2026-11-21T11:10:00.000Z',
  isCurrent: true,
  ...facts,
});
export const PHONE_SESSION = session({ id: 's2', device: 'Firefox on Android', isCurrent: false });

/** Returns an enabled second factor in the API's format. */
export const secondFactor = (facts: object = {}) => ({
  __typename: 'SecondFactor',
  enabledAt: '2026-11-12T06:30:00.000Z',
  recoveryCodesLeft: 10,
  isRequired: false,
  ...facts,
});

/** The fake API responses for the signed-in user Asha, who is also signed in on a phone. */
export const signedIn: Answers = {
  signInWays: () => ['phone', 'google', 'facebook', 'github'],
  myAccount: () => account(),
  mySecondFactor: () => secondFactor({ enabledAt: null, recoveryCodesLeft: 0 }),
  mySessions: () => [session(), PHONE_SESSION],
};
