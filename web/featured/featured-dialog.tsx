import { useId, useState } from 'react';
import {
  DEFAULT_FEATURED_DAYS,
  FEATURED_PACKAGES,
  type FeaturedDays,
  type FeaturedPackage,
  savingInr,
} from '../../schema/featured/packages.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { featuredTexts } from '../shared/texts/en/featured.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

interface PackageChoiceProps {
  readonly offer: FeaturedPackage;
  readonly isChosen: boolean;
  onChoose(): void;
}
const PackageChoice = ({ offer, isChosen, onChoose }: PackageChoiceProps) => {
  const t = useTexts(featuredTexts);
  const { rupees, count } = useFormats();
  const id = useId();
  const { days, priceInr } = offer;
  const saving = savingInr(offer);
  return (
    <div className="relative flex items-center gap-3 rounded-card border border-edge p-4 has-checked:border-brand has-checked:bg-brand-wash has-checked:ring-1 has-checked:ring-brand">
      <input
        id={id}
        type="radio"
        name="package"
        className="relative z-10 size-5 accent-brand"
        checked={isChosen}
        onChange={onChoose}
      />
      <label htmlFor={id} className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 after:absolute after:inset-0">
        <span className="font-bold">{t.days(count(days))}</span>
        <span className="ms-auto text-end">
          <span className="font-bold tabular-nums">{rupees(priceInr)}</span>
          {saving > 0 && (
            <span className="block text-sm text-good tabular-nums">
              {t.saves(rupees(saving), count(FEATURED_PACKAGES[0].days))}
            </span>
          )}
        </span>
      </label>
    </div>
  );
};

interface FeaturedDialogProps {
  readonly open: boolean;
  onClose(): void;
}

/** The planned packages for featured listings. Loaded when it opens. */
const FeaturedDialog = ({ open, onClose }: FeaturedDialogProps) => {
  const t = useTexts(featuredTexts);
  const [days, setDays] = useState<FeaturedDays>(DEFAULT_FEATURED_DAYS);
  const heading = useId();
  return (
    <Dialog open={open} title={t.title} description={t.text} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{t.packages}</legend>
          {FEATURED_PACKAGES.map((offer) => (
            <PackageChoice
              key={offer.days}
              offer={offer}
              isChosen={offer.days === days}
              onChoose={() => setDays(offer.days)}
            />
          ))}
        </fieldset>
        <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <h3 id={heading} className="text-lg font-bold">
            {t.notYet}
          </h3>
          <p>{t.notYetText}</p>
        </section>
      </div>
    </Dialog>
  );
};
export default FeaturedDialog;
