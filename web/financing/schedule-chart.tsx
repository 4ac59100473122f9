import { max, ticks } from 'd3-array';
import { useState } from 'react';
import { byYear, type Schedule } from '../../schema/financing/schedule.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { loanTexts } from '../shared/texts/en/loan.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { ChartFrame } from '../shared/ui/charts/chart-frame.tsx';
import { Choice } from './segmented-choice.tsx';

type Period = 'year' | 'month';
interface Column extends Omit<Schedule['months'][number], 'month'> {
  readonly id: string;
  readonly label: string;
}

/** The height of the columns without the labels, in CSS pixels. */
const HEIGHT = 160;

/** A chart of principal and interest with one column per period. It is hidden from screen readers, because the table has the same figures. */
const Columns = ({ columns }: { columns: readonly Column[] }) => {
  const { priceShort } = useFormats();
  const top = max(columns, ({ paidInr }) => paidInr) ?? 0;
  const y = (amountInr: number) => (top > 0 ? (amountInr / top) * HEIGHT : 0);
  const width = 100 / columns.length;
  const gap = columns.length > 12 ? width * 0.15 : width * 0.25;
  const labelled = columns.length <= 12 ? 1 : 12;
  return (
    <div dir="ltr" className="relative h-48 text-xs tabular-nums">
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {ticks(0, top, 3).map((mark) => (
          <g key={mark}>
            <line x1="64" x2="100%" y1={HEIGHT - y(mark)} y2={HEIGHT - y(mark)} className="stroke-line" />
            <text x="56" y={HEIGHT - y(mark)} dy="0.32em" textAnchor="end" className="fill-soft">
              {priceShort(mark)}
            </text>
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" className="absolute inset-y-0 start-18 h-full w-[calc(100%-4.5rem)] overflow-visible">
        {columns.map((column, at) => (
          <g key={column.id}>
            <rect
              x={`${at * width + gap / 2}%`}
              width={`${width - gap}%`}
              y={HEIGHT - y(column.principalInr)}
              height={y(column.principalInr)}
              className="fill-brand"
            />
            <rect
              x={`${at * width + gap / 2}%`}
              width={`${width - gap}%`}
              y={HEIGHT - y(column.paidInr)}
              height={y(column.interestInr)}
              className="fill-accent"
            />
            {(at + 1) % labelled === 0 && (
              <text x={`${(at + 0.5) * width}%`} y={HEIGHT + 18} textAnchor="middle" className="fill-soft">
                {at + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
};

const columnsOf = (schedule: Schedule, period: Period, label: (number: string) => string): readonly Column[] =>
  period === 'month'
    ? schedule.months.map(({ month, ...rest }) => ({ id: String(month), label: label(String(month)), ...rest }))
    : byYear(schedule).map(({ year, ...rest }) => ({ id: String(year), label: label(String(year)), ...rest }));

/** The repayment of a loan by year or month: a chart, a summary, and the full schedule as a table. */
export const ScheduleChart = ({ schedule }: { schedule: Schedule }) => {
  const t = useTexts(loanTexts);
  const { rupees } = useFormats();
  const [period, setPeriod] = useState<Period>('year');
  const columns = columnsOf(schedule, period, period === 'year' ? t.year : t.month);
  const [first, last] = [schedule.months[0], schedule.months.at(-1)];
  return (
    <div className="flex flex-col gap-3">
      <Choice<Period>
        label={t.by}
        value={period}
        options={[
          { value: 'year', label: t.byYear },
          { value: 'month', label: t.byMonth },
        ]}
        onChange={setPeriod}
      />
      <ChartFrame
        title={t.schedule}
        summary={first && last && t.scheduleText(rupees(first.interestInr), rupees(last.interestInr))}
        table={{
          columns: [t.period, t.paid, t.principal, t.interestPart, t.balance],
          rows: columns.map(({ id, label, paidInr, principalInr, interestInr, balanceInr }) => ({
            id,
            cells: [label, rupees(paidInr), rupees(principalInr), rupees(interestInr), rupees(balanceInr)],
          })),
        }}
      >
        <Columns columns={columns} />
        <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <li className="inline-flex items-center gap-2">
            <span className="size-3 rounded-sm bg-brand" />
            {t.principal}
          </li>
          <li className="inline-flex items-center gap-2">
            <span className="size-3 rounded-sm bg-accent" />
            {t.interestPart}
          </li>
        </ul>
      </ChartFrame>
      <p className="text-sm text-soft">{t.rounding}</p>
    </div>
  );
};
