import type { ListingHistoryFactsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../format/use-formats.ts';
import { listingWords } from '../texts/en/listing-words.ts';
import { useTexts } from '../texts/language-context.tsx';
import { lookup } from '../texts/lookup.ts';
import { Button } from '../ui/button.tsx';

graphql(`
  fragment ListingHistoryFacts on ListingHistoryEntry {
    id
    at
    what
    by
    byName
    revision
    fields
    outcome
    media {
      id
      sha256
      decision
    }
  }
`);

interface ListingHistoryProps {
  readonly entries: readonly ListingHistoryFactsFragment[];
  /** Whether the user is the seller of the listing. */
  readonly isOwn: boolean;
  /** Returns the name of a document or photo; null if the listing no longer has it. */
  nameOf(mediaId: string): string | null;
  /** Loads earlier entries; undefined if there are no earlier entries. */
  readonly onMore?: (() => void) | undefined;
}

/** How many digits of a hash are shown, which are enough to compare two hashes by eye. */
const SHOWN_DIGITS = 12;

/** The history of a listing, newest first: who changed what, and who approved which files. */
export const ListingHistory = ({ entries, isOwn, nameOf, onMore }: ListingHistoryProps) => {
  const t = useTexts(listingWords);
  const { count, instant } = useFormats();
  const who = ({ by, byName }: ListingHistoryFactsFragment): string => {
    if (by === 'seller') return isOwn ? t.history.you : (byName ?? t.history.seller);
    return by === 'desk' ? (byName ?? t.history.desk) : t.history.system;
  };
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {lookup(t.history.events)(entry.what)}
              {entry.outcome && `: ${t.outcomes[entry.outcome]}`}
            </p>
            {entry.fields.length > 0 && (
              <p className="text-sm">{entry.fields.map((field) => t.fields[field]).join(', ')}</p>
            )}
            {entry.media.length > 0 && (
              <ul className="text-sm break-words">
                {entry.media.map(({ id, sha256, decision }) => (
                  <li key={id}>
                    {t.history.bytes(
                      nameOf(id) ?? t.history.file,
                      lookup(t.reviews)(decision),
                      sha256.slice(0, SHOWN_DIGITS),
                    )}
                  </li>
                ))}
              </ul>
            )}
            <p className="text-sm text-soft tabular-nums">
              {[
                instant(entry.at),
                who(entry),
                ...(entry.revision === null ? [] : [t.history.revision(count(entry.revision))]),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button look="secondary" size="sm" className="mt-3" onClick={onMore}>
          {t.history.more}
        </Button>
      )}
    </>
  );
};
