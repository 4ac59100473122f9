import { useApolloClient } from '@apollo/client/react';
import { type Location, useLocation } from 'react-router-dom';
import type { PhonePurpose } from '../phone/phone-api.ts';
import { PhoneDialog, type PhoneReader } from '../phone/phone-dialog.tsx';
import { usePhoneDoor } from '../phone/use-phone-api.ts';
import type { AuthState } from '../shared/account/auth-state.ts';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { VISIT_PARAM } from '../shared/page/dialog-in-url.ts';

const readerOf = (auth: AuthState): PhoneReader => {
  if (auth.state === 'loading') return 'loading';
  if (auth.state === 'anonymous') return 'stranger';
  return auth.user.phoneVerified ? 'verified' : 'unverified';
};

/** The paths of the form in which a car is sold. */
const SELLING = new Set(['/sell', '/sell-car']);
const purposeAt = ({ pathname, search }: Location): PhonePurpose => {
  if (new URLSearchParams(search).has(VISIT_PARAM)) return 'visit';
  return SELLING.has(pathname) ? 'sell' : 'search';
};

/** The dialog in which the signed-in user verifies their phone, over any page. */
const VerifyPhoneDialog = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const client = useApolloClient();
  return (
    <PhoneDialog
      open={open}
      reader={readerOf(useCurrentUser())}
      door={usePhoneDoor()}
      purpose={purposeAt(useLocation())}
      // Repeats the search that required a verified phone.
      onVerified={() => void client.refetchQueries({ include: 'active' })}
      onClose={onClose}
    />
  );
};
export default VerifyPhoneDialog;
