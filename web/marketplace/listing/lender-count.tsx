import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Section } from '../car/car-section.tsx';

const cataloguedLendersQuery = graphql(`
  query CataloguedLenders {
    loanOffers {
      lender {
        id
        name
        product
      }
    }
  }
`);

/** The number and names of the lenders in the catalogue. */
export const LenderCount = () => {
  const { finance: t } = useTexts(listingTexts);
  const { count } = useFormats();
  const { data, error, loading, refetch } = useQuery(cataloguedLendersQuery, { notifyOnNetworkStatusChange: true });
  if (error && !loading) {
    const retry = () => void refetch().catch(() => undefined);
    return <FetchFailed level={2} title={t.failedTitle} error={errorCode(error)} onRetry={retry} />;
  }
  if (!data) return <Skeleton className="h-32 rounded-card" />;
  const lenders = data.loanOffers.map(({ lender }) => lender);
  if (lenders.length === 0) return <p className="text-soft">{t.noLenders}</p>;
  return (
    <Section title={t.lenders(count(lenders.length), lenders.length)}>
      <ul className="flex flex-wrap gap-2">
        {lenders.map(({ id, name, product }) => (
          <li key={id} className="rounded-full bg-sunken px-3 py-1 dark:bg-line">
            {name} <span className="text-sm text-soft">{product}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-soft">{t.lendersText}</p>
    </Section>
  );
};
