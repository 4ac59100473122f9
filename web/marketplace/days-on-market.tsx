import { useFormats } from '../shared/format/use-formats.ts';
import { verdictsTexts } from '../shared/texts/en/verdicts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { CarSummary } from './car-summary.ts';

type Dated = Pick<CarSummary, 'isLive' | 'daysListed' | 'priceInr' | 'originalPriceInr' | 'priceDroppedAt'>;

/** How long a car has been for sale, and its last price drop. Both come from recorded feed events. */
export const DaysOnMarket = ({ car }: { car: Dated }) => {
  const t = useTexts(verdictsTexts);
  const format = useFormats();
  const { isLive, daysListed, priceInr, originalPriceInr, priceDroppedAt } = car;
  if (!isLive) return null;
  const drop = originalPriceInr !== null && priceDroppedAt !== null ? originalPriceInr - priceInr : 0;
  return (
    <p className="text-sm text-soft tabular-nums">
      {t.listedDays(format.count(daysListed), daysListed)}
      {drop > 0 && priceDroppedAt !== null && ` · ${t.dropped(format.rupees(drop), format.day(priceDroppedAt))}`}
    </p>
  );
};
