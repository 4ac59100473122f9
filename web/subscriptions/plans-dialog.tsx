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
import type { Upgrade } from './upgrade-door.ts';

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

/** What was revealed may be below what is seen of the dialog. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

interface OfferProps {
  reader: 'stranger' | 'free';
  /** The plan that is chosen at first. */
  first: Plan;
  signIn: ReactNode;
  support: ReactNode;
  upgrade: Upgrade;
  isActive(): Promise<boolean>;
  onUpgraded(): void;
}

/** What the dialog of a reader without the paid plan offers. */
const Offer = ({ reader, first, signIn, ...rest }: OfferProps) => {
  const t = useTexts(planTexts);
  const [plan, setPlan] = useState(first);
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="sr-only">{t.plan}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {PLANS.map((each) => (
            <PlanChoice key={each} plan={each} chosen={plan} onChoose={setPlan} />
          ))}
        </div>
      </fieldset>
      {plan === 'premium_buyer' && (
        <div ref={showWhole}>
          {reader === 'stranger' ? <SignInFirst signIn={signIn} /> : <CompleteUpgrade {...rest} />}
        </div>
      )}
    </div>
  );
};

const Active = ({ manage }: { manage: ReactNode }) => {
  const t = useTexts(planTexts);
  const { features } = usePlanWords().premium_buyer;
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
  /** The plan that is chosen when it opens: the free one, unless the reader chose the other before signing in. */
  readonly first?: Plan;
  /** The ways to sign in that lead back to this dialog. */
  readonly signIn: ReactNode;
  /** The way to support, where the operator gave one. */
  readonly support: ReactNode;
  /** What a subscriber can do with the plan. */
  readonly manage: ReactNode;
  readonly upgrade: Upgrade;
  /** Whether the plan is active by now. */
  isActive(): Promise<boolean>;
  /** The plan is active: who is signed in is asked for again. */
  onUpgraded(): void;
  onClose(): void;
}

/** The plans with what they cost and hold, and the way to the paid one (D1 s4). Loaded when it opens. */
export const PlansDialog = ({ open, reader, first = 'free', signIn, ...rest }: PlansDialogProps) => {
  const t = useTexts(planTexts);
  const content = () => {
    if (reader === 'loading') return <Skeleton className="h-80" />;
    if (reader === 'premium') return <Active manage={rest.manage} />;
    const upgraded = () => {
      rest.onUpgraded();
      rest.onClose();
    };
    const { support, upgrade, isActive } = rest;
    return <Offer {...{ reader, first, signIn, support, upgrade, isActive }} onUpgraded={upgraded} />;
  };
  return (
    <Dialog open={open} title={reader === 'premium' ? t.active.title : t.title} size="lg" onClose={rest.onClose}>
      {content()}
    </Dialog>
  );
};
