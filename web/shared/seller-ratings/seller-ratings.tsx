import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useKnownUser } from '../account/use-current-user.ts';
import { appendTo } from '../graphql/next-page.ts';
import { QueryFailed } from '../graphql/query-failed.tsx';
import { useKeptFocus } from '../page/use-kept-focus.ts';
import { sellerRatingsTexts } from '../texts/en/seller-ratings.ts';
import { useTexts } from '../texts/language-context.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { toast } from '../ui/toast.ts';
import { OwnRatingId, SellerRatingsQuery } from './queries.ts';
import { RatingActions } from './rating-actions.tsx';
import { RatingText } from './rating-text.tsx';

/** The ratings of a seller, newest first. The seller can answer each rating once, and signed-in users can report ratings. */
export const SellerRatings = ({ sellerId }: { readonly sellerId: string }) => {
  const t = useTexts(sellerRatingsTexts);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  const reader = useKnownUser() ?? null;
  const isSeller = reader === sellerId;
  const { data, error, refetch, fetchMore } = useQuery(SellerRatingsQuery, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { id: sellerId },
  });
  const own = useQuery(OwnRatingId, {
    ssr: false,
    variables: { id: sellerId },
    skip: reader === null || isSeller,
  }).data?.myRating.rating?.id;
  const page = data?.sellerRatings;
  if (!page && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!page) return <Loading label={t.loading} blocks={['h-24', 'h-24']} className="flex flex-col gap-3" />;
  if (page.nodes.length === 0) return <p className="text-soft">{isSeller ? t.noneOfYou : t.none}</p>;
  const more = () =>
    fetchMore({ variables: { after: page.nextCursor }, updateQuery: appendTo('sellerRatings') }).catch(() =>
      toast({ title: t.failed, tone: 'destructive' }),
    );
  return (
    <>
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {page.nodes.map((rating) => {
          const { id, answer, answeredAt } = rating;
          return (
            <li key={id} tabIndex={-1} className="py-3 first:pt-0 last:pb-0">
              <RatingText rating={rating} isAnswerHidden={answeredAt !== null && answer === null} />
              <RatingActions
                id={id}
                canAnswer={isSeller && answeredAt === null}
                canReport={reader !== null && (id !== own || answer !== null)}
                onAnswered={() => void refetch().catch(() => undefined)}
              />
            </li>
          );
        })}
      </ul>
      {page.nextCursor !== null && (
        <Button look="secondary" className="mt-3" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </>
  );
};
