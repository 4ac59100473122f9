import { useApolloClient } from '@apollo/client/react';
import { AccountPanel } from '../accounts/mobile-account-menu.tsx';
import type { AuthState } from '../shared/account/auth-state.ts';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useSite } from '../site/use-operator.ts';
import ManagePlan from '../subscriptions/manage-plan.tsx';
import { type PlanReader, PlansDialog } from '../subscriptions/plans-dialog.tsx';
import { useFetchPlanOffer, useIsActive, useUpgrade } from '../subscriptions/use-upgrade.ts';

const readerOf = (auth: AuthState): PlanReader => {
  if (auth.state === 'loading') return 'loading';
  if (auth.state === 'anonymous') return 'stranger';
  return auth.user.isPremium ? 'premium' : 'free';
};

interface UpgradeDialogProps {
  open: boolean;
  onClose(): void;
}

/** The dialog for choosing a plan, which can open over any page. It asks signed-out users to sign in. */
const UpgradeDialog = ({ open, onClose }: UpgradeDialogProps) => {
  const { failed: t } = useTexts(planTexts);
  const auth = useCurrentUser();
  const email = useSite()?.supportEmail ?? null;
  const client = useApolloClient();
  const askOffer = useFetchPlanOffer();
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
      signIn={<AccountPanel auth={{ state: 'anonymous' }} />}
      support={support}
      manage={<ManagePlan supportEmail={email} />}
      askOffer={askOffer}
      upgrade={upgrade}
      isActive={isActive}
      // With the new plan, queries that the server has rejected now succeed.
      onUpgraded={() => void client.refetchQueries({ include: 'active' })}
      onClose={onClose}
    />
  );
};
export default UpgradeDialog;
