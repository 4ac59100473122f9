import { useQuery } from '@apollo/client/react';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { FUELS, TRANSMISSIONS } from '../../schema/marketplace/enumerations.ts';
import type { ValuationInput } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { Fields } from './draft-fields.ts';
import { useForm } from './form-context.ts';
import { hintsOf, type Worth } from './plausibility-hints.ts';
import { WorthOfCar } from './queries.ts';

const CONDITIONS: Readonly<Record<string, ValuationInput['condition']>> = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
  Average: 'poor',
};
/** Returns the data from which the car is valued; null if a required field is empty. The default condition is "good". */
const inputOf = (fields: Fields): ValuationInput | null => {
  const { brand, model, year, mileageKm, variant, owners, city, condition } = fields;
  if (!brand || !model || !year || typeof mileageKm !== 'number') return null;
  const fuelType = FUELS.find((fuel) => fuel === fields.fuelType);
  const transmission = TRANSMISSIONS.find((one) => one === fields.transmission);
  return {
    ...{ brand, model, year, mileageKm, condition: CONDITIONS[condition ?? ''] ?? 'good' },
    ...(variant && { variant }),
    ...(fuelType && { fuelType }),
    ...(transmission && { transmission }),
    ...(owners && { owners }),
    ...(city && { city }),
  };
};

/** A panel with the estimated value of the car, and hints about implausible values in the form. */
export const PricePanel = () => {
  const t = useTexts(sellingTexts);
  const format = useFormats();
  const { fields, draft } = useForm();
  const [latest] = useState(() => currentYear(new Date()));
  const asked = useDeferredValue(JSON.stringify(inputOf(fields)));
  const input: ValuationInput | null = JSON.parse(asked);
  const { data, loading, error } = useQuery(WorthOfCar, {
    ssr: false,
    skip: input === null,
    variables: { input: input ?? { brand: '', model: '', year: latest, mileageKm: 0, condition: 'good' } },
  });
  const value = input ? data?.valuation : undefined;
  const worth: Worth | null = value ?? null;
  const shown = value?.estimateInr ?? null;
  const kept = fields.marketValueEstimateInr ?? null;
  useEffect(() => {
    // The listing stores the estimate that the seller saw.
    if (shown !== null && shown > 0 && shown !== kept) draft.derive({ marketValueEstimateInr: shown });
  }, [shown, kept, draft]);
  const content = () => {
    if (input === null) return <p className="text-sm text-soft">{t.worth.waiting}</p>;
    if (value)
      return (
        <>
          <p className="text-xl font-bold tabular-nums">
            {value.highInr > 0
              ? t.worth.range(format.price(value.lowInr), format.price(value.highInr))
              : t.worth.around(format.price(value.estimateInr))}
          </p>
          <p className="text-sm text-soft">
            {value.basis === 'MODEL' ? t.worth.basis(format.cars(value.comparablesCount)) : t.worth.table}
          </p>
        </>
      );
    if (loading)
      return (
        <>
          <span className="sr-only">{t.worth.loading}</span>
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="mt-1.5 h-5" />
        </>
      );
    const isNone = error && errorCode(error) === 'NO_VALUATION';
    return <p className="text-sm text-soft">{isNone ? t.worth.none : t.worth.failed}</p>;
  };
  const hints = hintsOf(fields, worth, latest);
  return (
    <div role="status" className="min-h-24 rounded-control bg-sunken p-3">
      <p className="text-sm font-semibold">{t.worth.title}</p>
      {content()}
      {hints.map((hint) => (
        <p key={hint} className="mt-2 flex items-start gap-1.5 text-sm font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t.hints[hint]}
        </p>
      ))}
    </div>
  );
};
