import { History as HistoryIcon } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { NOW, type Point } from './history-point.ts';
import type { HistoryFacts } from './queries.ts';
import { StateSummary } from './state-summary.tsx';
import { TranscriptLink } from './transcript-link.tsx';

interface HistoryViewProps {
  /** The history; null while loading. */
  readonly history: HistoryFacts | null;
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly point: Point;
  readonly transcript: string;
  /** The heading level, one below the level of the surrounding heading. */
  readonly level: 'h2' | 'h3';
  onPoint(point: Point): void;
  onEarlier(): void;
  onRetry(): void;
}

/** The controls for choosing a point in the history, in Indian time. */
const PointPicker = ({ point, onPoint }: Pick<HistoryViewProps, 'point' | 'onPoint'>) => {
  const t = useTexts(auditTexts).point;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Input
        type="datetime-local"
        label={t.label}
        value={point.kind === 'minute' ? point.minute : ''}
        onChange={(minute) => onPoint(minute === '' ? NOW : { kind: 'minute', minute })}
        className="min-w-56 flex-1 basis-56"
      />
      <Button look="secondary" onClick={() => onPoint(NOW)} disabled={point.kind === 'now'}>
        {t.now}
      </Button>
    </div>
  );
};

/** A history up to a point, the resulting state, and a link to the transcript. */
export const HistoryView = (props: HistoryViewProps) => {
  const { history, error, isLoading, point, transcript, level: Heading, onPoint, onEarlier, onRetry } = props;
  const t = useTexts(auditTexts);
  const { count, instant } = useFormats();
  if (error !== null) return <FetchFailed title={t.failed} error={error} onRetry={onRetry} />;
  return (
    <div className="flex flex-col gap-5">
      <PointPicker point={point} onPoint={onPoint} />
      {!history ? (
        <Loading label={t.loading} blocks={['h-14', 'h-14', 'h-14', 'h-14']} className="flex flex-col gap-4" />
      ) : (
        <>
          <section className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4">
            <Heading className="font-semibold">{point.kind === 'now' ? t.state.now : t.state.past}</Heading>
            <p role="status" className="text-sm text-soft">
              {t.upTo(count(history.revision), count(history.total), history.at === null ? null : instant(history.at))}
            </p>
            <StateSummary state={history.state} />
          </section>
          {history.entries.length === 0 ? (
            <StateMessage icon={<HistoryIcon className="size-7" />} title={t.none} />
          ) : (
            <section aria-label={t.timeline} className="flex flex-col gap-4">
              {history.before !== null && (
                <Button look="secondary" size="sm" loading={isLoading} onClick={onEarlier} className="self-center">
                  {t.earlier}
                </Button>
              )}
              <ol>
                {history.entries.map((entry) => (
                  <HistoryEntry
                    key={entry.number}
                    entry={entry}
                    isLast={entry.number === history.revision}
                    onStop={() => onPoint({ kind: 'revision', revision: entry.number })}
                  />
                ))}
              </ol>
            </section>
          )}
          <TranscriptLink path={transcript} point={point} />
        </>
      )}
    </div>
  );
};
