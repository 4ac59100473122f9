import { Counter, Gauge, type Registry } from 'prom-client';
import type { IngestSummary } from '../run.ts';

const ROWS = ['new', 'changed', 'unchanged', 'back', 'refused'] as const;

/** What scheduled runs came to, by feed source. */
export const ingestMetrics = (registry: Registry) => {
  const registers = [registry];
  const rows = new Counter({
    name: 'ingest_rows_total',
    help: 'Rows of scheduled feeds, by what became of them; gone counts listings.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  });
  const runs = new Counter({
    name: 'ingest_runs_total',
    help: 'Scheduled runs, by how they ended: done, or the code of what stopped them.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'ingest_last_success_timestamp_seconds',
    help: 'When a scheduled run of the source last ended well, as seconds since 1970.',
    labelNames: ['source'] as const,
    registers,
  });
  return {
    done(source: string, summary: IngestSummary): void {
      for (const outcome of ROWS) rows.inc({ source, outcome }, summary[outcome]);
      rows.inc({ source, outcome: 'gone' }, summary.gone);
      runs.inc({ source, outcome: 'done' });
      lastSuccess.setToCurrentTime({ source });
    },
    failed(source: string, code: string): void {
      runs.inc({ source, outcome: code });
    },
  };
};
