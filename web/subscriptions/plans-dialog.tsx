import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PLANS, type Plan } from '../../schema/subscriptions/plans.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { CompleteUpgrade, type CompleteUpgradeProps } from './complete-upgrade.tsx';
import { Features, PlanChoice } from './plan-choice.tsx';
import { usePlanTexts } from './plan-texts.ts';

/** The user's sign-in state and plan. `stranger` is signed out. */
export type PlanReader = 'loading' | 'stranger' | 'free' | 'premium';

const SignInFirst = ({ signIn }: { signIn: ReactNode }) => {
  const { complete: t } = useTexts(planTexts);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <h3 id={heading} className="text-lg font-bold">
        {t.title}
      </h3>
      <p>{t.signIn}</p>
      {signIn}
    </section>
  );
};

interface OfferProps extends CompleteUpgradeProps {
  reader: 'stranger' | 'free';
  signIn: ReactNode;
}

/** What users without the paid plan see: the choice of a plan, with the paid plan preselected. */
const Offer = ({ reader, signIn, ...rest }: OfferProps) => {
  const t = useTexts(planTexts);
  const [plan, setPlan] = useState<Plan>('premium_buyer');
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="sr-only">{t.plan}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {PLANS.map((each) => (
            <PlanChoice key={each} plan={each} chosen={plan} hasSupport={Boolean(rest.support)} onChoose={setPlan} />
          ))}
        </div>
      </fieldset>
      {plan === 'premium_buyer' &&
        (reader === 'stranger' ? <SignInFirst signIn={signIn} /> : <CompleteUpgrade {...rest} />)}
    </div>
  );
};

const Active = ({ manage, hasSupport }: { manage: ReactNode; hasSupport: boolean }) => {
  const t = useTexts(planTexts);
  const { features } = usePlanTexts(hasSupport).premium_buyer;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-2 font-semibold text-good">
        <BadgeCheck aria-hidden className="size-5" />
        {t.active.text}
      </p>
      <Features features={features} />
      {manage}
    </div>
  );
};

interface PlansDialogProps extends CompleteUpgradeProps {
  readonly open: boolean;
  readonly reader: PlanReader;
  /** Sign-in links that return to this dialog. */
  readonly signIn: ReactNode;
  /** The section in which subscribers manage their plan. */
  readonly manage: ReactNode;
  onClose(): void;
}

/** A dialog with the plans, their prices and features, and a button to buy the paid plan. Its code loads when it first opens. */
export const PlansDialog = ({ open, reader, signIn, ...rest }: PlansDialogProps) => {
  const t = useTexts(planTexts);
  const content = () => {
    if (reader === 'loading') return <Skeleton className="h-80" />;
    if (reader === 'premium') return <Active manage={rest.manage} hasSupport={Boolean(rest.support)} />;
    const upgraded = () => {
      rest.onUpgraded();
      rest.onClose();
    };
    const { support, askOffer, upgrade, isActive } = rest;
    return <Offer {...{ reader, signIn, support, askOffer, upgrade, isActive }} onUpgraded={upgraded} />;
  };
  return (
    <Dialog open={open} title={reader === 'premium' ? t.active.title : t.title} size="lg" onClose={rest.onClose}>
      {content()}
    </Dialog>
  );
};
