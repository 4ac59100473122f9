import type { HistoryEntryFactsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonClass } from '../shared/ui/button.tsx';

graphql(`
  fragment HistoryEntryFacts on HistoryEntry {
    number
    kind
    at
    text
    isErased
    isWithheld
    amountInr
    askingInr
    reason
    by {
      role
      personId
      name
    }
    origin {
      door
      address
      userAgent
    }
  }
`);

interface HistoryEntryProps {
  readonly entry: HistoryEntryFactsFragment;
  readonly isLast: boolean;
  /** Called to show the history and the state as of this entry. */
  onStop(): void;
}

const Words = ({ entry: { text, isErased, isWithheld } }: Pick<HistoryEntryProps, 'entry'>) => {
  const t = useTexts(auditTexts);
  if (isErased) return <p className="text-sm text-soft italic">{t.erased}</p>;
  if (isWithheld) return <p className="text-sm text-soft italic">{t.withheld}</p>;
  if (text === null) return null;
  return <p className="border-s-2 border-line ps-3 break-words whitespace-pre-wrap">{text}</p>;
};

/** One event of a history: what happened, who did it and when, and the origin of the request if the user may see it. */
export const HistoryEntry = ({ entry, isLast, onStop }: HistoryEntryProps) => {
  const t = useTexts(auditTexts);
  const { instant, rupees } = useFormats();
  const { number, kind, at, amountInr, askingInr, reason, by, origin } = entry;
  const reasons: Readonly<Record<string, string>> = t.reasons;
  const doors: Readonly<Record<string, string>> = t.doors;
  return (
    <li className="relative flex gap-3 ps-1 pb-5 last:pb-0">
      <span
        aria-hidden
        className="z-10 mt-1 flex size-6 shrink-0 items-center justify-center rounded-full border border-edge bg-surface text-xs font-semibold tabular-nums"
      >
        {number}
      </span>
      {!isLast && <span aria-hidden className="absolute start-[15px] top-7 bottom-0 border-s border-line" />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{t.kinds[kind]}</span>
          {amountInr !== null && <span className="font-semibold tabular-nums">{rupees(amountInr)}</span>}
          {askingInr !== null && <span className="text-sm text-soft tabular-nums">{t.asking(rupees(askingInr))}</span>}
          {reason !== null && <span className="text-sm text-soft">{reasons[reason] ?? reason}</span>}
        </p>
        <Words entry={entry} />
        <p className="text-sm text-soft">
          {`${by.name === null ? '' : `${by.name} · `}${t.roles[by.role]} · `}
          <time dateTime={at}>{instant(at)}</time>
        </p>
        {origin && (
          <div className="text-xs break-words text-soft">
            <p>{[doors[origin.door] ?? origin.door, origin.address].filter(Boolean).join(' · ')}</p>
            {origin.userAgent && (
              <details>
                <summary className="min-h-6 w-fit cursor-pointer py-1">{t.browser}</summary>
                <p>{origin.userAgent}</p>
              </details>
            )}
          </div>
        )}
        {!isLast && (
          <button type="button" onClick={onStop} className={`${buttonClass('quiet', 'sm')} -ms-3 self-start`}>
            {t.stopHere}
            <span className="sr-only">{` (${number})`}</span>
          </button>
        )}
      </div>
    </li>
  );
};
