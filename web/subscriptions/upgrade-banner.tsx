import { BadgeCheck, Crown } from 'lucide-react';
import { FREE_SEARCHES_A_MONTH, PLAN_PRICES_INR } from '../../schema/subscriptions/plans.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { planBannerTexts } from '../shared/texts/en/plan-banner.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';

interface UpgradeBannerProps {
  /** Whether the user has the paid plan; false while loading. */
  readonly isPremium: boolean;
}

/** A banner that links to the plans, or says that the user already has Premium Buyer. */
export const UpgradeBanner = ({ isPremium }: UpgradeBannerProps) => {
  const t = useTexts(planBannerTexts);
  const { rupees, count } = useFormats();
  const Icon = isPremium ? BadgeCheck : Crown;
  return (
    <section
      aria-labelledby="plans-title"
      data-tour="subscription-info"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-text"
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="plans-title" className="text-lg leading-snug font-bold">
          {isPremium ? t.activeTitle : t.title}
        </h2>
        <p className="text-soft">{isPremium ? t.active : t.offer(rupees(PLAN_PRICES_INR.premium_buyer))}</p>
        {!isPremium && (
          <p className="text-sm text-soft">
            {t.freeLimit(count(FREE_SEARCHES_A_MONTH))}, <span data-tour="phone-verification">{t.freePhone}</span>
          </p>
        )}
      </div>
      <DialogLink dialog="upgrade" className={buttonStyle.secondary}>
        {t.action}
      </DialogLink>
    </section>
  );
};
