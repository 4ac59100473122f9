import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/index.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { featuredEffectTexts } from '../shared/texts/en/featured-effect.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { EffectFigures } from './effect-figures.tsx';

const OwnEffect = graphql(`
  query OwnEffect($listingId: ID!) {
    featuredEffectOfListing(listingId: $listingId) {
      ...EffectFacts
    }
  }
`);

const Report = ({ listingId }: { listingId: string }) => {
  const { effect, own } = useTexts(featuredEffectTexts);
  const { data, error, refetch } = useQuery(OwnEffect, { variables: { listingId }, ssr: false });
  if (!data && error) return <QueryFailed title={effect.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={effect.loading} blocks={['h-96 rounded-card sm:h-48']} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">
        {own.text}{' '}
        <Link to="/featured" className="font-semibold text-brand underline underline-offset-4">
          {own.all}
        </Link>
      </p>
      <EffectFigures effect={data.featuredEffectOfListing} level={4} />
    </div>
  );
};

/** The effect of featured slots on one of the user's featured listings. The figures load when the section is first expanded. */
export const ListingEffect = ({ listingId }: { listingId: string }) => {
  const { own } = useTexts(featuredEffectTexts);
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline">
        {own.title}
      </summary>
      {wasOpened && <Report listingId={listingId} />}
    </details>
  );
};
