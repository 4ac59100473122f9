import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { PhoneDialog, type PhoneReader } from '../phone/phone-dialog.tsx';
import { purposeOfPage } from '../phone/purpose-of-page.ts';
import { usePhoneDoor } from '../phone/use-phone-api.ts';
import type { AuthState } from '../shared/account/auth-state.ts';
import { useCurrentUser } from '../shared/account/use-current-user.ts';

const readerOf = (auth: AuthState): PhoneReader => {
  if (auth.state === 'loading') return 'loading';
  if (auth.state === 'anonymous') return 'stranger';
  return auth.user.phoneVerified ? 'verified' : 'unverified';
};

/** The dialog for verifying a phone number, which can open over any page. It asks signed-out users to sign in. */
const VerifyPhoneDialog = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const client = useApolloClient();
  return (
    <PhoneDialog
      open={open}
      reader={readerOf(useCurrentUser())}
      door={usePhoneDoor()}
      purpose={purposeOfPage(useLocation())}
      // Queries that required a verified phone, such as a search of all portals, now succeed.
      onVerified={() => void client.refetchQueries({ include: 'active' })}
      onClose={onClose}
    />
  );
};
export default VerifyPhoneDialog;
