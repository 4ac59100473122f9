import { useQuery } from '@apollo/client/react';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { bandsAround, nextBand } from '../../schema/price-insights/price-bands.ts';
import type { PriceVerdictAtQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { PriceVerdictPart } from '../shared/price-verdict/price-verdict-part.tsx';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { listingFiguresTexts } from '../shared/texts/en/listing-figures.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { priceTyped } from './price-typed.ts';

const PriceVerdictAt = graphql(`
  query PriceVerdictAt($carId: ID!, $priceInr: Int!) {
    priceVerdictAt(carId: $carId, priceInr: $priceInr) {
      band
      ...PriceVerdictDetails
    }
  }
`);
type Verdict = PriceVerdictAtQuery['priceVerdictAt'];

/** The debounce delay, in milliseconds, before the verdict on a typed price is fetched. */
const REST_MS = 300;
/** Returns the number of rupees by which one click of a button changes the price. It is larger for more expensive cars. */
const stepOf = (askingInr: number): number => (askingInr >= 1_000_000 ? 10_000 : askingInr >= 200_000 ? 5_000 : 1_000);

/** Returns the debounced price. */
const useRested = (priceInr: number): number => {
  const [rested, setRested] = useState(priceInr);
  useEffect(() => {
    const timer = setTimeout(() => setRested(priceInr), REST_MS);
    return () => clearTimeout(timer);
  }, [priceInr]);
  return rested;
};

/** States how the verdict would change if the car had the entered price. */
const Change = ({ now, tried }: { now: Verdict | undefined; tried: Verdict }) => {
  const { market: t } = useTexts(listingFiguresTexts);
  const { bands } = useTexts(insightTexts);
  const { rupees } = useFormats();
  const difference = now ? tried.askingInr - now.askingInr : 0;
  const better = nextBand(tried.askingInr, bandsAround(tried.averagePrice));
  const words = [
    difference === 0 ? t.present : difference < 0 ? t.cheaper(rupees(-difference)) : t.dearer(rupees(difference)),
    ...(now?.band && tried.band && difference !== 0
      ? [
          now.band === tried.band
            ? t.stays(bands.names[tried.band])
            : t.changes(bands.names[now.band], bands.names[tried.band]),
        ]
      : []),
    ...(better ? [t.better(rupees(better.priceInr), bands.names[better.band])] : []),
  ];
  return <p className="max-w-prose tabular-nums">{words.join(' ')}</p>;
};

interface PriceIfProps {
  readonly carId: string;
  /** The current asking price in rupees. */
  readonly askingInr: number;
}

/** Compares the price of a seller's car with the market, and shows how another price would change the server's verdict. */
export const PriceIf = ({ carId, askingInr }: PriceIfProps) => {
  const { market: t } = useTexts(listingFiguresTexts);
  const { count, rupees } = useFormats();
  const [typed, setTyped] = useState(() => count(askingInr));
  const price = priceTyped(typed);
  const step = stepOf(askingInr);
  const rested = useRested(price ?? askingInr);
  const asked = { ssr: false, errorPolicy: 'none' } as const;
  const present = useQuery(PriceVerdictAt, { ...asked, variables: { carId, priceInr: askingInr } });
  const tried = useQuery(PriceVerdictAt, { ...asked, variables: { carId, priceInr: rested } });
  const shown = (tried.data ?? tried.previousData)?.priceVerdictAt;
  const stepBy = (change: number) => setTyped(count(Math.max(step, (price ?? askingInr) + change)));
  return (
    <section aria-labelledby="market" className={`${cardStyle} flex flex-col gap-4 p-4 sm:p-5`}>
      <h2 id="market" className="text-xl font-bold">
        {t.title}
      </h2>
      <div className="flex max-w-md items-start gap-2">
        <Button look="secondary" className="mt-6" aria-label={t.less(rupees(step))} onClick={() => stepBy(-step)}>
          <Minus aria-hidden className="size-5" />
        </Button>
        <Input
          label={t.label}
          hint={t.hint}
          error={price === null ? t.wrong : undefined}
          start="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1"
        />
        <Button look="secondary" className="mt-6" aria-label={t.more(rupees(step))} onClick={() => stepBy(step)}>
          <Plus aria-hidden className="size-5" />
        </Button>
      </div>
      {!shown && tried.error && <QueryFailed title={t.failed} error={tried.error} refetch={() => tried.refetch()} />}
      {!shown && !tried.error && <Skeleton className="h-32" />}
      {shown && (
        <>
          <PriceVerdictPart verdict={shown} />
          <div role="status">
            <Change now={present.data?.priceVerdictAt} tried={shown} />
          </div>
        </>
      )}
    </section>
  );
};
