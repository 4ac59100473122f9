import { useQuery } from '@apollo/client/react';
import { Landmark, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { financingPath, type LoanWish, wishOf } from '../../schema/financing/loan-wish.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useFormOfAddress } from '../shared/page/use-form-in-url.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { financingTexts } from '../shared/texts/en/financing.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Card } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { LenderCard } from './lender-card.tsx';
import { LoanWishForm } from './loan-wish-form.tsx';
import { LoanOffers } from './queries.ts';

const Lenders = ({ wish }: { wish: LoanWish | null }) => {
  const t = useTexts(financingTexts);
  const { rupees, count } = useFormats();
  const { data, error, refetch } = useQuery(LoanOffers, {
    variables: wish
      ? { carPrice: wish.priceInr, downPayment: wish.downPaymentInr, tenure: wish.months, carYear: wish.carYear }
      : {},
  });
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-44', 'h-44', 'h-44']} className="flex flex-col gap-4" />;
  if (data.loanOffers.length === 0)
    return (
      <StateMessage icon={<Landmark className="size-7" />} title={t.emptyTitle}>
        {t.empty}
      </StateMessage>
    );
  return (
    <section aria-labelledby="lenders">
      <h2 id="lenders" className="text-2xl font-bold">
        {t.lenders}
      </h2>
      <p role="status" className="tabular-nums">
        {wish ? t.summary(rupees(wish.priceInr - wish.downPaymentInr), count(wish.months)) : t.noPrice}
      </p>
      <p className="mb-4 text-sm text-soft">{wish ? t.order : t.orderByName}</p>
      <ol className="flex flex-col gap-4">
        {data.loanOffers.map((offer) => (
          <LenderCard key={offer.lender.id} offer={offer} withCosts={wish !== null} />
        ))}
      </ol>
    </section>
  );
};

/** The page `/financing`: the cost of a loan at each lender in the catalogue. The loan's parameters are in the URL. */
const FinancingPage = () => {
  const t = useTexts(financingTexts);
  const [params] = useSearchParams();
  const { wish, wrong } = wishOf(params);
  // The form itself shows the error for an empty price, so `unusable` excludes this case.
  const wasAsked = params.get('carPrice') === '';
  const unusable = wrong.filter((param) => !wasAsked || param !== 'carPrice');
  const { key, send } = useFormOfAddress(wish ? financingPath(wish) : '');
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mt-1 text-lg text-soft">{t.intro}</p>
      <p className="mt-4 flex items-start gap-3 rounded-card bg-accent-wash p-4">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        {t.indicativeText}
      </p>
      <div className="my-6">
        <Card title={t.form}>
          {unusable.length > 0 && (
            <div role="alert" className="mb-4 rounded-control bg-bad-wash px-3 py-2">
              <ul className="flex flex-col gap-1">
                {unusable.map((param) => (
                  <li key={param}>{t.wrong[param]}</li>
                ))}
              </ul>
            </div>
          )}
          <LoanWishForm key={key} start={wish} wasAsked={wasAsked} onAsk={(wanted) => send(financingPath(wanted))} />
        </Card>
      </div>
      <Lenders wish={wish} />
    </div>
  );
};
export default FinancingPage;
