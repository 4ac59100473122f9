import { useApolloClient } from '@apollo/client/react';
import { AccountPanel } from '../accounts/account-panel.tsx';
import type { AuthState } from '../accounts/auth-state.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useSite } from '../site/use-site.ts';
import ManagePlan from '../subscriptions/manage-plan.tsx';
import { type PlanReader, PlansDialog } from '../subscriptions/plans-dialog.tsx';
import { useIsActive, useUpgrade } from '../subscriptions/use-upgrade.ts';

const readerOf = (auth: AuthState): PlanReader => {
  if (auth.state === 'loading') return 'loading';
  if (auth.state === 'anonymous') return 'stranger';
  return auth.user.isPremium ? 'premium' : 'free';
};

interface UpgradeDialogProps {
  open: boolean;
  /** A press opened it, not the address with which the reader came. */
  isOpenedHere: boolean;
  onClose(): void;
}

/** The plans with whoever is signed in, over any page. */
const UpgradeDialog = ({ open, isOpenedHere, onClose }: UpgradeDialogProps) => {
  const { failed: t } = useTexts(planTexts);
  const auth = useCurrentUser();
  const email = useSite()?.supportEmail ?? null;
  const client = useApolloClient();
  const upgrade = useUpgrade();
  const isActive = useIsActive();
  const support = email && (
    <a href={`mailto:${email}`} className="font-semibold text-brand underline underline-offset-4">
      {t.support}
    </a>
  );
  return (
    <PlansDialog
      open={open}
      reader={readerOf(auth)}
      first={isOpenedHere ? 'free' : 'premium_buyer'}
      signIn={<AccountPanel auth={{ state: 'anonymous' }} />}
      support={support}
      manage={<ManagePlan supportEmail={email} />}
      upgrade={upgrade}
      isActive={isActive}
      // Who is signed in, and with that what was refused for want of the plan.
      onUpgraded={() => void client.refetchQueries({ include: 'active' })}
      onClose={onClose}
    />
  );
};
export default UpgradeDialog;
