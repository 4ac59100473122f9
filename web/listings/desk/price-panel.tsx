import { useQuery } from '@apollo/client/react';
import type { ReviewEstimateQueryVariables } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ReviewEstimate } from './queries.ts';
import type { ReviewedCase } from './review-items.ts';

type Content = ReviewedCase['content'];
type Input = ReviewEstimateQueryVariables['input'];

/** Maps each condition of a car in the form to the valuation's name for it. */
const CONDITIONS: Readonly<Record<string, Input['condition']>> = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
  Average: 'poor',
};
/** Returns the input of the valuation; null if the listing lacks required data. */
const inputOf = (content: Content): Input | null => {
  const { brand, model, year, mileageKm, variant, fuelType, transmission, owners, city, condition } = content;
  if (brand === null || model === null || year === null || mileageKm === null) return null;
  const more = { variant, fuelType, transmission, owners, city };
  return {
    ...{ brand, model, year, mileageKm, condition: CONDITIONS[condition ?? ''] ?? 'good' },
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null)),
  };
};

const Estimate = ({ input, content }: { input: Input; content: Content }) => {
  const t = useTexts(reviewDeskTexts);
  const { price } = useFormats();
  const { data, error, refetch } = useQuery(ReviewEstimate, { ssr: false, variables: { input } });
  if (error && errorCode(error) === 'NO_VALUATION') return <p className="text-soft">{t.noEstimate}</p>;
  if (error) return <QueryFailed title={t.estimate} error={error} refetch={refetch} />;
  if (!data) return <Skeleton className="h-16" />;
  const { estimateInr, lowInr, highInr } = data.valuation;
  const difference = content.priceInr === null ? null : content.priceInr - estimateInr;
  const says = (amount: number) => {
    if (amount === 0) return t.equal;
    return amount > 0 ? t.above(price(amount)) : t.below(price(-amount));
  };
  return (
    <>
      <p>
        {t.estimate}: <span className="font-semibold tabular-nums">{price(estimateInr)}</span>
        {highInr > 0 && <span className="text-soft">, {t.range(price(lowInr), price(highInr))}</span>}
      </p>
      {difference !== null && <p className="font-semibold tabular-nums">{says(difference)}</p>}
      {CONDITIONS[content.condition ?? ''] === undefined && <p className="text-sm text-soft">{t.assumed}</p>}
    </>
  );
};

/** A card that shows the asking price next to our estimate of the car's value. */
export const PricePanel = ({ content }: { content: Content }) => {
  const t = useTexts(reviewDeskTexts);
  const { price, notProvided } = useFormats();
  const input = inputOf(content);
  return (
    <Card title={t.price}>
      <p>
        {t.asked}:{' '}
        <span className="font-semibold tabular-nums">
          {content.priceInr === null ? notProvided : price(content.priceInr)}
        </span>
      </p>
      {input ? <Estimate input={input} content={content} /> : <p className="text-soft">{t.needsFacts}</p>}
    </Card>
  );
};
