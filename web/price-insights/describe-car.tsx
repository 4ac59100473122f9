import { useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useState } from 'react';
import { CAR_DESCRIPTION_LENGTH } from '../../schema/price-insights/price-table.ts';
import { graphql } from '../gql/index.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import type { ValuedCar } from '../shared/valuation/valued-car.ts';

const CarInWords = graphql(`
  query CarInWords($text: String!) {
    describedCar(text: $text) {
      brand
      model
      variant
      year
      mileageKm
      fuelType
      transmission
      owners
      city
      notUsed
    }
  }
`);

/** The query parameter for the description. It is also the name of the form's field, so a form that is submitted before hydration leads to the same
 *  URL. */
export const DESCRIPTION_PARAM = 'describe';

interface DescribeCarProps {
  /** The description in the URL; empty if there is none. */
  readonly described: string;
  /** Called when the user submits a description. */
  onDescribe(text: string): void;
  /** Called with the facts that were found in the description. */
  onRead(car: Partial<ValuedCar>): void;
}

/** A form in which users describe a car in their own words. It lists the words that the estimate does not use. */
export const DescribeCar = ({ described, onDescribe, onRead }: DescribeCarProps) => {
  const { describe: t, tryAgain } = useTexts(valuationTexts);
  const [text, setText] = useState(described);
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const { data, loading, error, refetch } = useQuery(CarInWords, {
    variables: { text: described },
    skip: described === '',
    ssr: false,
  });
  const read = data?.describedCar;
  useEffect(() => {
    if (described === '' || !read) return;
    const { notUsed, ...facts } = read;
    const isNamed = facts.brand !== null && facts.model !== null;
    setOutcome([isNamed ? '' : t.unnamed, notUsed.length > 0 ? t.notUsed(notUsed.join(', ')) : ''].join(' ').trim());
    onRead(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)));
  }, [described, read, onRead, t]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    setMissing(typed === '');
    setOutcome(null);
    if (typed === '') return;
    if (typed === described) void refetch().catch(() => undefined);
    else onDescribe(typed);
  };
  const isReading = described !== '' && loading;
  return (
    <form method="get" action="/valuation" noValidate aria-label={t.form} onSubmit={submit} className="mb-6">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <Input
          label={t.label}
          error={isMissing ? t.missing : undefined}
          name={DESCRIPTION_PARAM}
          placeholder={t.example}
          maxLength={CAR_DESCRIPTION_LENGTH}
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          onChange={setText}
          className="flex-1"
        />
        <Button type="submit" loading={isReading} className="sm:mt-6">
          {t.submit}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {isReading ? t.reading : outcome}
      </p>
      {error && !loading && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3">
          <p className="font-medium text-bad">{t.failed}</p>
          <Button look="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {tryAgain}
          </Button>
        </div>
      )}
    </form>
  );
};
