import { Suspense, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { DESCRIPTION_PARAM, DescribeCar } from '../price-insights/describe-car.tsx';
import { PriceEstimator } from '../price-insights/price-estimator.tsx';
import { ValuationHow } from '../price-insights/valuation-how.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useFormOfAddress } from '../shared/page/use-form-in-url.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { addressOfCar, carOfAddress, startingCar, type ValuedCar } from '../shared/valuation/valued-car.ts';

const ValuationResult = lazyPart(() => import('../price-insights/valuation-result.tsx'));

/** `/valuation`: the price that a seller can expect for a car. The URL describes the car. */
const ValuationPage = () => {
  const t = useTexts(valuationTexts);
  useTitle(t.title);
  const [params] = useSearchParams();
  const [latest] = useState(() => currentYear(new Date()));
  const car = carOfAddress(params, latest);
  const address = addressOfCar(car);
  const { key, send } = useFormOfAddress(address);
  const [isAwaited, setAwaited] = useState(false);
  const described = params.get(DESCRIPTION_PARAM)?.trim() ?? '';
  const navigate = useNavigate();
  // Replaces the history entry whose URL contains the description. Otherwise, the back button would lead to that URL, which leads here again.
  const show = useCallback(
    (facts: Partial<ValuedCar>) => void navigate(addressOfCar({ ...startingCar(latest), ...facts }), { replace: true }),
    [navigate, latest],
  );
  const isAsked = car.brand !== '' && car.model !== '';
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">{t.intro}</p>
      <DescribeCar
        described={described}
        onDescribe={(text) => {
          setAwaited(true);
          void navigate(`?${new URLSearchParams({ [DESCRIPTION_PARAM]: text })}`);
        }}
        onRead={show}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
          <PriceEstimator
            key={key}
            start={car}
            wasAsked={params.has('condition')}
            onAsk={(asked) => {
              setAwaited(true);
              send(addressOfCar(asked));
            }}
          />
        </div>
        {isAsked ? (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <ValuationResult car={car} isAwaited={isAwaited} onShown={() => setAwaited(false)} />
          </Suspense>
        ) : (
          <ValuationHow />
        )}
      </div>
    </div>
  );
};
export default ValuationPage;
