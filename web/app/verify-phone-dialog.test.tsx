import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import VerifyPhoneDialog from './verify-phone-dialog.tsx';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => import('../shared/ui/dialog-panel.tsx'), 60_000);

const ASHA = {
  ...{ __typename: 'User', id: 'asha', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer'], phoneVerified: false },
};
const open = (at: string, phoneVerified = false) =>
  renderAt(
    <Network answers={{ currentUser: () => ({ ...ASHA, phoneVerified }) }}>
      <VerifyPhoneDialog open onClose={() => undefined} />
    </Network>,
    at,
  );

it.each([
  ['searches', '/?tab=all&search=1&dialog=phone', /^A free account searches all portals/],
  ['books a test drive', '/car/c1?visit=test_drive&dialog=phone', /^The desk calls before a visit\./],
  ['books an inspection', '/marketplace/c1?visit=inspection&dialog=phone', /^The desk calls before a visit\./],
  ['sells', '/sell?draft=d1&dialog=phone', /^Your phone number has to be verified before you can list a car\./],
])('says why a phone is needed to whoever %s', async (_, at, why) => {
  open(at);
  expect(await screen.findByText(why)).toBeVisible();
});

it.each([
  ['/?dialog=phone', 'You can search all portals now.'],
  ['/car/c1?visit=test_drive&dialog=phone', 'You can book your visit now.'],
  ['/sell-car?dialog=phone', 'You can list your car now.'],
])('says at %s what a verified phone allows', async (at, words) => {
  open(at, true);
  expect(await screen.findByRole('status')).toHaveTextContent(words);
});
