import { useQuery } from '@apollo/client/react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ValuationQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { addressOfCar, sellPath, type ValuedCar } from '../shared/valuation/valued-car.ts';
import { AskingPrice } from './asking-price.tsx';
import { valueText } from './estimate-text.ts';
import { ValuationOfCar } from './valuation-of-car.ts';

type Value = ValuationQuery['valuation'];

/** A table of the factors of an estimate. The rows add up to the estimate. */
const Factors = ({ value }: { value: Value }) => {
  const { factors: t } = useTexts(valuationTexts);
  const format = useFormats();
  const moved = value.factors.filter(({ factor, amountInr }) => factor === 'base' || amountInr !== 0);
  if (moved.length < 2) return null;
  const name = ({ factor }: Value['factors'][number]) =>
    factor === 'base' && value.basis === 'MODEL' ? t.model : t[factor];
  const amount = ({ factor, amountInr }: Value['factors'][number]) => {
    const sign = factor === 'base' ? '' : amountInr < 0 ? '−' : '+';
    return `${sign}${format.rupees(Math.abs(amountInr))}`;
  };
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1.5 text-start text-base font-bold">{t.title}</caption>
      <tbody>
        {moved.map((entry) => (
          <tr key={entry.factor} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {name(entry)}
            </th>
            <td className="py-1.5 text-end">{amount(entry)}</td>
          </tr>
        ))}
        <tr className="border-t border-edge font-semibold">
          <th scope="row" className="py-1.5 pe-3 text-start">
            {t.total}
          </th>
          <td className="py-1.5 text-end">{format.rupees(value.estimateInr)}</td>
        </tr>
      </tbody>
    </table>
  );
};

const Found = ({ value, car }: { value: Value; car: ValuedCar }) => {
  const t = useTexts(valuationTexts);
  const format = useFormats();
  const words = (amountInr: number) => valueText(amountInr, format, t);
  const byModel = value.basis === 'MODEL' && value.modelVersion !== null;
  return (
    <>
      <p className="text-5xl font-extrabold tracking-tight tabular-nums">{words(value.estimateInr)}</p>
      {byModel && (
        <p className="tabular-nums">
          {t.rangeOf(words(value.lowInr), words(value.highInr))} <span className="text-soft">{t.rangeNote}</span>
        </p>
      )}
      <p className="text-sm text-soft">
        {byModel ? t.byModel(format.cars(value.comparablesCount), format.count(value.modelVersion ?? 0)) : t.byTable}
      </p>
      <Factors value={value} />
      {byModel && <AskingPrice averageInr={value.estimateInr} />}
      <div className="flex flex-wrap gap-3">
        <Link to={`/?${new URLSearchParams({ brand: car.brand, model: car.model })}`} className={buttonStyle.secondary}>
          {t.seeSimilar(`${car.brand} ${car.model}`)}
        </Link>
        <Link to={sellPath(car)} className={buttonStyle.primary}>
          {t.sell}
        </Link>
      </div>
      <p className="text-sm text-soft">{t.disclaimer}</p>
    </>
  );
};

const Failed = ({ code, onRetry }: { code: string; onRetry(): void }) => {
  const t = useTexts(valuationTexts);
  if (code === 'NO_VALUATION')
    return (
      <div className="rounded-control border border-dashed border-edge p-4">
        <h3 className="font-bold">{t.none.title}</h3>
        <p className="max-w-prose text-soft">{t.none.text}</p>
      </div>
    );
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-control bg-bad-wash p-4">
      <p className="flex items-start gap-2 font-medium text-bad">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {code === 'INVALID_INPUT' ? t.invalid : t.failed}
      </p>
      {code !== 'INVALID_INPUT' && (
        <Button look="secondary" onClick={onRetry}>
          <RefreshCw aria-hidden className="size-4" />
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
};

/** Whether an element starts in the upper half of the window, so that what follows it is also visible. */
const isInSight = (element: HTMLElement): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top <= window.innerHeight / 2;
};

interface ValuationResultProps {
  readonly car: ValuedCar;
  /** Whether the user has just asked for the estimate. In this case, a result that is out of view scrolls into view and takes the focus, because
   *  scrolling moves the clicked button out of view. Otherwise the focus does not move, and only the status region announces the result to screen
   *  readers. */
  readonly isAwaited?: boolean;
  onShown?(): void;
}

/** The estimated price of a car, what the estimate is based on, and a form that rates an asking price. */
const ValuationResult = ({ car, isAwaited = false, onShown }: ValuationResultProps) => {
  const t = useTexts(valuationTexts);
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    onShown?.();
    if (!heading.current || isInSight(heading.current)) return;
    part.current?.scrollIntoView({ block: 'start' });
    heading.current.focus({ preventScroll: true });
  }, [isAwaited, onShown]);
  const { data, loading, error, refetch } = useQuery(ValuationOfCar, {
    variables: { input: car },
    ssr: false,
  });
  const content = () => {
    if (data) return <Found key={addressOfCar(car)} value={data.valuation} car={car} />;
    if (error && !loading)
      return <Failed code={errorCode(error)} onRetry={() => void refetch().catch(() => undefined)} />;
    return (
      <div className="flex flex-col gap-3">
        <span className="sr-only">{t.loading}</span>
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-6" />
        <Skeleton className="h-32" />
      </div>
    );
  };
  return (
    <section
      ref={part}
      aria-labelledby="estimated-value"
      className="scroll-mt-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="estimated-value" ref={heading} tabIndex={-1} className="mb-3 text-xl font-bold">
        {t.result}
      </h2>
      <div role="status" className="flex flex-col gap-4">
        {content()}
      </div>
    </section>
  );
};
export default ValuationResult;
