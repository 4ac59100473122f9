import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PLANS, type Plan } from '../../schema/subscriptions/plans.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { CompleteUpgrade } from './complete-upgrade.tsx';
import { Features, PlanChoice } from './plan-choice.tsx';
import { usePlanWords } from './plan-words.ts';
import type { AskOffer, Upgrade } from './upgrade-door.ts';

/** Who looks at the plans. */
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

interface OfferProps {
  reader: 'stranger' | 'free';
  signIn: ReactNode;
  support: ReactNode;
  askOffer: AskOffer;
  upgrade: Upgrade;
  isActive(): Promise<boolean>;
  onUpgraded(): void;
}

/** What the dialog of a reader without the paid plan offers: that plan is chosen, for which it was opened. */
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
  const { features } = usePlanWords(hasSupport).premium_buyer;
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

interface PlansDialogProps {
  readonly open: boolean;
  readonly reader: PlanReader;
  /** The ways to sign in that lead back to this dialog. */
  readonly signIn: ReactNode;
  /** The way to support, where the operator gave one. */
  readonly support: ReactNode;
  /** What a subscriber can do with the plan. */
  readonly manage: ReactNode;
  readonly askOffer: AskOffer;
  readonly upgrade: Upgrade;
  /** Whether the plan is active by now. */
  isActive(): Promise<boolean>;
  /** The plan is active: who is signed in is asked for again. */
  onUpgraded(): void;
  onClose(): void;
}

/** The plans with what they cost and hold, and the way to the paid one (D1 s4). Loaded when it opens. */
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
