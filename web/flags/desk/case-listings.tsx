import { useApolloClient } from '@apollo/client/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { FlagCaseQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { refusalOf } from '../../shared/graphql/refusal.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ShowListings } from '../queries.ts';

export type CaseListing = FlagCaseQuery['flagCase']['listings'][number];

const State = ({ listing }: { listing: CaseListing }) => {
  const t = useTexts(flagDeskTexts);
  const { instant } = useFormats();
  if (listing.hiddenAt) return <Badge tone="bad">{t.hiddenSince(instant(listing.hiddenAt))}</Badge>;
  return listing.isLive ? <Badge tone="good">{t.live}</Badge> : <Badge>{t.takenDown}</Badge>;
};

interface CaseListingsProps {
  readonly carId: string;
  readonly listings: readonly CaseListing[];
  onChanged(): void;
}

/** What each source shows of the car now, with the way to it; what is hidden can be shown again, also where it was regrouped since. */
export const CaseListings = ({ carId, listings, onChanged }: CaseListingsProps) => {
  const t = useTexts(flagDeskTexts);
  const { price } = useFormats();
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const show = async (id: string) => {
    setBusy(id);
    const sent = client.mutate({ mutation: ShowListings, variables: { carId, listingIds: [id] } });
    const code = await refusalOf(sent.then(({ data }) => data?.showListings));
    setBusy(null);
    if (code === null) toast({ title: t.shown });
    else toast({ title: refusals[code] ?? t.refusals.other, tone: 'destructive' });
    onChanged();
  };
  return (
    <ul className="flex flex-col divide-y divide-line">
      {listings.map((listing) => (
        <li key={listing.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">{listing.source.label}</p>
            <p className="text-sm break-words text-soft tabular-nums">
              {listing.title} · {price(listing.priceInr)}
            </p>
            <State listing={listing} />
            {listing.isElsewhere && <p className="text-sm text-soft">{t.elsewhere}</p>}
          </div>
          {listing.url && (
            <a
              href={listing.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
            >
              {t.toSource}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">
                : {listing.source.label}
                {t.newTab}
              </span>
            </a>
          )}
          {listing.hiddenAt && (
            <Button
              look="secondary"
              loading={busy === listing.id}
              aria-label={t.showOf(listing.source.label)}
              onClick={() => void show(listing.id)}
            >
              {t.show}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
