import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { SOURCES, sourceById } from '../../../schema/marketplace/sources.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { Filters } from '../search-state.ts';
import type { Scan, SourceScan } from './use-scan.ts';

const bar =
  'h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken dark:bg-line [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand';

const searchedSources = ({ sources }: Filters): readonly string[] =>
  sources.length > 0 ? sources : SOURCES.map(({ id }) => id);

const SourceChip = ({ id, scan }: { id: string; scan: SourceScan | undefined }) => {
  const { scan: t } = useTexts(portalsTexts);
  const format = useFormats();
  return (
    <li
      className={clsx(
        'flex min-w-0 items-center justify-between gap-2 rounded-control border px-3 py-1.5',
        scan ? 'border-line bg-good-wash' : 'border-line border-dashed text-soft',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {scan && <Check aria-hidden className="size-4 shrink-0 text-good" />}
        <span className="truncate">{scan?.source.label ?? sourceById(id)?.label ?? id}</span>
      </span>
      <span className={clsx('shrink-0 tabular-nums', scan && 'font-semibold')}>
        {scan ? format.cars(scan.found) : t.waiting}
      </span>
    </li>
  );
};

/** The progress of a search: the sources, and how many cars each source has, as soon as it is known. Without a live connection, shows only an
 *  indeterminate bar. */
export const ScanProgress = ({ filters, scan, className }: { filters: Filters; scan: Scan; className?: string }) => {
  const { scan: t } = useTexts(portalsTexts);
  const format = useFormats();
  const { counted, lost } = scan;
  const last = counted.at(-1);
  const of = last?.of ?? searchedSources(filters).length;
  const done = last?.scanned ?? 0;
  return (
    <section className={clsx('rounded-card border border-line bg-surface p-4 shadow-card sm:p-6', className)}>
      <h3 className="text-lg font-bold">{t.title}</h3>
      <p className="text-soft">{lost ? t.noSocket : t.text}</p>
      <div className="mt-3 flex items-center gap-3">
        {lost ? (
          <progress aria-label={t.progress} className={clsx(bar, 'animate-pulse [&::-webkit-progress-bar]:bg-brand')} />
        ) : (
          <>
            <progress aria-label={t.progress} value={done} max={of} className={bar} />
            <span className="shrink-0 font-semibold tabular-nums">
              {t.counted(format.count(done), format.count(of))}
            </span>
          </>
        )}
      </div>
      {!lost && (
        <ul className="mt-4 grid gap-2 text-sm sm:grid-cols-2 xl:grid-cols-3">
          {searchedSources(filters).map((id) => (
            <SourceChip key={id} id={id} scan={counted.find(({ source }) => source.id === id)} />
          ))}
        </ul>
      )}
    </section>
  );
};
