import { useApolloClient } from '@apollo/client/react';
import type { AuthState } from '../accounts/auth-state.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { PhoneDialog, type PhoneReader } from '../phone/phone-dialog.tsx';
import { usePhoneDoor } from '../phone/use-phone-door.ts';

const readerOf = (auth: AuthState): PhoneReader => {
  if (auth.state === 'loading') return 'loading';
  if (auth.state === 'anonymous') return 'stranger';
  return auth.user.phoneVerified ? 'verified' : 'unverified';
};

/** The verification of the phone of whoever is signed in, over any page. */
const VerifyPhoneDialog = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const client = useApolloClient();
  return (
    <PhoneDialog
      open={open}
      reader={readerOf(useCurrentUser())}
      door={usePhoneDoor()}
      // A search that wanted a verified phone is made now.
      onVerified={() => void client.refetchQueries({ include: 'active' })}
      onClose={onClose}
    />
  );
};
export default VerifyPhoneDialog;
