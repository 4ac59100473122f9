import type { FlagCaseQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SourceLink } from '../../shared/ui/source-link.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
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

/** The current listings of a reported car, with links to their sources. Hidden listings have a button to show them again. */
export const CaseListings = ({ carId, listings, onChanged }: CaseListingsProps) => {
  const t = useTexts(flagDeskTexts);
  const { price } = useFormats();
  const command = useCommand(ShowListings);
  const show = async (id: string) => {
    toastAnswer(await command.send({ carId, listingIds: [id] }), { title: t.shown }, t.refusals);
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
            <SourceLink url={listing.url} gap="gap-2">
              {t.toSource}
              <span className="sr-only">
                : {listing.source.label}
                {t.newTab}
              </span>
            </SourceLink>
          )}
          {listing.hiddenAt && (
            <Button
              look="secondary"
              loading={command.sent?.listingIds.includes(listing.id)}
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
