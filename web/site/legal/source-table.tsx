import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { legalTexts } from '../../shared/texts/en/legal.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';

const SourceFreshness = graphql(`
  query SourceFreshness {
    sources {
      id
      label
      liveListings
      lastChangedAt
    }
  }
`);

/** A table of the sources. For each, it shows how many listings it currently has, and when it last sent new data. */
export const SourceTable = () => {
  const t = useTexts(legalTexts).sources;
  const format = useFormats();
  const { data, error, refetch } = useQuery(SourceFreshness);
  if (error && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t.failed}
        <Button look="secondary" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </p>
    );
  if (!data) return <div className="min-h-96" aria-busy="true" />;
  const rows = [...data.sources].sort((a, b) => b.liveListings - a.liveListings);
  const total = rows.reduce((sum, { liveListings }) => sum + liveListings, 0);
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="mb-2 text-start text-soft">{t.caption(format.count(total))}</caption>
      <thead>
        <tr className="border-b border-edge text-start">
          <th scope="col" className="py-2 pe-3 text-start">
            {t.source}
          </th>
          <th scope="col" className="py-2 pe-3 text-end">
            {t.live}
          </th>
          <th scope="col" className="py-2 text-start">
            {t.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, liveListings, lastChangedAt }) => (
          <tr key={id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pe-3 text-start font-semibold">
              {label}
            </th>
            <td className="py-2 pe-3 text-end">{format.count(liveListings)}</td>
            <td className="py-2">
              {lastChangedAt ? (
                <time dateTime={lastChangedAt}>{format.instant(lastChangedAt)}</time>
              ) : (
                <span className="text-soft">{t.never}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
