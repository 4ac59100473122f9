import {
  DEFAULT_ANNUAL_RATE_PERCENT,
  DEFAULT_DOWN_PAYMENT_SHARE,
  DEFAULT_TENURE_MONTHS,
  monthlyInstalment,
} from '../../../schema/financing/emi.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { CarDetails } from '../use-car.ts';
import { otherAsking } from './asking.ts';

/** What the car costs, on which source, what it cost before a drop, and what that is a month. */
export const CarPrice = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  const format = useFormats();
  const { priceInr, originalPriceInr } = car;
  const reduced = originalPriceInr !== null && originalPriceInr > priceInr;
  const askedOn = otherAsking(car);
  return (
    <div>
      {!car.isLive && <p className="text-sm text-soft">{t.lastPrice}</p>}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-4xl leading-tight font-bold tabular-nums">{format.price(priceInr)}</span>
        {reduced && (
          <s className="text-lg text-soft tabular-nums">
            <span className="sr-only">{t.priceBefore} </span>
            {format.price(originalPriceInr)}
          </s>
        )}
      </p>
      {askedOn && <p className="text-soft">{t.askedOn(askedOn)}</p>}
      {reduced && (
        <p className="font-semibold text-good tabular-nums">{t.save(format.rupees(originalPriceInr - priceInr))}</p>
      )}
      {car.isLive && (
        <p className="mt-1 text-soft tabular-nums">
          <strong className="font-semibold text-ink">{t.emi(format.rupees(monthlyInstalment({ priceInr })))}</strong>
          <span className="block text-sm">
            {t.emiTerms(
              format.percent(DEFAULT_DOWN_PAYMENT_SHARE),
              format.count(DEFAULT_TENURE_MONTHS),
              String(DEFAULT_ANNUAL_RATE_PERCENT),
            )}
          </span>
        </p>
      )}
    </div>
  );
};
