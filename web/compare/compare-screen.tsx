import { CarFront, Plus, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { DEFAULT_DOWN_PAYMENT_SHARE, DEFAULT_TENURE_MONTHS } from '../../schema/financing/emi.ts';
import { COMPARED_CARS_MAX } from '../../schema/subscriptions/plans.ts';
import { useRateTexts } from '../shared/format/use-emi-rate-texts.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { usePriceVerdictText } from '../shared/price-verdict/use-price-verdict-text.ts';
import { compareTexts } from '../shared/texts/en/compare.ts';
import { verdictsTexts } from '../shared/texts/en/verdicts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { chooseOnly, dropCar } from './chosen-cars.ts';
import { useCompareMax } from './compare-max.ts';
import { comparePath, readComparison } from './compare-path.ts';
import { compareRows } from './compare-rows.ts';
import { Empty, Note, Waiting } from './compare-states.tsx';
import { CompareTable, comparedName } from './compare-table.tsx';
import { useChosen } from './use-chosen.ts';
import { type AskedCar, type ComparedCar, useCompareCars } from './use-compare-cars.ts';

interface ComparisonProps {
  cars: readonly AskedCar[];
  onlyDifferences: boolean;
  onOnlyDifferences(on: boolean): void;
  onRemove(askedId: string): void;
  renderPicture(car: ComparedCar): ReactNode;
}

const Comparison = ({ cars, onlyDifferences, onOnlyDifferences, onRemove, renderPicture }: ComparisonProps) => {
  const t = useTexts(compareTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const rateWords = useRateTexts();
  const verdictText = usePriceVerdictText();
  const verdicts = useTexts(verdictsTexts);
  const groups = useMemo(() => {
    const compared = cars.map(({ car }) => car);
    return compareRows(compared, { t, format, terms, rateWords, verdictText, verdicts });
  }, [cars, t, format, terms, rateWords, verdictText, verdicts]);
  const several = cars.length > 1;
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ sameness }) => !(several && onlyDifferences) || sameness !== 'same'),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {several ? (
        <div className="mb-3 w-fit print:hidden">
          <Checkbox label={t.onlyDifferences} checked={onlyDifferences} onChange={onOnlyDifferences} />
        </div>
      ) : (
        <Note>{t.onlyOne}</Note>
      )}
      {shown.length === 0 && <Note>{t.allSame}</Note>}
      <CompareTable cars={cars} groups={shown} renderPicture={renderPicture} onRemove={onRemove} />
      <p className="mt-3 text-sm text-soft">
        {t.emiTerms(format.percent(DEFAULT_DOWN_PAYMENT_SHARE), format.count(DEFAULT_TENURE_MONTHS))}
      </p>
    </>
  );
};

/** The page `/compare?ids=`, which compares cars side by side. `ids` defaults to the cars chosen in this browser. `actions` is rendered
 *  next to the title. */
export const CompareScreen = ({
  renderPicture,
  actions,
}: {
  renderPicture(car: ComparedCar): ReactNode;
  actions?: ReactNode;
}) => {
  const t = useTexts(compareTexts);
  const format = useFormats();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const max = useCompareMax();
  const { ids, tooMany, onlyDifferences } = useMemo(() => readComparison(query, max), [query, max]);
  const { cars: chosen, ready } = useChosen();
  const { cars, missing, error, retry } = useCompareCars(ids);
  const heading = useRef<HTMLHeadingElement>(null);
  const toChosen = ids.length === 0 && ready && chosen.length > 0;
  useEffect(() => {
    if (toChosen) navigate(comparePath(chosen.map(({ id }) => id)), { replace: true });
  }, [toChosen, chosen, navigate]);
  useTitle(cars && cars.length > 0 ? t.names(cars.map(({ car }) => comparedName(car)).join(', ')) : t.title);

  const remove = (gone: readonly string[]) => {
    for (const id of gone) dropCar(id);
    navigate(
      comparePath(
        ids.filter((id) => !gone.includes(id)),
        onlyDifferences,
      ),
      { replace: true },
    );
    heading.current?.focus({ preventScroll: true });
  };
  /** Replaces the chosen cars with those in the URL, so that further cars are added to this comparison even if another user shared it. */
  const chooseMore = () => {
    if (cars) chooseOnly(cars.map(({ car }) => ({ id: car.id, name: comparedName(car) })));
  };
  const content = () => {
    if (ids.length === 0) return ready && !toChosen ? <Empty /> : <Waiting count={2} />;
    if (error !== null) return <FetchFailed title={t.failedTitle} error={error} onRetry={retry} />;
    if (!cars) return <Waiting count={ids.length} />;
    if (cars.length === 0) return null;
    return (
      <Comparison
        cars={cars}
        onlyDifferences={onlyDifferences}
        onOnlyDifferences={(on) => navigate(comparePath(ids, on), { replace: true })}
        onRemove={(id) => remove([id])}
        renderPicture={renderPicture}
      />
    );
  };
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[90rem] px-4 pt-6 pb-16 sm:px-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
            {t.title}
          </h1>
          <p className="text-soft print:hidden">{t.intro(format.count(max))}</p>
        </div>
        {cars && cars.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {cars.length < max && (
              <Link to="/" onClick={chooseMore} className={buttonStyle.primary}>
                <Plus aria-hidden className="size-5" />
                {t.addCar}
              </Link>
            )}
            {actions}
            <Button look="secondary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              {t.print}
            </Button>
          </div>
        )}
      </div>
      {tooMany && (
        <Note>
          {t.tooMany(format.count(max))}
          {max < COMPARED_CARS_MAX && (
            <DialogLink dialog="upgrade" className={buttonStyle.quiet}>
              {t.premiumCompares(format.count(COMPARED_CARS_MAX))}
            </DialogLink>
          )}
        </Note>
      )}
      {missing.length > 0 && (
        <Note>
          <CarFront aria-hidden className="size-5 text-accent-text" />
          {t.missing(format.count(missing.length), missing.length)}
          <Button look="quiet" onClick={() => remove(missing)}>
            {t.removeMissing}
          </Button>
        </Note>
      )}
      {content()}
    </div>
  );
};
