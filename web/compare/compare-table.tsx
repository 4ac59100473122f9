import { clsx } from 'clsx';
import { Check, Trophy, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { compareTexts } from '../shared/texts/en/compare.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { useScrollEdges } from '../shared/ui/use-scroll-edges.ts';
import type { Cell, Row, RowGroup } from './compare-rows.ts';
import type { AskedCar, ComparedCar } from './use-compare-cars.ts';

/** Returns the display name of a car, such as "2019 Hyundai Creta". */
export const comparedName = ({ year, brand, model }: ComparedCar): string =>
  [year, brand, model].filter(Boolean).join(' ');

/** The CSS classes of a row's header, which stays in place while the cars scroll sideways. */
const rowHeader =
  'sticky start-0 z-10 bg-surface px-2 py-2 text-start align-top text-xs font-medium wrap-anywhere sm:px-4 sm:text-sm print:static';

const CellText = ({ cell }: { cell: Cell }) => {
  const t = useTexts(compareTexts);
  const { notProvided } = useFormats();
  if (cell.text === null) return <span className="text-soft">{notProvided}</span>;
  if (cell.text === t.notMentioned) return <span className="text-soft">{cell.text}</span>;
  return (
    <>
      <span className={clsx('wrap-anywhere', cell.best && 'font-bold')}>
        {cell.text === t.hasFeature && <Check aria-hidden className="me-1 inline size-4 text-good" />}
        {cell.text}
      </span>
      {cell.best && (
        <span className="mt-0.5 flex w-fit items-center gap-1 rounded-full bg-good-wash px-2 text-xs font-semibold text-good">
          <Trophy aria-hidden className="size-3 shrink-0" />
          {cell.best}
        </span>
      )}
    </>
  );
};

const FactRow = ({ row, cars }: { row: Row; cars: readonly AskedCar[] }) => {
  const t = useTexts(compareTexts);
  const differs = row.sameness === 'differs';
  return (
    <tr className={clsx('border-t border-line', differs && 'bg-accent-wash/50')}>
      <th
        scope="row"
        className={clsx(
          rowHeader,
          differs && 'before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-accent',
        )}
      >
        {row.label}
        {differs && (
          <span className="block text-xs font-semibold text-accent-text">
            <span aria-hidden>≠ </span>
            {t.differs}
          </span>
        )}
      </th>
      {cars.map(({ askedId }, place) => (
        <td key={askedId} className="px-2 py-2 align-top tabular-nums sm:px-4">
          <CellText cell={row.cells[place] ?? { text: null }} />
        </td>
      ))}
    </tr>
  );
};

/** The maximum width of the table for each number of cars. It keeps two or three columns close together in a wide window. */
const widths: Readonly<Record<number, string>> = { 1: 'max-w-2xl', 2: 'max-w-4xl', 3: 'max-w-6xl' };

/** The maximum number of cars that fit side by side on a phone. With more cars, the columns have a fixed width, and the table scrolls sideways. */
const FIT_A_PHONE = 2;

interface CompareTableProps {
  /** The compared cars, at least one. */
  cars: readonly AskedCar[];
  groups: readonly RowGroup[];
  renderPicture(car: ComparedCar): ReactNode;
  onRemove(askedId: string): void;
}

/** A table with cars in columns and their properties in rows. The header row and the first column are sticky. */
export const CompareTable = ({ cars, groups, renderPicture, onRemove }: CompareTableProps) => {
  const t = useTexts(compareTexts);
  const area = useRef<HTMLElement>(null);
  useScrollEdges(area, null);
  return (
    <section
      ref={area}
      aria-label={t.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={clsx(
        'max-h-[88dvh] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-card lg:max-h-none lg:overflow-visible print:max-h-none print:overflow-visible',
        // The table fades out at its end only, because the sticky row headers are at its start.
        'max-lg:scroll-edges [--fade-start:black]! print:[mask-image:none]!',
        widths[cars.length],
      )}
    >
      <table className="w-full table-fixed border-collapse max-sm:text-sm">
        <caption className="sr-only">{t.names(cars.map(({ car }) => comparedName(car)).join(', '))}</caption>
        <colgroup>
          <col className="w-22 sm:w-44" />
          {cars.map(({ askedId }) => (
            <col key={askedId} className={cars.length > FIT_A_PHONE ? 'w-36 sm:w-44 lg:w-auto' : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={rowHeader} />
            {cars.map(({ askedId, car }) => (
              <td key={askedId} className="p-2 align-top sm:px-4 sm:pt-4">
                <div className="relative flex flex-col-reverse">
                  <div className="overflow-hidden rounded-control">{renderPicture(car)}</div>
                  <button
                    type="button"
                    aria-label={t.removeCar(comparedName(car))}
                    onClick={() => onRemove(askedId)}
                    className="inline-flex size-11 items-center justify-center self-end rounded-full text-ink hover:bg-brand-wash lg:absolute lg:end-1 lg:top-1 lg:bg-surface/95 lg:shadow-card lg:ring-1 lg:ring-line print:hidden"
                  >
                    <X aria-hidden className="size-5" />
                  </button>
                </div>
              </td>
            ))}
          </tr>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-30 bg-surface px-2 pb-2 text-start align-bottom text-xs font-medium text-soft sm:px-4 sm:text-sm print:static"
            >
              {t.fact}
            </th>
            {cars.map(({ askedId, car }) => (
              <th
                key={askedId}
                scope="col"
                className="sticky top-0 z-20 bg-surface px-2 pt-1 pb-2 text-start align-bottom leading-tight sm:px-4 print:static"
              >
                <Link
                  to={`/car/${car.id}`}
                  className="inline-block min-h-6 font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline"
                >
                  {comparedName(car)}
                </Link>
                <span className="line-clamp-2 text-sm font-normal wrap-anywhere text-soft">
                  {car.isLive ? (car.variant ?? '\u00a0') : t.gone}
                </span>
                {car.isLive && car.isReserved && <Badge tone="warn">{t.reserved}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, rows }) => (
          <tbody key={id}>
            <tr className="border-t border-line bg-sunken">
              <th
                scope="rowgroup"
                colSpan={cars.length + 1}
                className="px-2 py-1.5 text-start text-sm font-bold sm:px-4"
              >
                <span className="sticky start-2 sm:start-4">{t.groups[id]}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow key={row.id} row={row} cars={cars} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};
