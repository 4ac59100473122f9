import { type ReactNode, useId, useState } from 'react';
import { readNumber } from '../../../schema/kernel/written-number.ts';
import {
  type CostSource,
  monthlyFuelInr,
  REGISTRATION_FEES,
  STATE_TAXES,
  THIRD_PARTY_PREMIUMS,
  thirdPartyBands,
} from '../../../schema/marketplace/ownership-costs.ts';
import { noonOf } from '../../shared/format/noon-in-india.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { ownershipTexts } from '../../shared/texts/en/ownership.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Input } from '../../shared/ui/input.tsx';
import type { CarDetails } from '../use-car.ts';
import { Section } from './car-section.tsx';

type OwnedCar = Pick<CarDetails, 'fuelType' | 'engineCc'>;

const Source = ({ source: { name, url, since } }: { source: CostSource }) => {
  const t = useTexts(ownershipTexts);
  const { day } = useFormats();
  return (
    <p className="mt-1 text-sm text-soft">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        lang="en"
        className="underline underline-offset-4 hover:text-brand pointer-coarse:inline-block pointer-coarse:py-3"
      >
        {name}
        <span className="sr-only"> {t.newTab}</span>
      </a>{' '}
      <time dateTime={since}>{t.since(day(noonOf(since)))}</time>
    </p>
  );
};

const Cost = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-t border-line py-3 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <dt className="font-medium">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A list of amounts, each with a note that says what the amount is for. */
const Amounts = ({ rows }: { rows: readonly (readonly [amount: string, what: string])[] }) => (
  <ul className="tabular-nums">
    {rows.map(([amount, what]) => (
      <li key={what}>
        <strong className="font-semibold">{amount}</strong> <span className="text-soft">{what}</span>
      </li>
    ))}
  </ul>
);

const Insurance = ({ car }: { car: OwnedCar }) => {
  const t = useTexts(ownershipTexts);
  const { rupees, count } = useFormats();
  const bands = thirdPartyBands(car);
  const isElectric = car.fuelType === 'Electric';
  const size = isElectric ? t.kilowatts : t.cubicCentimetres;
  const what = (upTo: number | null, place: number): string => {
    const below = bands[place - 1]?.upTo;
    if (bands.length === 1) return t.aYear(car.engineCc === null ? null : size(count(car.engineCc)));
    return upTo === null ? t.above(size(count(below ?? 0))) : t.upTo(size(count(upTo)));
  };
  return (
    <Cost name={t.insurance}>
      {bands.length > 1 && <p className="text-soft">{isElectric ? t.powerUnknown : t.engineUnknown}</p>}
      <Amounts rows={bands.map(({ upTo, premiumInr }, place) => [rupees(premiumInr), what(upTo, place)])} />
      <p className="text-sm text-soft">{t.insuranceNote}</p>
      <Source source={THIRD_PARTY_PREMIUMS.source} />
    </Cost>
  );
};

const StateTaxes = () => {
  const t = useTexts(ownershipTexts);
  const { notProvided } = useFormats();
  const terms = useDataTerms();
  return (
    <Cost name={t.tax}>
      <ul>
        {STATE_TAXES.map(({ state, newCarPercent: [least, most], source }) => (
          <li key={state}>
            <strong className="font-semibold">{terms.state(state)}</strong>{' '}
            <span className="text-soft">{t.taxOfNew(String(least), String(most))}</span>
            <Source source={source} />
          </li>
        ))}
        <li className="mt-1 text-soft">
          {t.otherStates}: {notProvided}. {t.askOffice}
        </li>
      </ul>
    </Cost>
  );
};

/** Parses a positive number. Returns null for any other input. */
const positive = (typed: string): number | null => {
  const read = readNumber(typed);
  return read.found === 'one' && read.amount > 0 && read.before + read.behind === '' ? read.amount : null;
};

const Fuel = ({ fuelType }: Pick<OwnedCar, 'fuelType'>) => {
  const t = useTexts(ownershipTexts);
  const { rupees } = useFormats();
  const id = useId();
  const [typed, setTyped] = useState({ km: '', price: '', mileage: '' });
  const [km, price, mileage] = [positive(typed.km), positive(typed.price), positive(typed.mileage)];
  const unit = fuelType === 'Electric' ? t.units.electric : fuelType === 'CNG' ? t.units.gas : t.units.liquid;
  const fields = [
    ['km', t.kmPerMonth, km],
    ['mileage', t.kmPerUnit(unit), mileage],
    ['price', t.pricePerUnit(unit), price],
  ] as const;
  return (
    <section aria-labelledby={id} className="mt-4 rounded-card bg-sunken p-4">
      <h3 id={id} className="font-bold">
        {t.fuel}
      </h3>
      <p className="mb-3 text-sm text-soft">{t.fuelText}</p>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {fields.map(([name, label, value]) => (
          <Input
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            error={typed[name].trim() !== '' && value === null ? t.numberWrong : undefined}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
      </div>
      <output className="mt-3 block min-h-7 tabular-nums">
        {km !== null && price !== null && mileage !== null ? (
          <>
            <strong className="text-lg font-bold">
              {rupees(monthlyFuelInr({ kmPerMonth: km, kmPerUnit: mileage, pricePerUnit: price }))}
            </strong>{' '}
            {t.fuelMonth}
          </>
        ) : (
          <span className="text-soft">{t.fuelEmpty}</span>
        )}
      </output>
    </section>
  );
};

/** The costs of owning the car, apart from its price: published fees, insurance, tax, and fuel based on the user's input. Its code loads when the
 *  user scrolls near it. */
const OwnershipCosts = ({ car }: { car: OwnedCar }) => {
  const t = useTexts(ownershipTexts);
  const { rupees } = useFormats();
  const { transferInr, smartCardInr, hypothecationInr, source } = REGISTRATION_FEES;
  return (
    <Section title={t.title}>
      <p className="mb-4 max-w-prose text-soft">{t.intro}</p>
      <dl>
        <Cost name={t.transfer}>
          <Amounts
            rows={[
              [rupees(transferInr), t.transferFee],
              [rupees(smartCardInr), t.smartCard],
              [rupees(hypothecationInr), t.hypothecation],
            ]}
          />
          <p className="text-sm text-soft">{t.transferNote}</p>
          <Source source={source} />
        </Cost>
        <Insurance car={car} />
        <StateTaxes />
      </dl>
      <Fuel fuelType={car.fuelType} />
    </Section>
  );
};
export default OwnershipCosts;
