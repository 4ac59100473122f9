import { DEFAULT_DOWN_PAYMENT_SHARE, DEFAULT_TENURE_MONTHS } from '../../../schema/financing/emi.ts';
import { noonOf } from '../../shared/format/noon-in-india.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { PriceVerdictPart } from '../../shared/price-verdict/price-verdict-part.tsx';
import { carTexts } from '../../shared/texts/en/car.ts';
import { financingTexts } from '../../shared/texts/en/financing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { PriceBefore } from '../price-before.tsx';
import type { CarDetails } from '../use-car.ts';

const CarEmi = ({ emi: { monthlyInr, rate } }: { emi: CarDetails['startingEmi'] }) => {
  const { offer: t } = useTexts(carTexts);
  const { obstacles: whyNot } = useTexts(financingTexts);
  const format = useFormats();
  const { percent, lender, obstacles } = rate;
  const whose = (): string => {
    if (!lender) return t.emiUnlisted;
    const asOf = format.day(noonOf(lender.asOf));
    const [first] = obstacles;
    return first ? t.emiAgainst(lender.name, asOf, whyNot[first]) : t.emiLender(lender.name, asOf);
  };
  return (
    <p className="mt-1 text-soft tabular-nums">
      <strong className="font-semibold text-ink">{t.emi(format.rupees(monthlyInr))}</strong>
      <span className="block text-sm">
        {t.emiTerms(format.percent(DEFAULT_DOWN_PAYMENT_SHARE), format.count(DEFAULT_TENURE_MONTHS), String(percent))}
      </span>
      <span className="block text-sm">{whose()}</span>
    </p>
  );
};

/** The price, the verdict on it, its source, the earlier price after a drop, and the instalment. */
export const CarPrice = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  const format = useFormats();
  const { priceInr, originalPriceInr } = car;
  return (
    <div>
      {!car.isLive && <p className="text-sm text-soft">{t.lastPrice}</p>}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-4xl leading-tight font-bold tabular-nums">{format.price(priceInr)}</span>
        <PriceBefore car={car} className="text-lg" />
      </p>
      {car.listings.length > 1 && <p className="text-soft">{t.askedOn(car.source.label)}</p>}
      {car.isLive && <PriceVerdictPart verdict={car.priceVerdict} />}
      {originalPriceInr !== null && originalPriceInr > priceInr && (
        <p className="tabular-nums">
          <span className="font-semibold text-good">{t.save(format.rupees(originalPriceInr - priceInr))}</span>{' '}
          <span className="text-sm text-soft">
            {t.saveAgainst(
              format.price(originalPriceInr),
              car.source.label,
              car.priceDroppedAt && format.day(car.priceDroppedAt),
            )}
          </span>
        </p>
      )}
      {car.isLive && <CarEmi emi={car.startingEmi} />}
    </div>
  );
};
