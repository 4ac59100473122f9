import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

interface ChartFrameProps {
  title: string;
  /** True if the title is already visible elsewhere on the page. The chart's title is then for screen readers only. */
  hideTitle?: boolean;
  summary?: ReactNode;
  /** The chart's figures as text, which screen readers need because the drawing is hidden from them. */
  table: ChartTable;
  children: ReactNode;
}

/** A chart with its title, a summary and a table of its figures. */
export const ChartFrame = ({ title, hideTitle, summary, table, children }: ChartFrameProps) => {
  const t = useTexts(uiTexts);
  const empty = table.rows.length === 0;
  return (
    <figure className="min-w-0">
      <figcaption className={hideTitle ? 'sr-only' : 'font-bold'}>{title}</figcaption>
      {summary && !empty && <p className="text-sm text-soft tabular-nums">{summary}</p>}
      {empty ? <p className="py-4 text-soft">{t.chart.none}</p> : <div className="mt-3">{children}</div>}
      {!empty && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 list-none items-center text-sm font-semibold text-brand underline-offset-4 hover:underline">
            <span className="group-open:hidden">{t.chart.showTable}</span>
            <span className="hidden group-open:inline">{t.chart.hideTable}</span>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
          <div tabIndex={0} className="max-h-80 overflow-auto">
            <table className="w-full text-sm tabular-nums">
              <caption className="sr-only">{title}</caption>
              <thead className="text-soft">
                <tr>
                  {table.columns.map((column, at) => (
                    <th
                      key={column}
                      scope="col"
                      className={clsx('pb-1.5 font-medium', at > 0 ? 'text-end' : 'text-start')}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(({ id, cells }) => (
                  <tr key={id} className="border-t border-line">
                    {cells.map((cell, at) =>
                      at === 0 ? (
                        <th key={table.columns[at]} scope="row" className="py-1.5 pe-3 text-start font-medium">
                          {cell}
                        </th>
                      ) : (
                        <td key={table.columns[at]} className="py-1.5 ps-3 text-end">
                          {cell}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  );
};
