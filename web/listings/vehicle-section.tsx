import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { SELL_BRANDS, SELL_CITIES, SELL_FEATURES, sellYears } from '../../schema/listings/form-lists.ts';
import { LISTING_LENGTHS as MAX } from '../../schema/listings/limits.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  FUELS,
  INSURANCES,
  OWNERS,
  TRANSMISSIONS,
} from '../../schema/marketplace/enumerations.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import { Input } from '../shared/ui/input.tsx';
import { type Option, Select } from '../shared/ui/select.tsx';
import { NumberField, SuggestingField } from './fields.tsx';
import { useForm } from './form-context.ts';
import { PricePanel } from './price-panel.tsx';
import { NamesForSale } from './queries.ts';
import { useLackText } from './use-field-error-text.ts';

const LAKH = 100_000;
/** The maximum price that the form accepts, in lakhs (1 lakh = 100,000 rupees). */
const MOST_LAKH = 2_000;
const MOST_KM = 5_000_000;

const unique = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];
const values = (counts: readonly { readonly value: string }[] | undefined) => (counts ?? []).map(({ value }) => value);

/** Returns the suggested brands, models and cities. Fixed lists of brands and cities come first, followed by those of the cars for sale. */
const useNames = (brand: string) => {
  const asked = useDeferredValue(brand);
  const { data, previousData } = useQuery(NamesForSale, {
    variables: { filter: asked === '' ? {} : { brand: asked } },
    ssr: false,
  });
  const facets = (data ?? previousData)?.marketplaceCounts.facets;
  return {
    brands: unique(SELL_BRANDS, values(facets?.brands)),
    models: asked === '' ? [] : unique(values(data?.marketplaceCounts.facets.models)),
    cities: unique(SELL_CITIES, values(facets?.cities)),
  };
};

