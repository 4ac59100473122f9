import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { DeskListingsQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Assignment } from './assignment.tsx';
import { CardRows, LoadedPart, NoResults, Row, SoldBy } from './list-rows-and-states.tsx';
import { DeskListings } from './queries.ts';

const PAGE = 20;
type Listing = DeskListingsQuery['deskListings']['nodes'][number];

const ListingRow = ({ listing, onChanged }: { listing: Listing; onChanged(): Promise<unknown> }) => {
  const t = useTexts(sellersTexts);
  const { price } = useFormats();
  const { listingId, carId, title, askingInr, source, feedId, isLive, sellerId, sellerName, isOwnAssignment } = listing;
  return (
    <Row
      action={
        <Assignment
          subject={{ kind: 'listing', id: listingId, title }}
          isSold={sellerId !== null}
          isAssigned={isOwnAssignment}
          onChanged={onChanged}
        />
      }
    >
      <Link to={`/car/${carId}`} className="font-semibold break-words underline-offset-4 hover:underline">
        {title}
      </Link>
      <p className="text-sm break-words text-soft tabular-nums">
        {[price(askingInr), source.label, t.feed(feedId)].join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge tone={isLive ? 'good' : 'neutral'}>{isLive ? t.live : t.takenDown}</Badge>
        {sellerId === null ? (
          t.nobody
        ) : (
          <>
            <SoldBy id={sellerId} name={sellerName} />
            {!isOwnAssignment && <span className="text-soft">{t.withFeed}</span>}
          </>
        )}
      </p>
    </Row>
  );
};

/** A search for listings from all sources. Each result shows the account that sells the listing. */
export const DeskListingsPart = () => {
  const t = useTexts(sellersTexts);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const assigned = params.get('assigned') === 'yes';
  const after = params.get('after');
  const [words, setWords] = useState(q);
  const { data, error, refetch } = useQuery(DeskListings, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { q, assigned, first: PAGE, after },
  });
  const address = (wish: { q: string; assigned: boolean }, from?: string) =>
    new URLSearchParams({
      ...(wish.q && { q: wish.q }),
      ...(wish.assigned && { assigned: 'yes' }),
      ...(from !== undefined && { after: from }),
    });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setParams(address({ q: words.trim(), assigned }));
  };
  const found = data?.deskListings;
  return (
    <>
      <form onSubmit={find} className="mb-3 flex flex-wrap items-end gap-3">
        <Input label={t.search} type="search" value={words} onChange={setWords} className="min-w-0 flex-1 basis-64" />
        <Button type="submit">{t.find}</Button>
      </form>
      <Checkbox
        label={t.onlyAssigned}
        checked={assigned}
        onChange={() => setParams(address({ q, assigned: !assigned }))}
      />
      <div className="mt-3">
        <LoadedPart error={error} isThere={found !== undefined} again={() => refetch()}>
          {found?.nodes.length === 0 && <NoResults />}
          <CardRows>
            {found?.nodes.map((listing) => (
              <ListingRow key={listing.listingId} listing={listing} onChanged={() => refetch()} />
            ))}
          </CardRows>
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            {after !== null && (
              <Link to={{ search: `?${address({ q, assigned })}` }} className={buttonStyle.secondary}>
                {t.first}
              </Link>
            )}
            {found?.nextCursor && (
              <Link to={{ search: `?${address({ q, assigned }, found.nextCursor)}` }} className={buttonStyle.secondary}>
                {t.next}
              </Link>
            )}
          </div>
        </LoadedPart>
      </div>
    </>
  );
};
