import { ChevronDown, ExternalLink, TriangleAlert } from 'lucide-react';
import type { LoanOffersQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { financingTexts } from '../shared/texts/en/financing.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { LenderTerms } from './lender-terms.tsx';

export type LoanOffer = LoanOffersQuery['loanOffers'][number];

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">
      {value}
      {note && <span className="block text-sm font-normal text-soft">{note}</span>}
    </dd>
  </div>
);

const Costs = ({ offer: { lowest, highest } }: { offer: LoanOffer }) => {
  const t = useTexts(financingTexts);
  const { rupees } = useFormats();
  if (!lowest) return <p className="mt-3 text-soft">{t.noRate}</p>;
  const range = (low: number, high: number | undefined) =>
    high === undefined || high === low ? rupees(low) : t.range(rupees(low), rupees(high));
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <Figure name={t.emi} value={range(lowest.emiInr, highest?.emiInr)} />
      <Figure name={t.interest} value={range(lowest.interestInr, highest?.interestInr)} />
      <Figure name={t.fee} value={lowest.feeInr === null ? t.feeMissing : rupees(lowest.feeInr)} />
      <Figure
        name={t.total}
        value={range(lowest.totalInr, highest?.totalInr)}
        note={lowest.feeInr === null ? t.totalNoteWithoutFee : t.totalNote}
      />
    </dl>
  );
};

/** A card with a lender and the cost of the requested loan. A collapsible section shows the lender's terms and their sources. */
export const LenderCard = ({ offer, withCosts }: { offer: LoanOffer; withCosts: boolean }) => {
  const t = useTexts(financingTexts);
  const { obstacles } = offer;
  const lender = offer.lender.facts;
  return (
    <li className={`${cardStyle} p-4 sm:p-5`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{lender.name}</h3>
          <p className="text-soft">{lender.product}</p>
        </div>
        <Badge tone="warn">{t.indicative}</Badge>
      </div>
      {withCosts && <Costs offer={offer} />}
      {obstacles.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {obstacles.map((obstacle) => (
            <li key={obstacle} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-accent-text" />
              {t.obstacles[obstacle]}
            </li>
          ))}
        </ul>
      )}
      <details className="group mt-3 border-t border-line pt-1">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-brand">
          {t.details}
          <span className="sr-only">: {lender.name}</span>
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <LenderTerms lender={lender} />
        <a
          href={lender.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
        >
          {t.toLender}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">{t.newTab}</span>
        </a>
      </details>
    </li>
  );
};
