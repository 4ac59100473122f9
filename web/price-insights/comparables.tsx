import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import type { Comparable } from './use-insights.ts';

/** The number of cars shown initially. */
const FIRST = 5;

const signed = (amount: string, value: number): string => `${value < 0 ? '−' : '+'}${amount}`;

/** The amounts that are added to or subtracted from the price of a comparable car, each with its reason. */
const Adjustments = ({ adjustments }: Pick<Comparable, 'adjustments'>) => {
  const { comparables: t } = useTexts(insightTexts);
  const format = useFormats();
  if (adjustments.length === 0) return <p className="text-soft">{t.same}</p>;
  return (
    <ul aria-label={t.adjustments} className="flex flex-wrap gap-x-2 gap-y-1">
      {adjustments.map(({ factor, amountInr }) => (
        <li key={factor} className="rounded-full bg-sunken px-2 py-0.5 dark:bg-line">
          {t.factors[factor]}{' '}
          <span className="whitespace-nowrap">{signed(format.rupees(Math.abs(amountInr)), amountInr)}</span>
        </li>
      ))}
    </ul>
  );
};

const Row = ({ car }: { car: Comparable }) => {
  const { comparables: t } = useTexts(insightTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const facts = [
    car.mileageKm !== null && format.kmShort(car.mileageKm),
    car.city !== null && terms.city(car.city),
    car.source.label,
    car.isLive ? null : t.gone,
    t.seen(format.day(car.seenAt)),
  ];
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="row" className="min-w-0 pt-3 pe-3 text-start align-top font-medium">
          <Link to={`/car/${car.carId}`} className="font-semibold break-words text-brand underline underline-offset-4">
            {car.title}
          </Link>
          <span className="mt-0.5 block font-normal text-soft">{facts.filter(Boolean).join(' · ')}</span>
        </th>
        <td className="pt-3 ps-2 text-end align-top whitespace-nowrap">{format.priceShort(car.priceInr)}</td>
        <td className="pt-3 ps-3 text-end align-top font-semibold whitespace-nowrap">
          {format.priceShort(car.adjustedInr)}
        </td>
      </tr>
      <tr>
        <td colSpan={3} className="pt-1.5 pb-3">
          <Adjustments adjustments={car.adjustments} />
        </td>
      </tr>
    </tbody>
  );
};

/** The cars on which the average is based, most similar first. Each has its asking price, the differences from the valued car, and its adjusted
 *  price. */
export const Comparables = ({ comparables }: { comparables: readonly Comparable[] }) => {
  const { comparables: t } = useTexts(insightTexts);
  const format = useFormats();
  const [all, setAll] = useState(false);
  const shown = all ? comparables : comparables.slice(0, FIRST);
  const hidden = comparables.length - shown.length;
  return (
    <div>
      <h3 className="text-lg font-bold">{t.title}</h3>
      <p className="mb-3 max-w-prose text-soft">{t.intro}</p>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t.title}</caption>
        <thead className="text-soft">
          <tr>
            <th scope="col" className="pb-2 text-start font-medium">
              {t.car}
            </th>
            <th scope="col" className="pb-2 ps-2 text-end font-medium">
              {t.asks}
            </th>
            <th scope="col" className="pb-2 ps-3 text-end font-medium">
              {t.adjusted}
            </th>
          </tr>
        </thead>
        {shown.map((car) => (
          <Row key={car.carId} car={car} />
        ))}
      </table>
      {hidden > 0 && (
        <Button look="quiet" className="px-0!" onClick={() => setAll(true)}>
          {t.more(format.count(hidden))}
        </Button>
      )}
    </div>
  );
};
