import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { CarDetails } from '../use-car.ts';
import { type PriceChange, priceChanges } from './price-changes.ts';

const Change = ({ change: { priceInr, changeInr } }: { change: PriceChange }) => {
  const { history: t } = useTexts(carTexts);
  const format = useFormats();
  if (priceInr === null) return null;
  if (changeInr === null) return <span className="block text-sm text-soft">{t.first}</span>;
  const amount = format.rupees(Math.abs(changeInr));
  return changeInr < 0 ? (
    <span className="block text-sm font-semibold whitespace-nowrap text-good">{t.cheaper(amount)}</span>
  ) : (
    <span className="block text-sm font-semibold whitespace-nowrap text-accent-text">{t.dearer(amount)}</span>
  );
};

/** The data of the price chart as a table: every price from every source, with its date and change. */
export const PriceTable = ({ car }: { car: CarDetails }) => {
  const { history: t } = useTexts(carTexts);
  const format = useFormats();
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center font-semibold text-brand underline-offset-4 hover:underline">
        <span className="group-open:hidden">{t.showTable}</span>
        <span className="hidden group-open:inline">{t.hideTable}</span>
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{t.title}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="pb-2 text-start font-medium" aria-sort="ascending">
              {t.when}
            </th>
            <th scope="col" className="pb-2 text-start font-medium">
              {t.source}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {priceChanges(car).map((change) => (
            <tr key={change.id} className="border-t border-line align-top">
              <td className="py-2 pe-3">
                <time dateTime={change.at}>{format.instant(change.at)}</time>
              </td>
              <td className="py-2 pe-3">{change.source}</td>
              <td className="py-2 text-end tabular-nums">
                {change.priceInr === null ? (
                  <span className="text-soft">{t.takenDown}</span>
                ) : (
                  format.rupees(change.priceInr)
                )}
                <Change change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
