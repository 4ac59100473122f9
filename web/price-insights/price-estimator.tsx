import { type FormEvent, useState } from 'react';
import { currentYear, EARLIEST_CHOICE_OF_YEAR } from '../../schema/kernel/manufacture-years.ts';
import { FUELS, OWNERS, TRANSMISSIONS } from '../../schema/marketplace/enumerations.ts';
import {
  VALUATION_CONDITIONS,
  VALUATION_KM,
  type ValuationCondition,
} from '../../schema/price-insights/price-table.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Combobox } from '../shared/ui/combobox.tsx';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import { Input } from '../shared/ui/input.tsx';
import { type Option, Select } from '../shared/ui/select.tsx';
import type { ValuedCar } from '../shared/valuation/valued-car.ts';
import { Slider } from './slider.tsx';
import { useModels } from './use-valuation-brands-and-models.ts';

const asOption = (value: string): Option => ({ value, label: value });
/** Returns the offered values as options, and adds the chosen value if it is not among them. */
const withChosen = (offered: readonly string[], chosen: string): readonly Option[] =>
  (chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered]).map(asOption);

interface PartProps {
  readonly car: ValuedCar;
  change(change: Partial<ValuedCar>): void;
}

const Conditions = ({ car, change }: PartProps) => {
  const t = useTexts(valuationTexts);
  const choice = (condition: ValuationCondition) => (
    <label
      key={condition}
      className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-edge p-3 has-checked:border-brand has-checked:bg-brand-wash"
    >
      <input
        type="radio"
        name="condition"
        value={condition}
        checked={car.condition === condition}
        onChange={() => change({ condition })}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{t.conditions[condition]}</span>
        <span className="block text-sm text-soft">{t.conditionHints[condition]}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-soft">{t.condition}</legend>
      <div className="grid gap-2 sm:grid-cols-2">{VALUATION_CONDITIONS.map(choice)}</div>
    </fieldset>
  );
};

const Details = ({ car, change, cities }: PartProps & { cities: readonly string[] }) => {
  const t = useTexts(valuationTexts);
  const terms = useDataTerms();
  const format = useFormats();
  const open = { value: '', label: t.notSaid };
  const given = [car.variant, car.fuelType, car.transmission, car.owners, car.city].filter(Boolean).length;
  return (
    <Disclosure title={t.more} active={given}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={t.variant}
          maxLength={80}
          autoComplete="off"
          placeholder={t.variantExample}
          value={car.variant ?? ''}
          onChange={(variant) => change({ variant: variant || undefined })}
        />
        <Select
          label={t.fuel}
          value={car.fuelType ?? ''}
          options={[open, ...FUELS.map((value) => ({ value, label: terms.fuel(value) }))]}
          onChange={(value) => change({ fuelType: FUELS.find((fuel) => fuel === value) })}
        />
        <Select
          label={t.transmission}
          value={car.transmission ?? ''}
          options={[open, ...TRANSMISSIONS.map((value) => ({ value, label: terms.transmission(value) }))]}
          onChange={(value) => change({ transmission: TRANSMISSIONS.find((known) => known === value) })}
        />
        <Select
          label={t.owners}
          value={car.owners ?? ''}
          options={[open, ...OWNERS.map((count) => ({ value: String(count), label: format.owners(count) }))]}
          onChange={(value) => change({ owners: OWNERS.find((count) => String(count) === value) })}
        />
        <Select
          label={t.city}
          value={car.city ?? ''}
          options={[
            open,
            ...withChosen(cities, car.city ?? '').map(({ value }) => ({ value, label: terms.city(value) })),
          ]}
          onChange={(value) => change({ city: value || undefined })}
        />
      </div>
    </Disclosure>
  );
};

interface PriceEstimatorProps {
  readonly start: ValuedCar;
  /** True if the form was submitted with missing input before hydration. The form then shows the input errors. */
  readonly wasAsked?: boolean;
  onAsk(car: ValuedCar): void;
}

/** The form of the price estimator: brand, model, year, mileage, condition and optional details. */
export const PriceEstimator = ({ start, wasAsked = false, onAsk }: PriceEstimatorProps) => {
  const t = useTexts(valuationTexts);
  const format = useFormats();
  const [latest] = useState(() => currentYear(new Date()));
  const [car, setCar] = useState(start);
  const [asked, setAsked] = useState(wasAsked);
  const { brands, models, cities } = useModels(car.brand);
  const change = (changed: Partial<ValuedCar>) => setCar({ ...car, ...changed });
  const isComplete = car.brand !== '' && car.model !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isComplete) onAsk({ ...car, variant: car.variant?.trim() || undefined });
  };
  return (
    <form aria-label={t.form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Combobox
          label={t.brand}
          placeholder={t.chooseBrand}
          value={car.brand}
          error={asked && car.brand === '' ? t.required.brand : undefined}
          options={withChosen(brands, car.brand)}
          onChange={(brand) => change({ brand, model: '' })}
        />
        <Combobox
          label={t.model}
          placeholder={car.brand === '' ? t.brandFirst : t.chooseModel}
          value={car.model}
          error={asked && car.model === '' ? t.required.model : undefined}
          disabled={car.brand === ''}
          options={withChosen(models, car.model)}
          onChange={(model) => change({ model })}
        />
      </div>
      <Slider
        label={t.year}
        min={Math.min(EARLIEST_CHOICE_OF_YEAR, car.year)}
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
      <Conditions car={car} change={change} />
      <Details car={car} change={change} cities={cities} />
      <Button type="submit" size="lg">
        {t.estimate}
      </Button>
    </form>
  );
};
