import { useState } from 'react';
import { dateOf, dayOf } from '../../schema/analytics/days.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useHydrated } from '../shared/page/use-hydrated.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Combobox } from '../shared/ui/combobox.tsx';
import { Input } from '../shared/ui/input.tsx';
import { type Option, Select } from '../shared/ui/select.tsx';
import { formatMarket, type MarketState, WHOLE_MARKET } from './market-report-url.ts';
import type { MarketReport } from './use-market-report.ts';

interface MarketFiltersProps {
  state: MarketState;
  /** The report, which contains the filters' options; undefined while loading. */
  report: Pick<MarketReport, 'asOf' | 'choices' | 'firstDay'> | undefined;
  onChange(next: MarketState): void;
}

/** The earliest accepted date. While the user types the year 2026, a date field also reports dates in the years 2, 20 and 202. */
const TYPED_TO_THE_END = '1990-01-01';
const AGES = Array.from({ length: 21 }, (_, age) => age);

/** Builds the options of a filter: "all", the names in the report, and the chosen name even if the report does not contain it. */
const named = (all: string, names: readonly string[], chosen: string | undefined, label = (name: string) => name) => {
  const known = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
  return [{ value: '', label: all }, ...known.map((name): Option => ({ value: name, label: label(name) }))];
};

interface AsOfProps {
  asOf: string | undefined;
  /** The date of the displayed report. */
  shown: string | undefined;
  firstDay: string | undefined;
  /** Called with the chosen date; undefined means today. */
  onChange(day: string | undefined): void;
}
/** The date field. While focused, it shows the typed date. Otherwise, it shows the date in the URL, or the report's date if the URL has none. */
const AsOf = ({ asOf, shown, firstDay, onChange }: AsOfProps) => {
  const { filters: t } = useTexts(analyticsTexts);
  const today = useHydrated() ? dateOf(dayOf(Date.now())) : undefined;
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      type="date"
      className="col-span-2 md:col-span-1"
      label={t.asOf}
      value={typed ?? asOf ?? shown ?? ''}
      min={firstDay}
      max={today}
      onBlur={() => setTyped(undefined)}
      onChange={(value) => {
        setTyped(value);
        if (value === '' || value === today) onChange(undefined);
        else if (value > TYPED_TO_THE_END) onChange(value);
      }}
    />
  );
};

/** The filters of the report: city, brand, model, age, source and date. */
export const MarketFilters = ({ state, report, onChange }: MarketFiltersProps) => {
  const { filters: t } = useTexts(analyticsTexts);
  const { count } = useFormats();
  const terms = useDataTerms();
  const { city, brand, model, ageFrom, ageTo, source, asOf } = state;
  const { cities = [], brands = [], models = [] } = report?.choices ?? {};
  const change = (next: Partial<MarketState>) => onChange({ ...state, ...next });
  const text = (value: string) => value || undefined;
  const age = (value: string) => (value === '' ? undefined : Number(value));
  const ages = (chosen: number | undefined): Option[] => [
    { value: '', label: t.anyAge },
    ...[...new Set([...AGES, ...(chosen === undefined ? [] : [chosen])])].map((years) => ({
      value: String(years),
      label: t.years(count(years), years),
    })),
  ];
  const chosen = formatMarket({ ...state, groupBy: WHOLE_MARKET.groupBy }) !== '';
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-[1.3fr_1.3fr_1.3fr_0.8fr_0.8fr_1.2fr_1.2fr]">
        <Combobox
          label={t.city}
          value={city ?? ''}
          options={named(t.anyCity, cities, city, terms.city)}
          onChange={(value) => change({ city: text(value) })}
        />
        <Combobox
          label={t.brand}
          value={brand ?? ''}
          options={named(t.anyBrand, brands, brand)}
          onChange={(value) => change({ brand: text(value), model: undefined })}
        />
        <Combobox
          label={t.model}
          value={model ?? ''}
          disabled={brand === undefined}
          options={named(brand === undefined ? t.brandFirst : t.anyModel, models, model)}
          onChange={(value) => change({ model: text(value) })}
        />
        <Select
          label={t.ageFrom}
          value={ageFrom ?? ''}
          options={ages(ageFrom)}
          onChange={(value) => change({ ageFrom: age(value) })}
        />
        <Select
          label={t.ageTo}
          value={ageTo ?? ''}
          options={ages(ageTo)}
          onChange={(value) => change({ ageTo: age(value) })}
        />
        <Select
          label={t.source}
          value={source ?? ''}
          options={[{ value: '', label: t.anySource }, ...SOURCES.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(value) => change({ source: text(value) })}
        />
        <AsOf
          asOf={asOf}
          shown={report?.asOf}
          firstDay={report?.firstDay ?? undefined}
          onChange={(day) => change({ asOf: day })}
        />
      </div>
      {chosen && (
        <Button
          look="quiet"
          className="-ms-4 mt-2 -mb-2"
          onClick={() => onChange({ ...WHOLE_MARKET, groupBy: state.groupBy })}
        >
          {t.clear}
        </Button>
      )}
    </section>
  );
};