const More = () => {
  const t = useTexts(sellingTexts);
  const terms = useDataTerms();
  const { fields, edit } = useForm();
  const chosen = fields.features ?? [];
  const open: Option = { value: '', label: t.fields.choose };
  const tick = (feature: string, isOn: boolean) => {
    const features = isOn ? [...chosen, feature] : chosen.filter((one) => one !== feature);
    edit({ features: features.length > 0 ? features : null });
  };
  const insurance = (value: (typeof INSURANCES)[number]) => ({ value, label: t.fields.insurances[value] });
  const active = [fields.color, fields.bodyType, fields.condition, fields.insurance, ...chosen].filter(Boolean).length;
  return (
    <Disclosure title={t.fields.more} active={active}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={t.fields.color}
          name="color"
          maxLength={MAX.color}
          value={fields.color ?? ''}
          onChange={(color) => edit({ color: color || null })}
        />
        <Select
          label={t.fields.bodyType}
          value={fields.bodyType ?? ''}
          options={[open, ...BODY_TYPES.map((value) => ({ value, label: terms.bodyType(value) }))]}
          onChange={(bodyType) => edit({ bodyType: bodyType || null })}
        />
        <Select
          label={t.fields.condition}
          value={fields.condition ?? ''}
          options={[open, ...CONDITIONS.map((value) => ({ value, label: terms.condition(value) }))]}
          onChange={(condition) => edit({ condition: condition || null })}
        />
        <Select
          label={t.fields.insurance}
          value={fields.insurance ?? ''}
          options={[open, ...INSURANCES.map(insurance)]}
          onChange={(kind) => edit({ insurance: kind || null })}
        />
      </div>
      <fieldset className="mt-4">
        <legend className="mb-1 text-sm font-medium text-soft">{t.fields.features}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {unique(SELL_FEATURES, chosen).map((feature) => (
            <Checkbox
              key={feature}
              label={terms.feature(feature)}
              checked={chosen.includes(feature)}
              onChange={(isOn) => tick(feature, isOn)}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
};

/** The section of the form for the car and its price. */
export const VehicleSection = () => {
  const t = useTexts(sellingTexts);
  const terms = useDataTerms();
  const format = useFormats();
  const lack = useLackText();
  const { fields, rto, edit } = useForm();
  const [latest] = useState(() => currentYear(new Date()));
  const { brands, models, cities } = useNames(fields.brand ?? '');
  const open: Option = { value: '', label: t.fields.choose };
  const years = sellYears(latest).map(String);
  const withOwn = (offered: readonly string[], own: string | number | null | undefined) =>
    own === null || own === undefined ? offered : unique(offered, [String(own)]);
  const { one, two, three, four } = t.fields.ownersOf;
  const ownersOf: Readonly<Record<number, string>> = { 1: one, 2: two, 3: three, 4: four };
  const lakhs = typeof fields.priceInr === 'number' ? Math.round(fields.priceInr / (LAKH / 100)) / 100 : null;
  return (
    <div className="flex flex-col gap-4">
      <Input
        label={t.fields.registrationNumber}
        name="registrationNumber"
        hint={rto && fields.state ? t.fields.registeredAt(rto, terms.state(fields.state)) : t.fields.registrationHint}
        error={lack('registrationNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX.registrationNumber}
        value={fields.registrationNumber ?? ''}
        onChange={(text) => edit({ registrationNumber: text || null })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SuggestingField
          label={t.fields.brand}
          name="brand"
          hint={t.fields.brandHint}
          error={lack('brand')}
          required
          options={brands}
          maxLength={MAX.brand}
          value={fields.brand ?? ''}
          onChange={(brand) => edit({ brand })}
        />
        <SuggestingField
          label={t.fields.model}
          name="model"
          error={lack('model')}
          required
          options={models}
          maxLength={MAX.model}
          value={fields.model ?? ''}
          onChange={(model) => edit({ model })}
        />
        <Input
          label={t.fields.variant}
          name="variant"
          autoComplete="off"
          maxLength={MAX.variant}
          value={fields.variant ?? ''}
          onChange={(variant) => edit({ variant: variant || null })}
        />
        <Select
          label={t.fields.year}
          name="year"
          required
          error={lack('year')}
          value={String(fields.year ?? '')}
          options={[open, ...withOwn(years, fields.year).map((value) => ({ value, label: value }))]}
          onChange={(year) => edit({ year: year === '' ? null : Number(year) })}
        />
        <Select
          label={t.fields.fuelType}
          name="fuelType"
          required
          error={lack('fuelType')}
          value={fields.fuelType ?? ''}
          options={[open, ...FUELS.map((value) => ({ value, label: terms.fuel(value) }))]}
          onChange={(fuelType) => edit({ fuelType: fuelType || null })}
        />
        <Select
          label={t.fields.transmission}
          name="transmission"
          required
          error={lack('transmission')}
          value={fields.transmission ?? ''}
          options={[open, ...TRANSMISSIONS.map((value) => ({ value, label: terms.transmission(value) }))]}
          onChange={(transmission) => edit({ transmission: transmission || null })}
        />
        <NumberField
          label={t.fields.mileageKm}
          name="mileageKm"
          required
          error={lack('mileageKm')}
          most={MOST_KM}
          value={fields.mileageKm}
          onChange={(mileageKm) => edit({ mileageKm })}
        />
        <Select
          label={t.fields.owners}
          name="owners"
          required
          error={lack('owners')}
          value={String(fields.owners ?? '')}
          options={[open, ...OWNERS.map((count) => ({ value: String(count), label: ownersOf[count] ?? '' }))]}
          onChange={(owners) => edit({ owners: owners === '' ? null : Number(owners) })}
        />
        <SuggestingField
          label={t.fields.city}
          name="city"
          required
          error={lack('city')}
          options={cities}
          labelOf={terms.city}
          maxLength={MAX.city}
          value={fields.city ?? ''}
          onChange={(city) => edit({ city })}
        />
        <Input
          label={t.fields.state}
          name="state"
          autoComplete="off"
          maxLength={MAX.state}
          value={fields.state ?? ''}
          onChange={(state) => edit({ state: state || null })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t.fields.priceInr}
          name="priceInr"
          required
          hint={typeof fields.priceInr === 'number' ? t.fields.priceIs(format.rupees(fields.priceInr)) : undefined}
          error={lack('priceInr')}
          start="₹"
          step={0.01}
          least={0.01}
          most={MOST_LAKH}
          value={lakhs}
          onChange={(value) => edit({ priceInr: value === null ? null : Math.round(value * LAKH) })}
        />
        <PricePanel />
      </div>
      <More />
    </div>
  );
};
