import { useFormats } from '../shared/format/use-formats.ts';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { CarSummary } from './car-summary.ts';

type Priced = Pick<CarSummary, 'priceInr' | 'originalPriceInr'>;

/** The earlier, higher price, struck through. Renders nothing if the price has not dropped. */
export const PriceBefore = ({ car, className = '' }: { car: Priced; className?: string }) => {
  const t = useTexts(cardsTexts);
  const { price } = useFormats();
  if (car.originalPriceInr === null || car.originalPriceInr <= car.priceInr) return null;
  return (
    <s className={`${className} text-soft tabular-nums`}>
      <span className="sr-only">{t.priceBefore} </span>
      {price(car.originalPriceInr)}
    </s>
  );
};
