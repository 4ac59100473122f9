import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { currentYear, EARLIEST_CHOICE_OF_YEAR } from '../../schema/kernel/manufacture-years.ts';
import { VALUATION_CONDITIONS, VALUATION_KM } from '../../schema/price-insights/price-table.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { Combobox } from '../shared/ui/combobox.tsx';
import { Select } from '../shared/ui/select.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { addressOfCar, startingCar, type ValuedCar } from '../shared/valuation/valued-car.ts';
import { valueText } from './estimate-text.ts';
import { Slider } from './slider.tsx';
import { useModels } from './use-valuation-brands-and-models.ts';
import { ValuationOfCar } from './valuation-of-car.ts';

const asOption = (value: string) => ({ value, label: value });

const Estimate = ({ car }: { readonly car: ValuedCar }) => {
  const t = useTexts(valuationTexts);
  const format = useFormats();
  const { data, error, loading, refetch } = useQuery(ValuationOfCar, { variables: { input: car }, ssr: false });
  const words = (amountInr: number) => valueText(amountInr, format, t);
  if (data) {
    const { estimateInr, lowInr, highInr, basis, modelVersion } = data.valuation;
    const isLearned = basis === 'MODEL' && modelVersion !== null;
    return (
      <>
        <p className="text-3xl font-extrabold tabular-nums">{words(estimateInr)}</p>
        <p className="text-sm text-soft tabular-nums">
          {isLearned ? t.rangeOf(words(lowInr), words(highInr)) : t.byTable}
        </p>
        <Link to={`/valuation${addressOfCar(car)}`} className="font-semibold text-brand underline underline-offset-4">
          {t.factors.title}
        </Link>
      </>
    );
  }
  if (!error || loading) return <Skeleton className="h-24" />;
  if (errorCode(error) === 'NO_VALUATION') return <p>{t.none.text}</p>;
  return (
    <>
      <p>{t.failed}</p>
      <Button look="secondary" className="self-start" onClick={() => void refetch().catch(() => undefined)}>
        {t.tryAgain}
      </Button>
    </>
  );
};

/** A small price estimator: brand, model, year, mileage and condition. The page `/valuation` accepts more details and explains the estimate. */
const QuickEstimator = () => {
  const t = useTexts(valuationTexts);
  const format = useFormats();
  const [latest] = useState(() => currentYear(new Date()));
  const [car, setCar] = useState(() => startingCar(latest));
  const [asked, setAsked] = useState<ValuedCar | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { brands, models } = useModels(car.brand);
  const change = (changed: Partial<ValuedCar>) => setCar({ ...car, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = car.brand !== '' && car.model !== '';
    setIsMissing(!isComplete);
    setAsked(isComplete ? car : null);
  };
  return (
    <Card title={t.title}>
      <form aria-label={t.form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        <Combobox
          label={t.brand}
          placeholder={t.chooseBrand}
          value={car.brand}
          error={isMissing && car.brand === '' ? t.required.brand : undefined}
          options={brands.map(asOption)}
          onChange={(brand) => change({ brand, model: '' })}
        />
        <Combobox
          label={t.model}
          placeholder={car.brand === '' ? t.brandFirst : t.chooseModel}
          value={car.model}
          error={isMissing && car.model === '' ? t.required.model : undefined}
          disabled={car.brand === ''}
          options={models.map(asOption)}
          onChange={(model) => change({ model })}
        />
        <Slider
          label={t.year}
          min={EARLIEST_CHOICE_OF_YEAR}
          max={latest}
          step={1}
          value={car.year}
          format={String}
          onChange={(year) => change({ year })}
        />
        <Slider
          label={t.mileage}
          {...VALUATION_KM}
          value={car.mileageKm}
          format={format.km}
          onChange={(mileageKm) => change({ mileageKm })}
        />
        <Select
          label={t.condition}
          value={car.condition}
          options={VALUATION_CONDITIONS.map((value) => ({ value, label: t.conditions[value] }))}
          onChange={(value) => change({ condition: VALUATION_CONDITIONS.find((known) => known === value) ?? 'good' })}
        />
        <Button type="submit">{t.estimate}</Button>
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {asked && <Estimate key={addressOfCar(asked)} car={asked} />}
        </div>
      </form>
    </Card>
  );
};
export default QuickEstimator;
